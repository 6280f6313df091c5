import { eq } from "drizzle-orm";
import { follows } from "#core/discovery/tables.ts";
import { eventSlots, eventTariffs } from "#core/events/tables.ts";
import { outgoingMails } from "#core/mail/tables.ts";
import { startDiscussion } from "#core/messages/start-discussion.ts";
import { discussions } from "#core/messages/tables.ts";
import { contactMessages, reports } from "#core/moderation/tables.ts";
import { musicDeclarations } from "#core/music-rights/tables.ts";
import { billingDocuments, documentSeries } from "#core/papers/tables.ts";
import { payouts } from "#core/payouts/tables.ts";
import { ratings } from "#core/ratings/tables.ts";
import { orders, tickets } from "#core/ticketing/tables.ts";
import { newId } from "#platform/ids.ts";
import type { TestApp } from "./context.ts";
import { makeEvent } from "./events.ts";
import type { Seed } from "./many-items.ts";
import { makeSent, type ProposalStage } from "./proposals.ts";

/** One of everything that somebody may have, straight into the tables. */
export async function plantOneOfEach(app: TestApp, stage: ProposalStage, number: number): Promise<Seed> {
  const { db, now } = app.ctx();
  const { artist, host, projectId, placeId } = stage;
  const userId = artist.user.id;
  const proposalId = await makeSent(app, stage);
  const eventId = await makeEvent(app, stage);
  const [slot] = await db.select().from(eventSlots).where(eq(eventSlots.eventId, eventId));
  const [tariff] = await db.select().from(eventTariffs).where(eq(eventTariffs.eventId, eventId));
  if (!slot || !tariff) throw new Error("an event without slot or tariff");
  const [orderId, payoutId, documentId] = [newId(now), newId(now), newId(now)];
  const held = { heldUntil: now, createdAt: now, confirmedAt: now, totalCents: 1500 } as const;
  const order = { id: orderId, eventId, slotId: slot.id, userId, email: artist.user.email, ...held };
  await db.insert(orders).values({ ...order, kind: "purchase", state: "confirmed" });
  const seat = { orderId, eventId, slotId: slot.id, tariffId: tariff.id, position: 0, number: 1, priceCents: 1500 };
  await db.insert(tickets).values({ ...seat, id: newId(now), tariffLabel: "T", state: "valid", confirmedAt: now });
  const due = { id: payoutId, eventId, settlement: 1, userId, dueCents: 100, createdAt: now } as const;
  await db.insert(payouts).values({ ...due, side: "artist", source: "tickets", state: "waiting" });
  await db.insert(documentSeries).values({ series: "F", lastNumber: 1, lastIssuedAt: now }).onConflictDoNothing();
  const fee = {
    id: documentId,
    userId,
    eventId,
    totalCents: 100,
    vatCents: 10,
    issuedAt: now,
    source: "tickets",
  } as const;
  const paper = { ...fee, kind: "invoice", series: "F", sequence: 90_000 + number, number: `F-s${number}` } as const;
  await db
    .insert(billingDocuments)
    .values({ ...paper, key: `s${number}`, content: { event: { title: "Soir" } } as never });
  await db.insert(musicDeclarations).values({ eventId, declaredAt: now, declaredBy: userId, before: true, works: [] });
  const scores = { greeting: 5, performance: 5, relational: 5, professionalism: 5, satisfaction: 5 };
  const rated = { eventId, projectId, placeId, ratedSide: "host", ratedUserId: host.user.id } as const;
  const voice = { id: newId(now), raterGroup: "public", raterKey: "one", createdAt: now, visibleFrom: now } as const;
  await db.insert(ratings).values({ ...rated, ...voice, ...scores });
  const said = { subjectKind: "place", subjectId: placeId, reason: "other", text: "Faux", state: "open" } as const;
  await db.insert(reports).values({ id: newId(now), reporterId: userId, createdAt: now, ...said });
  const words = { message: "Bonjour", newsletter: false, privacy: true, fingerprint: "x", state: "new" } as const;
  await db
    .insert(contactMessages)
    .values({ id: newId(now), email: "a@exemple.fr", reason: "other", createdAt: now, ...words });
  const dead = { kind: "x", to: "a@exemple.fr", state: "dead", createdAt: now, dueAt: now } as const;
  await db.insert(outgoingMails).values({ id: newId(now), attachments: [], ...dead });
  await db.insert(follows).values({ userId, kind: "place", subjectId: placeId, since: now });
  const text = { body: "Bonjour, votre salon nous plaît.", clientKey: newId() };
  await startDiscussion(app.ctx(artist.actor), { projectId, placeId, ...text }).catch(() => undefined);
  const [talk] = await db.select().from(discussions).where(eq(discussions.projectId, projectId));
  return {
    userId,
    eventId,
    proposalId,
    projectId,
    placeId,
    orderId,
    payoutId,
    documentId,
    discussionId: talk?.id ?? "",
  };
}
