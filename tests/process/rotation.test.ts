import { expect, test } from "vitest";
import { openSession } from "#core/accounts/sessions/open-session.ts";
import { getFeedLink } from "#core/dashboard/agenda-feed.ts";
import { orderToken } from "#core/ticketing/order-access.ts";
import { tickets } from "#core/ticketing/tables.ts";
import { ticketUrl } from "#core/ticketing/tickets/bearers.ts";
import { passOnTicket } from "#core/ticketing/tickets/change-ticket.ts";
import { ticketCode } from "#core/ticketing/tickets/ticket-sheets.ts";
import { createSigning } from "#platform/signing.ts";
import { scanOf } from "#tests/support/checkin.ts";
import { system, TEST_AUTH_SECRET, visitor } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { makePerson } from "#tests/support/people.ts";
import { useScratch } from "#tests/support/processes.ts";
import { buyAsGuest, makeSale } from "#tests/support/sales.ts";
import { startServer } from "#tests/support/server-process.ts";

const scratch = useScratch();
const database = useDatabase();
const app = useMoneyApp(database);

const NEW_SECRET = "the-secret-of-after-0123456789abcdef";

test("a secret that is replaced keeps what it signed until it is given up; then all of it is refused", async () => {
  // Signed by the old secret: a session, the links of an order, a ticket and a calendar, and a ticket's QR code.
  const sale = await makeSale(app);
  const [person, away] = [await makePerson(app), await makePerson(app)];
  const { id: orderId } = await buyAsGuest(app, sale, { quantity: 2 });
  const [kept, passed] = await database.db.select().from(tickets);
  if (!kept || !passed) throw new Error("no tickets");
  const token = orderToken(app.ctx(), orderId);
  await passOnTicket(app.ctx(visitor), { ticketId: passed.id, token, holderName: "Noé", email: "noe@exemple.fr" });
  const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, "");
  const links = {
    order: `/commande/${orderId}?cle=${token}`,
    ticket: pathOf(ticketUrl(app.ctx(), { ticketId: passed.id, passes: 1 })),
    feed: pathOf(await getFeedLink(app.ctx(person.actor))),
  };
  const code = ticketCode(app.ctx(), { ticketId: kept.id, eventId: sale.eventId });
  // Whoever stands at the door logged in after the change.
  const afterwards = { ...app.ctx(system), ...createSigning([NEW_SECRET]) };
  const keeper = await openSession(afterwards, sale.artist.user, undefined);

  const env = { DATABASE_URL: database.url, ROLE: "web" };
  const [rotating, rotated] = await Promise.all([
    startServer({ ...env, DATA_DIR: await scratch.folder(), AUTH_SECRET: `${NEW_SECRET},${TEST_AUTH_SECRET}` }),
    startServer({ ...env, DATA_DIR: await scratch.folder(), AUTH_SECRET: NEW_SECRET }),
  ]);
  scratch.keep(rotating);
  scratch.keep(rotated);

  const whoAmI = async (url: string, bearer: string) =>
    (await fetch(`${url}/api/user/whoami`, { headers: { authorization: `Bearer ${bearer}` } })).status;
  const post = (url: string, body: object, bearer = "") =>
    fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) },
      body: JSON.stringify(body),
    });
  const refresh = (url: string, refresh_token: string) => post(`${url}/api/token/refresh`, { refresh_token });
  const scan = async (url: string) => {
    const { eventId: _, ...body } = scanOf(sale, code);
    const answer = await post(`${url}/api/events/${sale.eventId}/scans`, body, keeper.token);
    return { status: answer.status, ...((await answer.json()) as { result?: string; reason?: string }) };
  };
  const statusesOf = async (url: string) =>
    Object.fromEntries(
      await Promise.all(Object.entries(links).map(async ([name, path]) => [name, (await fetch(url + path)).status])),
    );

  expect(await statusesOf(rotated.url)).toEqual({ order: 404, ticket: 404, feed: 404 });
  expect(await whoAmI(rotated.url, person.tokens.token)).toBe(401);
  expect((await refresh(rotated.url, away.tokens.refresh_token)).status).toBe(401);
  expect(await scan(rotated.url)).toMatchObject({ result: "invalid", reason: "forged" });

  expect(await statusesOf(rotating.url)).toEqual({ order: 200, ticket: 200, feed: 200 });
  expect(await whoAmI(rotating.url, person.tokens.token)).toBe(200);
  expect(await scan(rotating.url)).toMatchObject({ status: 200, result: "valid" });
  const checkin = await fetch(`${rotating.url}/api/events/${sale.eventId}/door`, {
    headers: { authorization: `Bearer ${keeper.token}` },
  });
  expect((await checkin.json()) as object).toMatchObject({ publicKeys: [expect.any(String), expect.any(String)] });

  // Whoever comes by meanwhile is taken along, and stays when the old secret goes.
  const renewed = (await (await refresh(rotating.url, person.tokens.refresh_token)).json()) as { token: string };
  expect(await whoAmI(rotated.url, renewed.token)).toBe(200);
});
