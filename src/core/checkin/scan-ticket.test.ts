import { and, eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auditEntries } from "#core/audit/tables.ts";
import { refundTicket } from "#core/ticketing/refunds/refund-tickets.ts";
import { tickets } from "#core/ticketing/tables.ts";
import { newId } from "#platform/ids.ts";
import { buyTickets, scanOf } from "#tests/support/checkin.ts";
import { visitor } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { makePerson } from "#tests/support/people.ts";
import { makeSale } from "#tests/support/sales.ts";
import { withoutRowLocks } from "#tests/support/statements.ts";
import { getCheckin } from "./get-checkin.ts";
import { checkinTicketingPart } from "./parts.ts";
import { scanTicket, undoScan } from "./scan-ticket.ts";
import { ticketScans } from "./tables.ts";

const database = useDatabase();
const app = useMoneyApp(database);

describe("scanning with a network", () => {
  test("valid, then already scanned with when and by whom; artist and host alike", async () => {
    const sale = await makeSale(app, {
      host: await makePerson(app, { firstName: "Hélène", lastName: "Marchand" }),
    });
    const [ticket] = await buyTickets(app, sale);
    const scan = scanOf(sale, ticket?.code ?? "");
    const first = await scanTicket(app.ctx(sale.host.actor), scan);
    expect(first).toMatchObject({
      result: "valid",
      ticket: { number: 1, tariffLabel: "T 1500", admitted: { scanId: scan.scanId, by: "Hélène M." } },
    });
    expect(JSON.stringify(first)).not.toContain("exemple.fr");
    // The same question again, because its answer was lost, is the same admission.
    expect(await scanTicket(app.ctx(sale.host.actor), scan)).toEqual(first);
    const again = await scanTicket(app.ctx(sale.artist.actor), scanOf(sale, ticket?.code ?? ""));
    expect(again).toMatchObject({ result: "already", ticket: { admitted: { by: "Hélène M." } } });
    const audited = await database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, ticket?.id ?? ""));
    expect(audited.filter(({ action }) => action === "checkin.ticket_admitted")).toHaveLength(1);
  });

  test("each refusal says why, and lets nobody in", async () => {
    const sale = await makeSale(app, { slots: 2 });
    const other = await makeSale(app);
    const [one, two, three, four] = await buyTickets(app, sale, { quantity: 4 });
    const [elsewhere] = await buyTickets(app, other);
    const [tomorrow] = await buyTickets(app, sale, { slot: 1 });
    if (!one || !two || !three || !four || !elsewhere || !tomorrow) throw new Error("no tickets");
    await refundTicket(app.ctx(sale.artist.actor), { ticketId: one.id });
    const set = (id: string, state: "cancelled" | "disputed") =>
      database.db.update(tickets).set({ state }).where(eq(tickets.id, id));
    await set(two.id, "cancelled");
    await set(three.id, "disputed");
    const reasonOf = async (code: string, changes = {}) => {
      const answer = await scanTicket(app.ctx(sale.host.actor), scanOf(sale, code, changes));
      return answer.result === "invalid" ? answer.reason : answer.result;
    };
    expect(await reasonOf(one.code)).toBe("refunded");
    expect(await reasonOf(two.code)).toBe("cancelled");
    expect(await reasonOf(three.code)).toBe("disputed");
    expect(await reasonOf(elsewhere.code)).toBe("wrong_event");
    expect(await reasonOf(tomorrow.code)).toBe("wrong_slot");
    expect(await reasonOf(`${four.code.slice(0, -8)}AAAAAAAA`)).toBe("forged");
    expect(await reasonOf("https://exemple.fr")).toBe("not_ours");
    expect(await reasonOf("", { asked: { number: 4242 }, method: "number" })).toBe("unknown");
    expect(await reasonOf("", { asked: { ticketId: elsewhere.id }, method: "list" })).toBe("unknown");
    expect(await database.db.select().from(ticketScans).where(eq(ticketScans.eventId, sale.eventId))).toEqual([]);
    expect(await reasonOf("", { asked: { number: four.number }, method: "number" })).toBe("valid");
    expect(await reasonOf(tomorrow.code, { slotId: sale.slotIds[1] })).toBe("valid");
  });

  test("strangers are refused, visitors asked who they are", async () => {
    const sale = await makeSale(app);
    const [ticket] = await buyTickets(app, sale);
    const scan = scanOf(sale, ticket?.code ?? "");
    const stranger = await makePerson(app);
    await expect(scanTicket(app.ctx(stranger.actor), scan)).rejects.toMatchObject({ code: "forbidden" });
    await expect(getCheckin(app.ctx(stranger.actor), scan)).rejects.toMatchObject({ code: "forbidden" });
    await expect(scanTicket(app.ctx(visitor), scan)).rejects.toMatchObject({ code: "unauthenticated" });
    await expect(scanTicket(app.ctx(visitor), { ...scan, link: "deviné" })).rejects.toMatchObject({
      code: "unauthenticated",
    });
    const elsewhere = { ...scan, slotId: newId() };
    await expect(scanTicket(app.ctx(sale.host.actor), elsewhere)).rejects.toMatchObject({ code: "forbidden" });
  });

  test("undone, twice if need be, the ticket comes in again; participants show it", async () => {
    const sale = await makeSale(app);
    const [ticket] = await buyTickets(app, sale);
    const id = ticket?.id ?? "";
    const ctx = () => app.ctx(sale.artist.actor);
    const scan = scanOf(sale, ticket?.code ?? "");
    await scanTicket(ctx(), scan);
    expect((await checkinTicketingPart.controlledOf(ctx(), [id])).get(id)).toBeInstanceOf(Date);
    for (let times = 0; times < 2; times++) await undoScan(ctx(), scan);
    expect(await checkinTicketingPart.controlledOf(ctx(), [id])).toEqual(new Map());
    await expect(undoScan(ctx(), { ...scan, scanId: newId() })).rejects.toMatchObject({ code: "not_found" });
    // The old question, come late, does not let anybody in again.
    await expect(scanTicket(ctx(), scan)).rejects.toMatchObject({ reason: "scan_undone" });
    expect((await scanTicket(ctx(), scanOf(sale, ticket?.code ?? ""))).result).toBe("valid");
  });

  test("the phone asks for what changed", async () => {
    const sale = await makeSale(app);
    const bought = await buyTickets(app, sale, { quantity: 3 });
    const ctx = () => app.ctx(sale.artist.actor);
    await app.clock.advance(60_000);
    const whole = await getCheckin(ctx(), { eventId: sale.eventId });
    expect(whole).toMatchObject({ whole: true, tickets: [{ number: 1 }, { number: 2 }, { number: 3 }], conflicts: [] });
    expect((await getCheckin(ctx(), { eventId: sale.eventId, since: whole.now })).tickets).toEqual([]);
    await scanTicket(ctx(), scanOf(sale, bought[1]?.code ?? ""));
    const news = await getCheckin(ctx(), { eventId: sale.eventId, since: whole.now });
    expect(news).toMatchObject({ whole: false, tickets: [{ number: 2 }] });
  });
});

describe("one ticket, many phones at the same moment", () => {
  async function race(): Promise<{ valid: number; already: number; rows: number }> {
    const sale = await makeSale(app);
    const [ticket] = await buyTickets(app, sale);
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, index) => {
        const { actor } = index % 2 ? sale.artist : sale.host;
        return scanTicket(app.ctx(actor), scanOf(sale, ticket?.code ?? ""));
      }),
    );
    const rows = await database.db
      .select()
      .from(ticketScans)
      .where(and(eq(ticketScans.eventId, sale.eventId)));
    const of = (result: string) => answers.filter((answer) => answer.result === result).length;
    return { valid: of("valid"), already: of("already"), rows: rows.length };
  }

  test("one is let in, the others hear that it was", async () => {
    expect(await race()).toEqual({ valid: 1, already: 15, rows: 1 });
  });

  test("the unique index alone is enough", async () => {
    expect(await withoutRowLocks(race)).toEqual({ valid: 1, already: 15, rows: 1 });
  });

  test("negative control: without index and lock the same race lets several in", async () => {
    await database.db.execute(sql`drop index ticket_scans_one_admission`);
    const { valid, rows } = await withoutRowLocks(race);
    expect(valid).toBeGreaterThan(1);
    expect(rows).toBe(valid);
    await database.db.execute(sql`delete from ticket_scans`);
    await database.db.execute(
      sql`create unique index ticket_scans_one_admission on ticket_scans (ticket_id) where undone_at is null`,
    );
  });
});
