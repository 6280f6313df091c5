import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Ctx } from "#core/context.ts";
import { cancelEvent } from "#core/events/cancel-event.ts";
import { eventSlots } from "#core/events/tables.ts";
import { parisDay } from "#platform/french-dates.ts";
import { newId } from "#platform/ids.ts";
import { visitor } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { mailsTo } from "#tests/support/people.ts";
import { makeSale, type TestSale } from "#tests/support/sales.ts";
import { tickets } from "../tables.ts";
import { answerInvitation } from "./answer-invitation.ts";
import { invitationToken } from "./guest-access.ts";
import { getInvitation } from "./see-guests.ts";
import { sendInvitation, sendInvitationAgain } from "./send-invitation.ts";

const database = useDatabase();
const app = useMoneyApp(database);

const DAY = 24 * 3600_000;

async function invite(sale: TestSale, more: object = {}) {
  const email = `camille-${newId()}@exemple.fr`;
  const { invitationId } = await sendInvitation(app.ctx(sale.artist.actor), {
    ...{ eventId: sale.eventId, slotId: sale.slotIds[0], tariffId: sale.tariffIds[0] },
    ...{ name: "Camille Rivière", email, companions: 2, idempotencyKey: newId(), ...more },
  });
  const key = { invitationId, token: invitationToken(app.ctx(), invitationId) };
  // The latest comes first.
  const last = async () => (await mailsTo(app, email))[0];
  return { invitationId, email, key, last };
}

const answer = (key: object, companions: number | undefined, changes: Partial<Ctx> = {}) =>
  answerInvitation(app.ctx(visitor, changes), {
    ...key,
    ...(companions === undefined ? { answer: "no" } : { answer: "yes", companions }),
  });

test("whoever said no and is asked again reads that seats are not kept", async () => {
  const sale = await makeSale(app, { capacity: 5 });
  const { invitationId, key, last } = await invite(sale);
  expect((await last())?.text).toContain("Vos places sont gardées");
  await answer(key, undefined);
  await app.clock.advance(10 * 60_000);
  await sendInvitationAgain(app.ctx(sale.artist.actor), { eventId: sale.eventId, invitationId });
  expect((await last())?.text).toContain("Vos places ne sont plus gardées");
});

test("a date that moves after the day to answer promises no seats that went back", async () => {
  const sale = await makeSale(app, { capacity: 5, startsInDays: 20 });
  const answerDay = parisDay(new Date(app.ctx().now.getTime() + 3 * DAY));
  const { key, last } = await invite(sale, { answerDay });
  await app.clock.advance(6 * DAY);
  await app.jobs.runDue();
  expect((await getInvitation(app.ctx(visitor), key)).hasSeats).toBe(false);
  const startsAt = new Date(app.ctx().now.getTime() + 30 * DAY);
  await database.db
    .update(eventSlots)
    .set({ startsAt, endsAt: new Date(startsAt.getTime() + 7_200_000) })
    .where(eq(eventSlots.eventId, sale.eventId));
  await app.clock.advance(10 * 60_000);
  await app.jobs.runDue();
  const mail = await last();
  expect(mail?.subject).toContain("Nouvelle date");
  expect(mail?.text).toContain("Vos places ne sont plus gardées");
  expect(mail?.text).not.toContain("jusque-là");
});

test("a guest who answered twice hears once that the evening is off, of all the tickets", async () => {
  const sale = await makeSale(app, { capacity: 5 });
  const { email, key } = await invite(sale);
  await answer(key, 0);
  await answer(key, 2);
  await cancelEvent(app.ctx(sale.artist.actor), { eventId: sale.eventId, justification: "Dégât des eaux." });
  const told = (await mailsTo(app, email)).filter(({ subject }) => subject.startsWith("Soirée annulée"));
  expect(told.map(({ text }) => text.includes("Ces billets ne sont plus utilisables"))).toEqual([true]);
  const left = await database.db.select().from(tickets).where(eq(tickets.eventId, sale.eventId));
  expect(left.filter(({ state }) => state === "cancelled")).toHaveLength(3);
});

test("who came in already keeps their ticket, whatever the link is asked; the others are given back", async () => {
  const sale = await makeSale(app, { capacity: 3 });
  const { key } = await invite(sale);
  await answer(key, 2);
  const held = await database.db.select().from(tickets).where(eq(tickets.eventId, sale.eventId));
  const inside = held.filter(({ state, position }) => state === "valid" && position === 2).map(({ id }) => id);
  expect(inside).toHaveLength(1);
  const { parts } = app.ctx();
  const atDoor: Partial<Ctx> = {
    parts: {
      ...parts,
      ticketing: {
        ...parts.ticketing,
        controlledOf: async (ctx, ids) => new Map(ids.filter((id) => inside.includes(id)).map((id) => [id, ctx.now])),
      },
    },
  };
  await expect(answer(key, undefined, atDoor)).rejects.toMatchObject({ reason: "already_in" });
  expect((await getInvitation(app.ctx(visitor), key)).coming).toBe(3);
  expect(await answer(key, 0, atDoor)).toEqual({ coming: 1 });
  const left = await database.db.select().from(tickets).where(eq(tickets.eventId, sale.eventId));
  expect(left.filter(({ state }) => state === "valid").map(({ id }) => id)).toEqual(inside);
});
