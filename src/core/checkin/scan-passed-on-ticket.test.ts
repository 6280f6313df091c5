import { describe, expect, test } from "vitest";
import { passOnTicket } from "#core/ticketing/tickets/change-ticket.ts";
import { ticketCode } from "#core/ticketing/tickets/ticket-sheets.ts";
import { scanOf } from "#tests/support/checkin.ts";
import { visitor } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { buyAsGuest, makeSale } from "#tests/support/sales.ts";
import { getCheckin } from "./get-checkin.ts";
import { decideScan, judgeCode } from "./rules.ts";
import { scanTicket } from "./scan-ticket.ts";
import { syncScans } from "./sync-scans.ts";

const database = useDatabase();
const app = useMoneyApp(database);

describe("a ticket that was passed on", () => {
  test("opens with its new code only, online, offline and in the list that phones keep", async () => {
    const sale = await makeSale(app);
    const order = await buyAsGuest(app, sale, { quantity: 2 });
    const [given, kept] = order.tickets.map(({ id }) => id);
    if (!given || !kept) throw new Error("no tickets");
    const code = (ticketId: string, passes: number) =>
      ticketCode(app.ctx(), { ticketId, eventId: sale.eventId, passes });
    const keeper = () => app.ctx(sale.artist.actor);
    await app.clock.advance(60_000);
    const { now: since } = await getCheckin(keeper(), { eventId: sale.eventId });
    await app.clock.advance(60_000);
    const pass = { ticketId: given, token: order.token, holderName: "Noé", email: "noe@exemple.fr" };
    await passOnTicket(app.ctx(visitor), pass);
    const changed = await getCheckin(keeper(), { eventId: sale.eventId, since });
    expect(changed.tickets).toMatchObject([{ id: given, holderName: "Noé", passes: 1 }]);
    const before = await scanTicket(keeper(), scanOf(sale, code(given, 0)));
    expect(before).toMatchObject({ result: "invalid", reason: "passed_on", ticket: { admitted: null } });
    // A phone without network decides alike; one whose list is older than the code believes the code.
    const alone = async ({ tickets, publicKeys }: typeof changed, passes: number) => {
      const judged = await judgeCode(code(given, passes), sale.eventId, publicKeys);
      const [ticket] = tickets;
      if (!ticket || "refused" in judged) throw new Error("not found");
      return decideScan(ticket, ticket.slotId, judged.passes);
    };
    expect(await alone(changed, 0)).toMatchObject({ result: "invalid", reason: "passed_on" });
    expect(await alone(changed, 1)).toMatchObject({ result: "valid" });
    const stale = { ...changed, tickets: changed.tickets.map(({ passes: _, ...ticket }) => ticket) };
    expect(await alone(stale, 0)).toMatchObject({ result: "valid" });
    expect(await alone(stale, 1)).toMatchObject({ result: "valid" });
    const { scanId, slotId, asked } = scanOf(sale, code(given, 0));
    const at = app.clock.now().toISOString();
    const entry = { kind: "admit", scanId, slotId, method: "camera", asked, at };
    const sync = { eventId: sale.eventId, deviceId: "telephone-de-test", entries: [entry] };
    expect(await syncScans(keeper(), sync)).toEqual([{ scanId, outcome: "conflict" }]);
    expect((await getCheckin(keeper(), { eventId: sale.eventId })).conflicts).toMatchObject([{ reason: "passed_on" }]);
    expect(await scanTicket(keeper(), scanOf(sale, code(given, 1)))).toMatchObject({ result: "valid" });
    // One that stayed with its buyer has the code that it always had.
    expect(await scanTicket(keeper(), scanOf(sale, code(kept, 0)))).toMatchObject({ result: "valid" });
  });
});
