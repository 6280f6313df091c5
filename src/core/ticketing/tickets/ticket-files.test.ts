import { describe, expect, test } from "vitest";
import { listSandboxMails } from "#adapters/mail/sandbox.ts";
import { getCalendarFile } from "#core/events/calendar-file.ts";
import { setSalesSettings } from "#core/events/event-settings.ts";
import { inPlace } from "#platform/beside.ts";
import { EXACT, LICENCE, makeAddressedSale } from "#tests/support/addressed-sale.ts";
import { visitor } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { moneyJobs, useMoneyApp } from "#tests/support/money.ts";
import { buyAsGuest, fixedTariff, holdAsGuest } from "#tests/support/sales.ts";
import { readTicketPages } from "#tests/support/ticket-files.ts";
import { readPage } from "#tests/support/visit-routes.ts";
import { refundTicket } from "../refunds/refund-tickets.ts";
import { getOrder } from "../selling/get-order.ts";
import { isGenuine, readTicketCode } from "../ticket-code-rules.ts";
import { renameTicket } from "./change-ticket.ts";
import { getTicketCalendar, getTicketFile } from "./get-ticket.ts";
import { getOrderTicketsFile } from "./ticket-files.ts";

const database = useDatabase();
const app = useMoneyApp(database, moneyJobs, { beside: inPlace });

async function bought(quantity = 2, email = "public@exemple.fr") {
  const sale = await makeAddressedSale(app, {
    tariffs: [fixedTariff(1550, 20, "Tarif réduit")],
    terms: { vatRate: 550 },
  });
  const { id: orderId, token } = await buyAsGuest(app, sale, { quantity, email });
  const { tickets } = await getOrder(app.ctx(visitor), { orderId, token });
  return { sale, orderId, token, tickets };
}

const flat = (text: string): string => text.replace(/\s+/g, " ");

describe("the tickets of an order on paper", () => {
  test("say what the law asks for, in French with its accents, and each has its own genuine code", async () => {
    const { orderId, token, tickets } = await bought();
    await renameTicket(app.ctx(visitor), { ticketId: tickets[1]?.id, holderName: "Zoë Lœuillet", token });
    const { body, contentType } = await getOrderTicketsFile(app.ctx(visitor), { orderId, token });
    expect(contentType).toBe("application/pdf");
    const pages = await readTicketPages(body);
    expect(pages).toHaveLength(2);
    for (const [index, { text, codes, width }] of pages.entries()) {
      expect(width).toBeCloseTo(595.28, 0);
      const words = flat(text);
      for (const expected of [
        `Billet n° ${tickets[index]?.number}`,
        "Bach au salon",
        "Tarif réduit",
        "15,50 € (TVA 5,5 % incluse)",
        "Association Là-haut",
        LICENCE,
        "L’atelier des cordes",
        `${EXACT.number} ${EXACT.street}`,
        EXACT.accessInfo,
        "Arrivez 30 minutes avant le début",
        "Vendu le",
      ]) {
        expect(words).toContain(flat(expected));
      }
      const code = readTicketCode(codes[0] ?? "");
      expect(codes).toHaveLength(1);
      expect(code).toMatchObject({ ticketId: tickets[index]?.id });
      expect(code && (await isGenuine(code, app.ctx().ticketPublicKeys()))).toBe(true);
    }
    expect(flat(pages[1]?.text ?? "")).toContain("Zoë Lœuillet");
  });

  test("are tagged, in French, for those who listen; also in a phone's format, and free ones say so", async () => {
    const sale = await makeAddressedSale(app, {
      tariffs: [{ label: "Entrée libre", priceType: "free", priceCents: null, quantity: 5 }],
    });
    const { id: orderId, token } = await holdAsGuest(app, sale);
    const { body } = await getOrderTicketsFile(app.ctx(visitor), { orderId, token, format: "telephone" });
    const [page] = await readTicketPages(body);
    expect(page?.width).toBe(360);
    expect(page?.codes).toHaveLength(1);
    expect(page?.text).toContain("gratuit");
    const raw = body.toString("latin1");
    for (const mark of ["/StructTreeRoot", "/MarkInfo", "/Marked true", "/Lang (fr-FR)", "/S /Figure", "/S /TH"]) {
      expect(raw).toContain(mark);
    }
  });

  test("are nobody else's, and no paper is left of a ticket that was given back", async () => {
    const { sale, orderId, token, tickets } = await bought();
    const [given, kept] = tickets;
    const asked = { ticketId: given?.id, orderToken: token };
    expect((await getTicketFile(app.ctx(visitor), asked)).filename).toBe(`billet-${given?.number}.pdf`);
    const missing = { code: "not_found" };
    await expect(getTicketFile(app.ctx(visitor), { ticketId: given?.id })).rejects.toMatchObject(missing);
    await expect(getOrderTicketsFile(app.ctx(visitor), { orderId, token: "x" })).rejects.toMatchObject(missing);
    await refundTicket(app.ctx(sale.artist.actor), { ticketId: given?.id });
    await expect(getTicketFile(app.ctx(visitor), asked)).rejects.toMatchObject(missing);
    const pages = await readTicketPages((await getOrderTicketsFile(app.ctx(visitor), { orderId, token })).body);
    expect(pages.map(({ codes }) => readTicketCode(codes[0] ?? "")?.ticketId)).toEqual([kept?.id]);
  });

  test("come with the confirmation, made by the job", async () => {
    const email = "papier@exemple.fr";
    const { tickets } = await bought(3, email);
    await app.jobs.runDue();
    const [mail] = await listSandboxMails(app.ctx().db, { to: email, limit: 5 });
    expect(mail?.attachments).toMatchObject([{ filename: "billets.pdf", contentType: "application/pdf" }]);
    expect(tickets).toHaveLength(3);
  });
});

/** Everywhere one reads when to come. */
async function readArrival({ sale, orderId, token, tickets }: Awaited<ReturnType<typeof bought>>, to: string) {
  await app.jobs.runDue();
  const guest = app.ctx(visitor);
  const ticketId = `${tickets[0]?.id}`;
  const [paper] = await readTicketPages((await getOrderTicketsFile(guest, { orderId, token })).body);
  const [mail] = await listSandboxMails(app.ctx().db, { to, limit: 1 });
  const unfolded = (body: string) => body.replaceAll(/\r\n /g, "");
  const said = {
    "the printed ticket": paper?.text,
    "the ticket's page": await readPage(guest, "/billet/:ticketid", { ticketid: ticketId }, { cle: token }),
    "the order's page": await readPage(guest, "/commande/:orderid", { orderid: orderId }, { cle: token }),
    "the event's page": await readPage(guest, "/event/:eventid", { eventid: sale.eventId }),
    "the mail as text": mail?.text,
    "the mail as a page": mail?.html,
    "the ticket's calendar": unfolded((await getTicketCalendar(guest, { ticketId, orderToken: token })).body),
    "the event's calendar": unfolded((await getCalendarFile(guest, { eventId: sale.eventId })).body),
  };
  return Object.entries(said).map(([where, text = ""]) => ({ where, text: flat(text.replaceAll(/<[^>]*>/g, "")) }));
}

test("« Arrivez 30 minutes avant le début » stands on paper, on pages, in mails and in calendars", async () => {
  const order = await bought(1, "tot@exemple.fr");
  for (const { where, text } of await readArrival(order, "tot@exemple.fr")) {
    expect(text, where).toContain("Arrivez 30 minutes avant le début");
  }
});

test("nowhere where the organiser lets everybody come when they like", async () => {
  const order = await bought(1, "tard@exemple.fr");
  const settings = { eventId: order.sale.eventId, salesCloseMinutes: 0, maxPerOrder: 10, entry: "any-time" };
  await setSalesSettings(app.ctx(order.sale.artist.actor), settings);
  for (const { where, text } of await readArrival(order, "tard@exemple.fr")) {
    expect(text, where).not.toMatch(/minutes avant le début|n’entre plus/);
    expect(text, where).toContain("Venez quand vous voulez");
  }
});
