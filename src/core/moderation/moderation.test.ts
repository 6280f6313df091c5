import { describe, expect, test } from "vitest";
import { newId } from "#platform/ids.ts";
import { useTestApp, visitor } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { makePerson, peopleJobs, type TestPerson } from "#tests/support/people.ts";
import { moderationAccountPart } from "./account-part.ts";
import { blockPerson, listBlockedPeople, refuseWhenBlocked, unblockPerson } from "./blocks.ts";
import { moderationJobs } from "./jobs.ts";
import { decideReport } from "./notices/decisions.ts";
import { listReports, reportSubject } from "./reports.ts";
import { personBlocks, reports } from "./tables.ts";

const database = useDatabase();
const app = useTestApp(database, { jobs: [...peopleJobs, ...moderationJobs] });
const as = (person: TestPerson) => app.ctx(person.actor);
const asAdmin = (person: TestPerson) => app.ctx({ ...person.actor, roles: ["ROLE_USER", "ROLE_ADMIN"] });

describe("blocking", () => {
  test("counts in both directions, at once and twice, and says how to take it back to its maker only", async () => {
    const [left, right, third] = [await makePerson(app), await makePerson(app), await makePerson(app)];
    await refuseWhenBlocked(as(left), [right.user.id]);
    await Promise.all(Array.from({ length: 5 }, () => blockPerson(as(left), { userId: right.user.id })));
    await expect(refuseWhenBlocked(as(left), [third.user.id, right.user.id])).rejects.toMatchObject({
      reason: "you_blocked",
    });
    await expect(refuseWhenBlocked(as(right), [left.user.id])).rejects.toMatchObject({
      code: "conflict",
      reason: "blocked",
      detail: "Cette personne ne souhaite plus échanger avec vous.",
    });
    await refuseWhenBlocked(as(third), [left.user.id, right.user.id]);
    expect(await listBlockedPeople(as(left))).toMatchObject([{ userId: right.user.id, name: "Jeanne M." }]);
    expect(await listBlockedPeople(as(right))).toEqual([]);
    // The other cannot undo it.
    await unblockPerson(as(right), { userId: left.user.id });
    await expect(refuseWhenBlocked(as(right), [left.user.id])).rejects.toMatchObject({ reason: "blocked" });
    await unblockPerson(as(left), { userId: right.user.id });
    await refuseWhenBlocked(as(right), [left.user.id]);
  });

  test("oneself, nobody and without a name are refused", async () => {
    const someone = await makePerson(app);
    await expect(blockPerson(as(someone), { userId: someone.user.id })).rejects.toMatchObject({ reason: "oneself" });
    await expect(blockPerson(as(someone), { userId: newId() })).rejects.toMatchObject({ code: "not_found" });
    await expect(blockPerson(app.ctx(visitor), { userId: newId() })).rejects.toMatchObject({
      code: "unauthenticated",
    });
  });
});

describe("reporting", () => {
  test("makes one open report a person and subject, which admins read and close once", async () => {
    const [reporter, admin] = [await makePerson(app), await makePerson(app)];
    const report = { subjectKind: "message", subjectId: newId(), reason: "harassment", text: "Il insiste.\r\nEncore." };
    await Promise.all(Array.from({ length: 5 }, () => reportSubject(as(reporter), report)));
    await reportSubject(as(admin), report);
    const { reports: open } = await listReports(asAdmin(admin));
    const own = open.filter(({ reporterId }) => reporterId === reporter.user.id);
    expect(own).toMatchObject([{ text: "Il insiste.\nEncore.", reporterName: "Jeanne M.", state: "open" }]);
    const reportId = own[0]?.id ?? "";
    await decideReport(asAdmin(admin), { reportId, reason: "Rien à redire." });
    await expect(decideReport(asAdmin(admin), { reportId, reason: "Déjà regardé." })).rejects.toMatchObject({
      reason: "already_closed",
    });
    // What happens afterwards may be reported anew.
    await reportSubject(as(reporter), report);
    expect((await listReports(asAdmin(admin))).reports).toHaveLength(2);
    expect((await listReports(asAdmin(admin), { state: "closed" })).reports).toMatchObject([
      { outcome: "Rien à redire." },
    ]);
  });

  test("is for people, reading it for admins, and a reason is needed", async () => {
    const someone = await makePerson(app);
    const report = { subjectKind: "person", subjectId: newId(), reason: "", text: "" };
    await expect(reportSubject(as(someone), report)).rejects.toMatchObject({
      fields: { reason: ["Choisissez un motif"] },
    });
    await expect(reportSubject(app.ctx(visitor), report)).rejects.toMatchObject({ code: "invalid_input" });
    await expect(listReports(as(someone))).rejects.toMatchObject({ code: "forbidden" });
    await expect(decideReport(as(someone), { reportId: newId(), reason: "Déjà regardé." })).rejects.toMatchObject({
      code: "forbidden",
    });
    await expect(decideReport(asAdmin(someone), { reportId: newId(), reason: "Déjà regardé." })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  test("closed ones are forgotten after a year; whoever leaves takes blocks along", async () => {
    const [reporter, admin] = [await makePerson(app), await makePerson(app)];
    await blockPerson(as(reporter), { userId: admin.user.id });
    await reportSubject(as(reporter), { subjectKind: "event", subjectId: newId(), reason: "fraud", text: "Faux." });
    const [own] = (await listReports(asAdmin(admin))).reports;
    await decideReport(asAdmin(admin), { reportId: own?.id ?? "", reason: "Déjà regardé." });
    expect(await moderationAccountPart.exportData(as(reporter), reporter.user.id)).toMatchObject({
      signalements: [{ text: "Faux." }],
      "personnes-bloquees": [{ blockedId: admin.user.id }],
    });
    await moderationAccountPart.erase(as(reporter), reporter.user.id);
    expect(await database.db.select().from(personBlocks)).toEqual([]);
    await app.clock.advance(366 * 24 * 3600 * 1000);
    await app.jobs.runDue();
    const closed = (await database.db.select().from(reports)).filter(({ state }) => state === "closed");
    expect(closed.length).toBeGreaterThan(0);
    expect(closed.map(({ text, outcome, reporterId }) => [text, outcome, reporterId])).toEqual(
      closed.map(() => ["", null, null]),
    );
    await app.clock.advance(4 * 366 * 24 * 3600 * 1000);
    await app.jobs.runDue();
    expect((await database.db.select().from(reports)).every(({ state }) => state === "open")).toBe(true);
  });
});
