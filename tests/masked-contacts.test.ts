import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { users } from "#core/accounts/tables.ts";
import { listAudit } from "#core/audit/audit-log.ts";
import { outgoingMails, outgoingSms } from "#core/mail/tables.ts";
import { listContactMessages } from "#core/moderation/contact-messages.ts";
import { listReports, reportSubject } from "#core/moderation/reports.ts";
import type { SeenContact } from "#core/team/rules.ts";
import { seeContact } from "#core/team/support/see-contact.ts";
import { listParticipants } from "#core/ticketing/organiser/list-participants.ts";
import { getOrder } from "#core/ticketing/selling/get-order.ts";
import { passOnTicket } from "#core/ticketing/tickets/change-ticket.ts";
import { newId } from "#platform/ids.ts";
import { adminActor, system, visitor } from "./support/context.ts";
import { useDatabase } from "./support/database.ts";
import { useMoneyApp } from "./support/money.ts";
import { plantOneOfEach } from "./support/one-of-each.ts";
import { makePerson, type TestPerson } from "./support/people.ts";
import { makeProposalStage, proposalsTestJobs } from "./support/proposals.ts";
import { buyAsGuest, makeSale, type TestSale } from "./support/sales.ts";
import { addressOf, loadPage, routePages } from "./support/visit-routes.ts";

/** The team reads how people can be reached one by one, with a reason that is kept; everywhere else it reads enough to recognise them. */

const database = useDatabase();
const app = useMoneyApp(database, proposalsTestJobs);

const reason = "Elle attend un rappel au sujet de sa soirée.";
const DOMAIN = "@secret.exemple";
const PHONE = "+33612345678";

let team: TestPerson;
const admin = () => app.ctx({ ...adminActor(), userId: team.user.id });
let sale: TestSale;
let order: { id: string; token: string };
let ids: Map<string, string>;

beforeAll(async () => {
  team = await makePerson(app);
  const stage = await makeProposalStage(app);
  const seed = await plantOneOfEach(app, stage, 1);
  sale = await makeSale(app);
  const bought = await buyAsGuest(app, sale, { quantity: 2, email: `acheteuse${DOMAIN}` });
  order = bought;
  const [first] = bought.tickets;
  const pass = { ticketId: first?.id ?? "", token: bought.token, holderName: "Inès", email: `porteuse${DOMAIN}` };
  await passOnTicket(app.ctx(visitor), pass);
  await reportSubject(app.ctx(visitor), {
    ...{
      subjectKind: "place",
      subjectId: seed.placeId,
      reason: "other",
      text: "Ce lieu n’existe pas à cette adresse.",
    },
    ...{ name: "Une voisine", email: `voisine${DOMAIN}`, goodFaith: "on" },
  });
  const { db, now } = app.ctx(system);
  const dead = { state: "dead", createdAt: now, dueAt: now, lastError: "550" } as const;
  await db.insert(outgoingSms).values({ ...dead, id: newId(now), kind: "code", to: PHONE, text: "1234" });
  // Everybody's, whoever planted them.
  await db.execute(sql`update users set email = split_part(email, '@', 1) || ${DOMAIN}, phone = ${PHONE}`);
  await db.execute(sql`update orders set email = split_part(email, '@', 1) || ${DOMAIN} where email is not null`);
  await db.execute(sql`update contact_messages set email = 'ecrit.' || split_part(email, '@', 1) || ${DOMAIN}`);
  await db.execute(sql`update outgoing_mails set "to" = 'recoit.' || split_part("to", '@', 1) || ${DOMAIN}`);
  const [mail] = await db.select().from(outgoingMails).where(eq(outgoingMails.state, "dead"));
  ids = new Map([
    ["userid", seed.userId],
    ["eventid", sale.eventId],
    ["orderid", order.id],
    ["mailid", mail?.id ?? ""],
  ]);
});

/** Files have rights of their own and are written down when they are taken; a mail that is opened is written down, too. */
const isOpenedByName = (path: string) => /\.(?:csv|xml)$|:file$|:documentid$|:mailid$/.test(path);

const pages = routePages()
  .map(({ path }) => path)
  .filter((path) => path.startsWith("/admin") && !isOpenedByName(path));

/** Who is meant: the whole page is read again with each of these. */
const asked: Record<string, string>[] = [{}, { q: "secret" }, { q: "ORDER" }, { q: "PERSON" }, { etat: "repondus" }];

test.each(pages)("%s is given nobody's address or number", async (path) => {
  const { params } = addressOf(path, ids);
  for (const query of asked) {
    const q = { ORDER: order.id, PERSON: ids.get("userid") ?? "" }[query.q ?? ""] ?? query.q;
    const given = await loadPage(admin(), path, params, { ...query, ...(q ? { q } : {}) });
    const said = JSON.stringify(given) ?? "";
    expect(said.match(/[\w.+-]{2,}@secret\.exemple/g) ?? [], path).toEqual([]);
    expect(said, path).not.toContain("12345678");
  }
});
test("there are such pages, and this test would find an address on them", async () => {
  expect(pages.length).toBeGreaterThan(15);
  const found = JSON.stringify(await loadPage(admin(), "/admin/personnes", {}, { q: "secret" }));
  expect(found).toContain(`…${DOMAIN}`);
  const opened = await loadPage(admin(), "/admin/courrier/:mailid", { mailid: ids.get("mailid") ?? "" });
  expect(JSON.stringify(opened)).toMatch(/[\w.+-]{2,}@secret\.exemple/);
});

describe("whoever needs to reach somebody", () => {
  const see = (kind: string, id: string | undefined, why = reason): Promise<SeenContact> =>
    seeContact(admin(), { kind, id, reason: why });

  test("says why, reads it, and the journal keeps who has seen whom", async () => {
    const [message] = await listContactMessages(admin(), {});
    const { reports } = await listReports(admin());
    const report = reports.find(({ reporterEmail }) => reporterEmail);
    expect(report?.reporterEmail).toBe(`v…${DOMAIN}`);
    const userId = sale.artist.user.id;
    const [{ email } = { email: "" }] = await database.db.select().from(users).where(eq(users.id, userId));
    expect((await see("person", userId)).facts).toContainEqual(["E-mail", email]);
    expect((await see("person", userId)).facts).toContainEqual(["Téléphone", "06\u00a012\u00a034\u00a056\u00a078"]);
    expect((await see("order", order.id)).facts).toEqual([
      ["E-mail", `acheteuse${DOMAIN}`],
      ["Billet n° 1, transmis à", `porteuse${DOMAIN}`],
    ]);
    expect((await see("message", message?.id)).facts).toEqual([["E-mail", `ecrit.a${DOMAIN}`]]);
    expect((await see("report", report?.id)).facts).toEqual([["E-mail", `voisine${DOMAIN}`]]);
    const entries = await listAudit(admin(), { action: "oversight.contact_seen" });
    expect(entries.map(({ subjectKind, actorId, details }) => [subjectKind, actorId, details.reason])).toEqual(
      ["report", "contact_message", "order", "user", "user"].map((kind) => [kind, team.user.id, reason]),
    );
    // Neither the journal nor its facts may hold what can never be erased from them.
    expect(JSON.stringify(entries)).not.toMatch(/secret\.exemple|12345678/);
  });

  test("without a reason, of somebody unknown, or as somebody else, reads nothing and leaves nothing", async () => {
    const before = await listAudit(admin(), { action: "oversight.contact_seen" });
    const userId = sale.artist.user.id;
    await expect(see("person", userId, "")).rejects.toMatchObject({ code: "invalid_input" });
    await expect(see("constructor", userId)).rejects.toMatchObject({ code: "invalid_input" });
    for (const kind of ["person", "order", "message", "report"]) {
      await expect(see(kind, newId())).rejects.toMatchObject({ code: "not_found" });
    }
    const stranger = app.ctx(sale.host.actor);
    await expect(seeContact(stranger, { kind: "person", id: userId, reason })).rejects.toMatchObject({
      code: "forbidden",
    });
    expect(await listAudit(admin(), { action: "oversight.contact_seen" })).toHaveLength(before.length);
  });

  test("cannot carry the address book away: after sixty in an hour it is over", async () => {
    team = await makePerson(app);
    for (let count = 0; count < 60; count++) await see("order", order.id);
    await expect(see("order", order.id)).rejects.toMatchObject({ code: "rate_limited" });
  });
});

test("a booking and a list of the public that open by their ordinary address are written down, for the team alone", async () => {
  const opened = async () =>
    (await listAudit(admin(), { action: "oversight.document_opened" })).map(({ subjectKind }) => subjectKind);
  const before = await opened();
  await getOrder(app.ctx(visitor), { orderId: order.id, token: order.token });
  await listParticipants(app.ctx(sale.artist.actor), { eventId: sale.eventId });
  expect(await opened()).toEqual(before);
  await getOrder(admin(), { orderId: order.id });
  await listParticipants(admin(), { eventId: sale.eventId });
  expect(await opened()).toEqual(["participants", "order", ...before]);
});
