import { and, eq, gt, lte, notExists } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, defineJob, transact } from "#core/context.ts";
import { loadEveningFace } from "#core/events/evening-face.ts";
import { eventSlots, events } from "#core/events/tables.ts";
import { tellGuest, tellPerson } from "#core/notifications/notify.ts";
import { ticketBearers } from "#core/ticketing/after-sale-tables.ts";
import { firstWordOf, greeting } from "#core/ticketing/mails/mail-frame.ts";
import { orderToken } from "#core/ticketing/order-access.ts";
import { orders, tickets } from "#core/ticketing/tables.ts";
import { ticketToken } from "#core/ticketing/tickets/bearers.ts";
import type { AnyJob } from "#platform/jobs/jobs.ts";
import { publishRatingJob } from "./submit-rating.ts";
import { ratingRequests } from "./tables.ts";
import { wasScanned, wasThere } from "./voices.ts";

const HOUR_MS = 3600_000;
/** In the morning, of what ended the day before; what goes on past midnight belongs to the evening. */
const SETTLED_MS = 8 * HOUR_MS;
/** Whoever could not be asked within a week is not asked any more. */
const TOO_LATE_MS = 7 * 24 * HOUR_MS;
const BATCH = 500;

/** A date is marked in the transaction that starts asking about it: once. */
const askForRatingsJob = defineJob({
  name: "ratings-ask",
  payload: z.object({}),
  cron: "5 10 * * *",
  async handler(ctx) {
    const over = await ctx.db
      .select({ slotId: eventSlots.id })
      .from(eventSlots)
      .where(
        and(
          eq(eventSlots.active, true),
          lte(eventSlots.endsAt, new Date(ctx.now.getTime() - SETTLED_MS)),
          gt(eventSlots.startsAt, new Date(ctx.now.getTime() - TOO_LATE_MS)),
          notExists(ctx.db.select().from(ratingRequests).where(eq(ratingRequests.slotId, eventSlots.id))),
        ),
      )
      .orderBy(eventSlots.startsAt)
      .limit(BATCH);
    for (const { slotId } of over) {
      await transact(ctx, async (inner) => {
        const [marked] = await inner.db
          .insert(ratingRequests)
          .values({ slotId, askedAt: inner.now })
          .onConflictDoNothing()
          .returning();
        if (marked) await inner.enqueue(inner.db, askSlotJob, { slotId });
      });
    }
  },
});

/** One mail per order; after the last date, one to each side. May run twice: a mail's key makes it one. */
const askSlotJob = defineJob({
  name: "ratings-ask-slot",
  payload: z.object({ slotId: z.uuid() }),
  async handler(ctx, { slotId }) {
    const [found] = await ctx.db
      .select({ slot: eventSlots, event: events })
      .from(eventSlots)
      .innerJoin(events, eq(events.id, eventSlots.eventId))
      .where(eq(eventSlots.id, slotId));
    if (!found?.slot.active || found.event.state === "cancelled") return;
    const { event } = found;
    for (const { id, userId, email, name, bearer, cameIn } of await findWhoCame(ctx, event.id, slotId)) {
      if (!email || userId === event.artistId || userId === event.hostId) continue;
      const key: Record<string, string> = bearer
        ? { billet: bearer.ticketId, jeton: ticketToken(ctx, bearer) }
        : { commande: id, cle: orderToken(ctx, id) };
      await ask(ctx, userId ? { userId } : { to: email, name }, {
        onceKey: `rating-request:${id}`,
        event,
        text: `${cameIn ? "Vous y étiez. Deux" : "Vous aviez une place. Si vous y étiez, deux"} minutes suffisent pour dire à l’artiste et à l’hôte ce que vous en avez pensé\u202f: c’est ainsi que les prochaines soirées trouvent leur public.`,
        path: `/comment/public/${event.id}?${new URLSearchParams(key)}`,
      });
    }
    if (event.lastEndsAt <= ctx.now && event.artistId !== event.hostId) await askSides(ctx, event);
  },
});

type WhoCame = {
  id: string;
  userId: string | null;
  email: string | null;
  /** As whoever booked, or gave the ticket, wrote it. */
  name: string | null;
  bearer?: { ticketId: string; passes: number };
  /** Their ticket was checked at the door; elsewhere nobody knows. */
  cameIn: boolean;
};

/** A booking has one voice: its buyer's, or, where the buyer gave every ticket away, that of somebody who came with one. */
async function findWhoCame(ctx: Ctx, eventId: string, slotId: string): Promise<WhoCame[]> {
  const seats = await ctx.db
    .select({
      id: orders.id,
      userId: orders.userId,
      email: orders.email,
      name: orders.buyerName,
      holderName: tickets.holderName,
      ticketId: tickets.id,
      passes: ticketBearers.passes,
      bearerEmail: ticketBearers.email,
      cameIn: wasScanned,
    })
    .from(orders)
    .innerJoin(tickets, and(eq(tickets.orderId, orders.id), eq(tickets.state, "valid")))
    .leftJoin(ticketBearers, eq(ticketBearers.ticketId, tickets.id))
    .where(and(eq(orders.eventId, eventId), eq(orders.slotId, slotId), eq(orders.state, "confirmed"), wasThere))
    .orderBy(tickets.id);
  return [...Map.groupBy(seats, ({ id }) => id).values()].flatMap((own): WhoCame[] => {
    const kept = own.find(({ bearerEmail }) => !bearerEmail);
    if (kept) return [kept];
    return own.slice(0, 1).map(({ id, ticketId, passes, bearerEmail: email, holderName: name, cameIn }) => ({
      id,
      cameIn,
      name,
      userId: null,
      email,
      bearer: { ticketId, passes: passes ?? 0 },
    }));
  });
}

async function askSides(ctx: Ctx, event: typeof events.$inferSelect): Promise<void> {
  for (const [side, userId, other] of [
    ["artist", event.artistId, "l’hôte"],
    ["host", event.hostId, "l’artiste"],
  ] as const) {
    await ask(
      ctx,
      { userId },
      {
        onceKey: `rating-request:${event.id}:${side}`,
        event,
        text: `Comment cela s’est-il passé avec ${other}\u202f? Vos deux avis paraîtront ensemble, ou au bout de 14 jours si l’un des deux manque\u202f: personne n’écrit en réponse à l’autre.`,
        path: `/comment/${side}/${event.id}`,
      },
    );
  }
}

type Asked = { userId: string } | { to: string; name?: string | null };
type Asking = { onceKey: string; event: { id: string; title: string }; text: string; path: string };

/** Whoever has an account may have refused to be asked, and so may a guest, by the link of an earlier mail. */
async function ask(ctx: Ctx, whom: Asked, { onceKey, event, text, path }: Asking): Promise<void> {
  const template = {
    subject: `Comment était «\u202f${event.title}\u202f»\u202f?`,
    preheader: "Votre avis, en deux minutes.",
    heading: `Comment était «\u202f${event.title}\u202f»\u202f?`,
    evening: await loadEveningFace(ctx, event.id),
    paragraphs: [greeting("name" in whom ? firstWordOf(whom.name ?? null) : null), text],
    action: { label: "Donner mon avis", href: `${ctx.settings.publicUrl}${path}` },
    footnote: "Nous ne posons la question qu’une fois. Vous pouvez l’ignorer sans rien faire.",
  };
  const letter = { kind: "rating-request", onceKey, replyTo: ctx.settings.teamEmail };
  if ("to" in whom) return tellGuest(ctx, whom.to, { ...letter, topic: "ratings", mail: template });
  await tellPerson(ctx, whom.userId, {
    ...letter,
    topic: "ratings",
    mail: ({ firstName }) => ({ ...template, paragraphs: [`Bonjour ${firstName},`, text] }),
    push: { title: template.subject, body: template.preheader, path },
  });
}

export const ratingsJobs: readonly AnyJob<Ctx>[] = [askForRatingsJob, askSlotJob, publishRatingJob];
