import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { listSandboxMails } from "#adapters/mail/sandbox.ts";
import type { Ctx } from "#core/context.ts";
import { events } from "#core/events/tables.ts";
import { projects } from "#core/listings/projects/tables.ts";
import { settleEvent } from "#core/payouts/settle-event.ts";
import { eventSettlements } from "#core/payouts/tables.ts";
import { adminActor, system, withParts } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { payoutJobs } from "#tests/support/payouts.ts";
import { makePerson, type TestPerson } from "#tests/support/people.ts";
import { buyAsGuest, fixedTariff, makeSale, type SaleOptions, type TestSale } from "#tests/support/sales.ts";
import { declareEvent, sendProgramme } from "./declare-event.ts";
import { getDeclarationFile } from "./get-declaration-file.ts";
import { getEventRights } from "./get-event-rights.ts";
import { musicRightsJobs } from "./jobs.ts";
import { listDeclarations } from "./list-declarations.ts";
import { needsMusicRights } from "./parts.ts";
import { addWork, editWork, getRepertoire, moveWork, removeWork } from "./repertoire.ts";
import { formatLength, parseLength } from "./rules.ts";
import { musicDeclarations } from "./tables.ts";
import { listRightsTasks } from "./undeclared-events.ts";

const database = useDatabase();
const app = useMoneyApp(database, [...payoutJobs, ...musicRightsJobs]);

const HOUR = 3600_000;
const DAY = 24 * HOUR;
const as = ({ actor }: TestPerson) => app.ctx(actor);
const suite = { title: "Suite n° 1", authors: "Jean-Sébastien Bach", durationSeconds: "18:30" };

type RightsSale = TestSale & { projectId: string };

/** A sale with rights, shared, automatic unless told otherwise. */
async function rightsSale(options: SaleOptions = {}, withWorks = true): Promise<RightsSale> {
  const sale = await makeSale(app, {
    startsInDays: 10,
    ...options,
    terms: { remuneration: "shared-profits", musicRights: { needed: true, automatic: true }, ...options.terms },
  });
  const [event] = await database.db.select().from(events).where(eq(events.id, sale.eventId));
  const projectId = event?.projectId ?? "";
  if (withWorks) await addWork(as(sale.artist), { projectId, ...suite });
  return { ...sale, projectId };
}

async function sell(sale: TestSale, quantity: number) {
  for (let left = quantity; left > 0; left -= 10) {
    await buyAsGuest(app, sale, { quantity: Math.min(left, 10) });
  }
}

async function settledShares({ eventId }: TestSale, changes: Partial<Ctx> = {}) {
  await settleEvent(app.ctx(system, changes), eventId);
  const [settlement] = await database.db.select().from(eventSettlements).where(eq(eventSettlements.eventId, eventId));
  return settlement?.shares;
}

describe("what is withheld at the settlement", () => {
  test("20 × 15 €, declared before: 27,20 of rights, host 68,34, artist 159,46", async () => {
    const sale = await rightsSale();
    await sell(sale, 20);
    expect(await declareEvent(as(sale.host), { eventId: sale.eventId })).toEqual({ before: true });
    await app.clock.advance(12 * DAY);
    expect(await settledShares(sale)).toEqual({
      grossCents: 30000,
      serviceCents: 4500,
      insuranceCents: 0,
      musicRightsCents: 2720,
      hostCents: 6834,
      artistCents: 15946,
    });
  });

  test("not declared, or declared once it had begun: 34, host 66,30, artist 154,70", async () => {
    const [silent, late] = [await rightsSale(), await rightsSale()];
    await sell(silent, 20);
    await sell(late, 20);
    await app.clock.advance(10 * DAY + 60_000);
    expect(await declareEvent(as(late.artist), { eventId: late.eventId })).toEqual({ before: false });
    await app.clock.advance(2 * DAY);
    const dear = { musicRightsCents: 3400, hostCents: 6630, artistCents: 15470 };
    expect(await settledShares(silent)).toMatchObject(dear);
    expect(await settledShares(late)).toMatchObject(dear);
  });

  test("it is what the declaration says that gives the reduction (negative control)", async () => {
    const sale = await rightsSale();
    await sell(sale, 20);
    await declareEvent(as(sale.artist), { eventId: sale.eventId });
    await app.clock.advance(12 * DAY);
    const undeclared = withParts({ payouts: { declaredBefore: async () => false } });
    expect(await settledShares(sale, undeclared)).toMatchObject({ musicRightsCents: 3400 });
  });

  test("one ticket of 5 €: 4,25 withheld, 29,75 to be settled directly", async () => {
    const sale = await rightsSale({ tariffs: [fixedTariff(500, 50)] });
    await sell(sale, 1);
    const { now } = await getEventRights(as(sale.host), { eventId: sale.eventId });
    expect(now.fall).toMatchObject({ musicRightsCents: 425, netCents: 0, musicRightsToSettleCents: 2975 });
    await app.clock.advance(12 * DAY);
    expect(await settledShares(sale)).toMatchObject({ musicRightsCents: 425, hostCents: 0, artistCents: 0 });
  });
});

describe("the repertoire", () => {
  test("is added to, edited, put in order and shortened by those who manage the project, and by nobody else", async () => {
    const { artist, host, projectId } = await rightsSale({}, false);
    const titles = async () => (await getRepertoire(as(artist), { projectId })).works.map(({ title }) => title);
    const add = (title: string) => addWork(as(artist), { projectId, ...suite, title });
    const { workId } = await add("Une");
    await Promise.all(["Deux", "Trois", "Quatre"].map(add));
    await moveWork(as(artist), { projectId, workId, to: "up" });
    expect((await titles())[0]).toBe("Une");
    await moveWork(as(artist), { projectId, workId, to: "down" });
    expect((await titles())[1]).toBe("Une");
    expect(new Set(await titles()).size).toBe(4);
    await editWork(as(artist), { projectId, workId, ...suite, title: "  Une   autre ", durationSeconds: "4" });
    expect((await getRepertoire(as(artist), { projectId })).works[1]).toMatchObject({
      title: "Une autre",
      durationSeconds: 240,
    });
    await removeWork(as(artist), { projectId, workId });
    await removeWork(as(artist), { projectId, workId });
    expect(await titles()).toHaveLength(3);
    await expect(
      addWork(as(artist), { projectId, title: "", authors: "", durationSeconds: "x" }),
    ).rejects.toMatchObject({
      code: "invalid_input",
      fields: { title: [expect.any(String)], authors: [expect.any(String)], durationSeconds: [expect.any(String)] },
    });
    for (const verb of [addWork, getRepertoire]) {
      await expect(verb(as(host), { projectId, ...suite })).rejects.toMatchObject({ code: "not_found" });
    }
  });

  test("lengths are read as people write them", () => {
    expect(["4:05", "4 min 05", "4", "4’05", "4m", "0:45"].map(parseLength)).toEqual([245, 245, 240, 245, 240, 45]);
    expect(["", "0", "4:75", "quatre", "-4", "300"].map(parseLength)).toEqual(Array(6).fill(undefined));
    expect([245, 60, 3723].map(formatLength)).toEqual(["4:05", "1:00", "62:03"]);
  });
});

describe("a declaration", () => {
  test("is one, however many declare at once; both see it; it keeps the works as they were", async () => {
    const sale = await rightsSale();
    const { eventId, projectId, artist, host } = sale;
    expect((await getEventRights(as(host), { eventId })).state).toBe("needed");
    const declared = await Promise.all(
      Array.from({ length: 8 }, (_, index) => declareEvent(as(index % 2 ? artist : host), { eventId })),
    );
    expect(declared.every(({ before }) => before)).toBe(true);
    expect(
      await database.db.select().from(musicDeclarations).where(eq(musicDeclarations.eventId, eventId)),
    ).toHaveLength(1);
    await addWork(as(artist), { projectId, ...suite, title: "Bis" });
    for (const person of [artist, host]) {
      const rights = await getEventRights(as(person), { eventId });
      expect(rights).toMatchObject({ state: "declared_before", declared: { before: true } });
      expect(rights.declared?.works).toEqual([{ ...suite, durationSeconds: 1110 }]);
      expect(rights.repertoire).toHaveLength(2);
    }
    await app.clock.advance(11 * DAY);
    // Declared again after the evening, it stays what it was.
    expect(await declareEvent(as(artist), { eventId })).toEqual({ before: true });
  });

  test("is refused to strangers, without works, where nothing is due, and for what was called off", async () => {
    const stranger = await makePerson(app);
    const empty = await rightsSale({}, false);
    const none = await rightsSale({ terms: { musicRights: { needed: false, automatic: false } } });
    const gone = await rightsSale();
    await database.db
      .update(events)
      .set({ state: "cancelled", cancelledAt: app.clock.now(), cancelCause: "host", cancelReason: "x" })
      .where(eq(events.id, gone.eventId));
    const declare = (sale: TestSale, person = sale.artist) => declareEvent(as(person), { eventId: sale.eventId });
    await expect(declare(empty, stranger)).rejects.toMatchObject({ code: "forbidden" });
    await expect(declare(empty)).rejects.toMatchObject({ reason: "repertoire_empty" });
    await expect(declare(none)).rejects.toMatchObject({ reason: "not_needed" });
    await expect(declare(gone)).rejects.toMatchObject({ reason: "cancelled" });
    await expect(getEventRights(as(stranger), { eventId: empty.eventId })).rejects.toMatchObject({ code: "forbidden" });
    await expect(getDeclarationFile(as(stranger), { eventId: empty.eventId })).rejects.toMatchObject({
      code: "forbidden",
    });
  });

  test("is followed by the programme, after the evening, which may be corrected for a month", async () => {
    const sale = await rightsSale();
    const { eventId, artist, host } = sale;
    const works = [suite, { title: "Bis", authors: "Barbara", durationSeconds: "3:20" }];
    const send = (person = host) => sendProgramme(as(person), { eventId, works });
    await expect(send()).rejects.toMatchObject({ reason: "declare_first" });
    await declareEvent(as(artist), { eventId });
    await expect(send()).rejects.toMatchObject({ reason: "not_played" });
    await app.clock.advance(11 * DAY);
    expect(await listRightsTasks(as(artist))).toMatchObject([{ kind: "programme", eventId }]);
    await expect(sendProgramme(as(host), { eventId, works: [] })).rejects.toMatchObject({ code: "invalid_input" });
    await send();
    await sendProgramme(as(artist), { eventId, works: [suite] });
    expect(await getEventRights(as(host), { eventId })).toMatchObject({
      state: "programme_sent",
      programme: { works: [{ title: "Suite n° 1" }] },
    });
    expect(await listRightsTasks(as(artist))).toEqual([]);
    await app.clock.advance(31 * DAY);
    await expect(send()).rejects.toMatchObject({ reason: "programme_closed" });
    const admin = app.ctx({ ...adminActor(), userId: host.user.id });
    expect((await listDeclarations(admin)).find((each) => each.eventId === eventId)).toMatchObject({
      state: "programme_sent",
      works: 1,
    });
    await expect(listDeclarations(as(host))).rejects.toMatchObject({ code: "forbidden" });
  });

  test("comes as a tagged PDF, whatever the length of the programme", async () => {
    const { eventId, artist, projectId } = await rightsSale();
    for (let number = 2; number <= 40; number++) {
      await addWork(as(artist), {
        projectId,
        ...suite,
        title: `Œuvre n° ${number}, avec un assez long titre à rallonge`,
      });
    }
    await declareEvent(as(artist), { eventId });
    const { body, contentType } = await getDeclarationFile(as(artist), { eventId });
    expect(contentType).toBe("application/pdf");
    const source = body.toString("latin1");
    expect(source).toContain("/StructTreeRoot");
    expect(source).toContain("/Lang (fr-FR)");
    expect(await textOf(body)).toMatch(/Déclaration d’une séance avec musique[\s\S]*Œuvre n° 40/);
  });
});

describe("reminders", () => {
  test("come a week before, the day before, and after; not once it is declared", async () => {
    const sale = await rightsSale({ startsInDays: 12 });
    const declared = await rightsSale({ startsInDays: 12 });
    await declareEvent(as(declared.artist), { eventId: declared.eventId });
    const subjects = async (sale: TestSale) =>
      (await listSandboxMails(database.db, { to: sale.artist.user.email, limit: 50 }))
        .map(({ subject }) => subject.split("\u202f:")[0])
        .filter((subject) => /musicaux|joué/.test(subject ?? ""))
        .reverse();
    for (let day = 0; day < 16; day++) {
      await app.clock.advance(DAY);
      await app.jobs.runDue();
    }
    expect(await subjects(sale)).toEqual([
      "Droits musicaux à déclarer",
      "Dernier rappel pour les droits musicaux",
      "Droits musicaux à régulariser",
    ]);
    expect(await subjects(declared)).toEqual(["Qu’avez-vous joué\u202f?"]);
    const admin = app.ctx({ ...adminActor(), userId: sale.host.user.id });
    const waiting = await listDeclarations(admin, { state: "waiting" });
    expect(waiting.map(({ eventId }) => eventId)).toContain(sale.eventId);
  }, 60_000);

  test("isLoggedUserNeedSacem: an event to declare, or a published project without works; nobody else", async () => {
    const sale = await rightsSale({}, false);
    const needs = ({ user, actor }: TestPerson) => needsMusicRights(app.ctx(actor), user.id);
    expect(await needs(sale.artist)).toBe(true);
    expect(await needs(sale.host)).toBe(false);
    await addWork(as(sale.artist), { projectId: sale.projectId, ...suite });
    expect(await listRightsTasks(as(sale.artist))).toMatchObject([{ kind: "declare", eventId: sale.eventId }]);
    await declareEvent(as(sale.host), { eventId: sale.eventId });
    expect(await needs(sale.artist)).toBe(false);
    await database.db.update(projects).set({ needsMusicRights: true }).where(eq(projects.id, sale.projectId));
    expect(await needs(sale.artist)).toBe(false);
  });
});

async function textOf(pdf: Buffer): Promise<string> {
  const { PDFiumLibrary } = await import("@hyzyla/pdfium");
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const pages = [...document.pages()].map((page) => page.getText());
  document.destroy();
  library.destroy();
  return pages.join("\n");
}
