import { eq } from "drizzle-orm";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { listSandboxMails } from "#adapters/mail/sandbox.ts";
import type { ApplePass } from "#adapters/wallet/port.ts";
import { createWalletCalls } from "#api/wallet.ts";
import { eventSlots } from "#core/events/tables.ts";
import { createHttpApp } from "#platform/http/http-app.ts";
import { noStaticFiles } from "#platform/http/static-files.ts";
import { createLog } from "#platform/log.ts";
import { exactWords, makeAddressedSale } from "#tests/support/addressed-sale.ts";
import { system, visitor } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { buyAsGuest } from "#tests/support/sales.ts";
import { PASS_TYPE, recordingWallets } from "#tests/support/wallet-doubles.ts";
import { mailConfirmation } from "../mails/order-mails.ts";
import { refundTicket } from "../refunds/refund-tickets.ts";
import { getOrder } from "../selling/get-order.ts";
import { ticketToken } from "../tickets/bearers.ts";
import { passOnTicket } from "../tickets/change-ticket.ts";
import { getTicket } from "../tickets/get-ticket.ts";
import { refreshPasses, tellWalletJob } from "./refresh-passes.ts";
import { walletDevices, walletPasses } from "./tables.ts";
import { getAppleOrderPasses, getApplePass, getGoogleLink } from "./take-passes.ts";

const database = useDatabase();
const app = useMoneyApp(database);
const { wallets, pushed, updated } = recordingWallets();
const guest = () => app.ctx(visitor, { wallets });
const systemCtx = () => app.ctx(system, { wallets });
const http = createHttpApp({
  log: createLog("silent"),
  publicUrl: "http://localhost",
  staticFiles: noStaticFiles,
  isReady: async () => true,
  mount: (each) => each.route("/", createWalletCalls({ systemCtx })),
});

async function bought(email: string) {
  const sale = await makeAddressedSale(app);
  const { id: orderId, token } = await buyAsGuest(app, sale, { quantity: 2, email });
  const order = await getOrder(guest(), { orderId, token });
  return { sale, orderId, orderToken: token, ticketId: order.tickets[0]?.id ?? "" };
}

const readPass = (body: Uint8Array) => JSON.parse(Buffer.from(body).toString()) as ApplePass;

/** The clock's jobs, one after the other. */
async function refresh(): Promise<void> {
  const before = new Map((await database.db.select().from(walletPasses)).map((row) => [row.id, row.fingerprint]));
  await refreshPasses(systemCtx());
  for (const { id, fingerprint } of await database.db.select().from(walletPasses)) {
    if (before.get(id) !== fingerprint) await tellWalletJob.handler(systemCtx(), { passId: id });
  }
}

test("a pass is for whoever may print the ticket: the same code, the address, and a number of its own", async () => {
  const { ticketId, orderToken, orderId } = await bought("poche@exemple.fr");
  const { body, contentType } = await getApplePass(guest(), { ticketId, orderToken });
  expect(contentType).toBe("application/vnd.apple.pkpass");
  const { ticket } = await getTicket(guest(), { ticketId, orderToken });
  const pass = readPass(body);
  expect(pass.ticket).toMatchObject({ isValid: true, code: ticket.code, number: 1, address: ticket.access });
  // Taken again, it is the same pass: a phone replaces it.
  const again = readPass((await getApplePass(guest(), { ticketId, orderToken })).body);
  expect(again).toEqual(pass);
  const all = unzipSync((await getAppleOrderPasses(guest(), { orderId, token: orderToken })).body);
  expect(Object.keys(all)).toEqual(["billet-1.pkpass", "billet-2.pkpass"]);
  expect(await getGoogleLink(guest(), { ticketId, orderToken })).toContain("/save/1");
  for (const asked of [{ ticketId }, { ticketId, orderToken: "x" }]) {
    await expect(getApplePass(guest(), asked)).rejects.toMatchObject({ code: "not_found" });
  }
  const away = { ...wallets, google: { ...wallets.google, saveLink: () => Promise.reject(new Error("503")) } };
  const late = getGoogleLink(app.ctx(visitor, { wallets: away as typeof wallets }), { ticketId, orderToken });
  await expect(late).rejects.toMatchObject({ code: "unavailable" });
  // Without keys there is nothing.
  await expect(getApplePass(app.ctx(visitor), { ticketId, orderToken })).rejects.toMatchObject({ code: "not_found" });
  await expect(getGoogleLink(app.ctx(visitor), { ticketId, orderToken })).rejects.toMatchObject({ code: "not_found" });
});

test("a phone that holds one hears of a date that moved, asks what changed, and gets the ticket as it is now", async () => {
  const { ticketId, orderToken, sale } = await bought("telephone@exemple.fr");
  const { ticket, authenticationToken } = readPass((await getApplePass(guest(), { ticketId, orderToken })).body);
  const at = "/api/wallet/apple/v1";
  const serial = `${PASS_TYPE}/${ticket.passId}`;
  const headers = { authorization: `ApplePass ${authenticationToken}`, "content-type": "application/json" };
  const register = (pushToken: string, device = "phone", own: Record<string, string> = headers) =>
    http.request(`${at}/devices/${device}/registrations/${serial}`, {
      method: "POST",
      headers: own,
      body: JSON.stringify({ pushToken }),
    });
  expect((await register("abc", "phone", { ...headers, authorization: "ApplePass wrong" })).status).toBe(401);
  expect((await register("")).status).toBe(422);
  expect((await register("abc")).status).toBe(201);
  expect((await register("abc")).status).toBe(200);
  expect((await register("gone", "watch")).status).toBe(201);

  const news = (since = "") =>
    http.request(`${at}/devices/phone/registrations/${PASS_TYPE}${since && `?passesUpdatedSince=${since}`}`);
  const { serialNumbers, lastUpdated } = await (await news()).json();
  expect(serialNumbers).toEqual([ticket.passId]);
  expect((await news(lastUpdated)).status).toBe(204);
  expect((await http.request(`${at}/devices/phone/registrations/pass.of.others`)).status).toBe(404);

  // Nothing has changed: nobody is told.
  await refresh();
  expect(pushed).toEqual([]);
  await app.clock.advance(5_000);
  // Dates are written as text on the way.
  const moved = new Date(new Date(ticket.slot.startsAt).getTime() + 60_000);
  await database.db.update(eventSlots).set({ startsAt: moved }).where(eq(eventSlots.eventId, sale.eventId));
  await refresh();
  expect(pushed).toEqual(["abc"]);
  const devices = await database.db.select().from(walletDevices).where(eq(walletDevices.passId, ticket.passId));
  expect(devices.map(({ deviceId }) => deviceId)).toEqual(["phone"]);
  expect((await (await news(lastUpdated)).json()).serialNumbers).toEqual([ticket.passId]);
  const ask = (own: Record<string, string> = {}) =>
    http.request(`${at}/passes/${serial}`, { headers: { ...headers, ...own } });
  const latest = await ask();
  expect(latest.headers.get("content-type")).toBe("application/vnd.apple.pkpass");
  const shown = readPass(new Uint8Array(await latest.arrayBuffer())).ticket;
  expect(new Date(shown.slot.startsAt)).toEqual(moved);
  const since = { "if-modified-since": latest.headers.get("last-modified") ?? "" };
  expect((await ask(since)).status).toBe(304);
  expect((await ask({ authorization: "ApplePass wrong" })).status).toBe(401);

  const gone = await http.request(`${at}/devices/phone/registrations/${serial}`, { method: "DELETE", headers });
  expect(gone.status).toBe(200);
  expect((await news()).status).toBe(204);
  const log = { method: "POST", headers, body: JSON.stringify({ logs: ["could not read the pass"] }) };
  expect((await http.request(`${at}/log`, log)).status).toBe(200);
  expect((await http.request(`${at}/log`, { ...log, body: "{" })).status).toBe(200);
});

test("given back or passed on, the pass of before opens nothing and names no address; the new bearer's is another", async () => {
  const { ticketId, orderToken, sale } = await bought("donne@exemple.fr");
  const before = readPass((await getApplePass(guest(), { ticketId, orderToken })).body).ticket;
  await getGoogleLink(guest(), { ticketId, orderToken });
  await passOnTicket(guest(), { ticketId, token: orderToken, holderName: "Zoé", email: "zoe@exemple.fr" });
  updated.length = 0;
  await refresh();
  expect(updated).toMatchObject([{ isValid: false, code: null, address: null, holderName: null }]);
  expect(JSON.stringify(updated)).not.toMatch(new RegExp(exactWords.join("|")));
  // The giver has nothing to keep; whoever has it now does.
  await expect(getApplePass(guest(), { ticketId, orderToken })).rejects.toMatchObject({ code: "not_found" });
  const token = ticketToken(guest(), { ticketId, passes: 1 });
  const now = readPass((await getApplePass(guest(), { ticketId, token })).body).ticket;
  expect(now).toMatchObject({ isValid: true, holderName: "Zoé" });
  expect(now.passId).not.toBe(before.passId);
  expect(now.code).not.toBe(before.code);

  await getGoogleLink(guest(), { ticketId, token });
  await refundTicket(app.ctx(sale.artist.actor), { ticketId });
  updated.length = 0;
  await refresh();
  expect(updated).toMatchObject([{ passId: expect.any(String), isValid: false, code: null, address: null }]);
  await expect(getGoogleLink(guest(), { ticketId, token })).rejects.toMatchObject({ code: "not_found" });
});

test("the mail with the tickets leads to the wallets that there are", async () => {
  const { orderId, orderToken } = await bought("courrier@exemple.fr");
  await mailConfirmation(app.ctx(system, { wallets: { apple: wallets.apple } as typeof wallets }), orderId, "one");
  await mailConfirmation(app.ctx(system), orderId, "none");
  await app.jobs.runDue();
  const mails = (await listSandboxMails(database.db, { to: "courrier@exemple.fr", limit: 50 })).map(({ text }) => text);
  const address = `/commande/${orderId}/apple-wallet?cle=${encodeURIComponent(orderToken ?? "")}`;
  expect(mails.filter((text) => text.includes(address))).toHaveLength(1);
  expect(mails.filter((text) => /Wallet/.test(text))).toHaveLength(1);
  expect(mails.join()).not.toContain("Google Wallet");
});
