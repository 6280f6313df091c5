import { expect, test } from "vitest";
import type { Actor } from "#core/context.ts";
import { refundTicket } from "#core/ticketing/refunds/refund-tickets.ts";
import { getOrder } from "#core/ticketing/selling/get-order.ts";
import { inPlace } from "#platform/beside.ts";
import { EXACT, makeAddressedSale } from "#tests/support/addressed-sale.ts";
import { visitor } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { makePerson } from "#tests/support/people.ts";
import { buyAsGuest } from "#tests/support/sales.ts";
import { fetchFile } from "#tests/support/visit-routes.ts";
import { recordingWallets } from "#tests/support/wallet-doubles.ts";

const app = useMoneyApp(useDatabase());

async function bought() {
  const sale = await makeAddressedSale(app);
  const { id: orderid, token: cle = "" } = await buyAsGuest(app, sale, { quantity: 2 });
  const { tickets } = await getOrder(app.ctx(visitor), { orderId: orderid, token: cle });
  return { sale, orderid, cle, ticketid: tickets[0]?.id ?? "" };
}

test("an order's papers are files for whoever has its key, kept by nobody on the way, and not there for others", async () => {
  const { sale, orderid, cle, ticketid } = await bought();
  await refundTicket(app.ctx(sale.artist.actor), { ticketId: ticketid });
  await app.jobs.runDue();
  const stranger = await makePerson(app);
  for (const path of [
    "/commande/:orderid/recu.pdf",
    "/commande/:orderid/remboursement.pdf",
    "/commande/:orderid/billets.pdf",
  ]) {
    const ask = (actor: Actor, query: Record<string, string>) => fetchFile(app.ctx(actor), path, { orderid }, query);
    const file = await ask(visitor, { cle });
    expect(file.status, path).toBe(200);
    expect(file.headers.get("content-type"), path).toBe("application/pdf");
    expect(file.headers.get("content-disposition"), path).toMatch(/^inline; filename="[\w.-]+\.pdf"$/);
    expect(file.headers.get("cache-control"), path).toBe("private, no-store");
    expect(file.headers.get("referrer-policy"), path).toBe("same-origin");
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
    for (const [actor, query] of [
      [visitor, {}],
      [visitor, { cle: "autre" }],
      [stranger.actor, {}],
    ] as const) {
      expect((await ask(actor, query)).status, path).toBe(404);
    }
  }
});

test("a ticket's files come by its order's key: on paper, for a phone, for a calendar", async () => {
  const { ticketid, cle } = await bought();
  const ctx = () => app.ctx(visitor, { beside: inPlace });
  const paper = await fetchFile(ctx(), "/billet/:ticketid/billet.pdf", { ticketid }, { cle });
  expect(paper.headers.get("content-type")).toBe("application/pdf");
  const small = await fetchFile(ctx(), "/billet/:ticketid/billet.pdf", { ticketid }, { cle, format: "telephone" });
  expect((await small.arrayBuffer()).byteLength).not.toBe((await paper.arrayBuffer()).byteLength);
  const dates = await fetchFile(ctx(), "/billet/:ticketid/calendrier.ics", { ticketid }, { cle });
  expect(dates.headers.get("content-type")).toContain("text/calendar");
  expect(dates.headers.get("content-disposition")).toMatch(/^attachment/);
  expect((await dates.text()).replaceAll("\r\n ", "")).toContain(EXACT.street);
  expect((await fetchFile(ctx(), "/billet/:ticketid/calendrier.ics", { ticketid })).status).toBe(404);
});

test("tickets for a phone's wallet, where this site has its keys, by the order's key alone", async () => {
  const { ticketid, orderid, cle } = await bought();
  const { wallets } = recordingWallets();
  const ctx = () => app.ctx(visitor, { wallets });
  const of = { "/billet/:ticketid": { ticketid }, "/commande/:orderid": { orderid } } as const;
  for (const [path, params] of Object.entries(of)) {
    const file = await fetchFile(ctx(), `${path}/apple-wallet`, params, { cle });
    expect(file.headers.get("content-type")).toMatch(/^application\/vnd\.apple\.pkpass/);
    const saved = await fetchFile(ctx(), `${path}/google-wallet`, params, { cle });
    const numbers = "ticketid" in params ? "1" : "1-2";
    expect(saved.headers.get("location")).toBe(`https://pay.google.com/gp/v/save/${numbers}`);
    expect(saved.headers.get("cache-control")).toBe("private, no-store");
    for (const wallet of ["apple-wallet", "google-wallet"]) {
      expect((await fetchFile(ctx(), `${path}/${wallet}`, params)).status).toBe(404);
      expect((await fetchFile(app.ctx(visitor), `${path}/${wallet}`, params, { cle })).status).toBe(404);
    }
  }
});
