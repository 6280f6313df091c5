import { eq } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { callOffEvent } from "#core/events/cancel-event.ts";
import { events } from "#core/events/tables.ts";
import { system } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { payoutJobs } from "#tests/support/payouts.ts";
import { renderScreen, visitorShell } from "#tests/support/render-screen.tsx";
import { buyAsGuest, makeSale, type TestSale } from "#tests/support/sales.ts";
import { requestContext } from "#web/server/request-context.ts";
import AdminFrame, { loader as frameLoader } from "./frame.tsx";
import AdminMoney, { loader as moneyLoader } from "./money.tsx";

const database = useDatabase();
const app = useMoneyApp(database, payoutJobs);

/** « Argent » within its frame, as the artist reads it. */
async function moneyOf({ eventId, artist }: TestSale): Promise<string> {
  const context = new RouterContextProvider();
  context.set(requestContext, { ctx: app.ctx(artist.actor), shell: visitorShell, sandbox: true });
  const url = new URL(`https://hors-les-murs.example/event/${eventId}/admin/argent`);
  const params = { eventid: eventId };
  const args = { request: new Request(url), url, params, context, pattern: "/event/:eventid/admin/argent" };
  const frame = { loaderData: await frameLoader(args as never), params, matches: [] } as never;
  const money = { loaderData: await moneyLoader(args as never), params, matches: [] } as never;
  const html = renderScreen(() => AdminFrame(frame), { inside: () => AdminMoney(money) });
  return html.replace(/<[^>]+>/g, " ").replace(/\s+/gu, " ");
}

const rights = { musicRights: { needed: true, automatic: true } };

test("before it: as sold so far, and what declaring early saves; after it, nothing that could still change", async () => {
  const sale = await makeSale(app, { startsInDays: 1, terms: rights });
  await buyAsGuest(app, sale, { quantity: 10 });
  const ahead = await moneyOf(sale);
  expect(ahead).toContain("À ce jour");
  expect(ahead).toContain("si déclarés avant");
  await app.clock.advance(2 * 24 * 3600_000);
  const after = await moneyOf(sale);
  expect(after).toContain("La recette");
  expect(after).not.toContain("À ce jour");
  expect(after).not.toContain("si déclarés avant");
});

test("an evening called off before it was announced is called off, and no longer to be announced", async () => {
  const sale = await makeSale(app, { terms: rights });
  await database.db.update(events).set({ visibility: "hidden" }).where(eq(events.id, sale.eventId));
  expect(await moneyOf(sale)).toContain("Pas encore annoncé");
  await callOffEvent(app.ctx(system), { eventId: sale.eventId, cause: "artist", reason: "Angine", by: null });
  const off = await moneyOf(sale);
  expect(off).toContain("Annulé");
  expect(off).not.toContain("Pas encore annoncé");
});
