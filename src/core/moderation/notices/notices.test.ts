import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { users } from "#core/accounts/tables.ts";
import { projects } from "#core/listings/projects/tables.ts";
import { parisDay } from "#platform/french-dates.ts";
import { newId } from "#platform/ids.ts";
import { adminActor, useTestApp, visitor } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { listingsJobs, makePublishedProject } from "#tests/support/listings.ts";
import { mailsTo, makePerson, type TestPerson } from "#tests/support/people.ts";
import { moderationJobs } from "../jobs.ts";
import { listReports, reportSubject } from "../reports.ts";
import { moderationAppeals, moderationDecisions, reports } from "../tables.ts";
import { appealDecision, decideAppeal, getDecision, listOpenAppeals } from "./appeals.ts";
import { appealUntil } from "./decision-link.ts";
import { decideReport, listDecisions } from "./decisions.ts";
import { exportTransparency, getTransparency } from "./transparency.ts";

const DAY = 24 * 3600_000;
const database = useDatabase();
const app = useTestApp(database, { jobs: [...listingsJobs, ...moderationJobs] });
/** Each from a network of their own. */
const asVisitor = () => app.ctx(visitor, { callerKey: newId() });

async function makeColleague() {
  const person = await makePerson(app);
  await database.db
    .update(users)
    .set({ roles: ["ROLE_USER", "ROLE_ADMIN"] })
    .where(eq(users.id, person.user.id));
  return () => app.ctx({ ...adminActor(), userId: person.user.id });
}

const address = () => `${newId()}@exemple.fr`;
const noticeOf = (subjectId: string, email: string, more: object = {}) => ({
  subjectKind: "project",
  subjectId,
  reason: "copyright",
  text: "Cette photo est la mienne.",
  name: "Inès Rocher",
  email,
  goodFaith: "on",
  ...more,
});

const keyIn = (text: string | undefined): { decisionId: string; key: string } => {
  const [, decisionId = "", key = ""] = /\/decision\/([\w-]+)\?cle=([\w.~-]+)/.exec(text ?? "") ?? [];
  return { decisionId, key };
};

async function reportedProject() {
  const owner = await makePerson(app, { firstName: "Rémi" });
  const { id } = await makePublishedProject(app, owner);
  const email = address();
  await reportSubject(asVisitor(), noticeOf(id, email));
  const [report] = await database.db.select().from(reports).where(eq(reports.subjectId, id));
  return { owner, id, email, reportId: report?.id ?? "" };
}

const isShown = async (id: string) =>
  (await database.db.select().from(projects).where(eq(projects.id, id)))[0]?.visible;
const lastMail = async (person: TestPerson | string, subject: RegExp) =>
  (await mailsTo(app, typeof person === "string" ? person : person.user.email)).find((mail) =>
    subject.test(mail.subject),
  );

describe("reporting without an account", () => {
  test("asks for a name, an address, why and good faith; children's safety needs no name", async () => {
    const bare = { subjectKind: "event", subjectId: newId(), text: "", name: "", email: "" };
    await expect(reportSubject(asVisitor(), { ...bare, reason: "copyright" })).rejects.toMatchObject({
      fields: {
        name: expect.any(Array),
        email: expect.any(Array),
        text: expect.any(Array),
        goodFaith: expect.any(Array),
      },
    });
    await reportSubject(asVisitor(), { ...bare, reason: "minors", text: "Un enfant est en danger.", goodFaith: "on" });
    const [kept] = await database.db.select().from(reports).where(eq(reports.subjectId, bare.subjectId));
    expect(kept).toMatchObject({ reporterId: null, reporterEmail: null, state: "open" });
    const team = await mailsTo(app, app.ctx().settings.teamEmail);
    expect(team.some(({ subject }) => subject.startsWith("[Urgent]"))).toBe(true);
  });

  test("is one report however often it is sent, acknowledged without its words, and the team hears of it", async () => {
    const { id, email } = await reportedProject();
    await Promise.all(Array.from({ length: 3 }, () => reportSubject(asVisitor(), noticeOf(id, email))));
    const mails = await mailsTo(app, email);
    expect(mails.map(({ subject }) => subject)).toEqual(["Votre signalement est bien arrivé"]);
    expect(mails[0]?.text).not.toContain("est la mienne");
    const team = await mailsTo(app, app.ctx().settings.teamEmail);
    expect(team.filter(({ text }) => text.includes("Cette photo est la mienne."))).not.toHaveLength(0);
    expect(await database.db.select().from(reports).where(eq(reports.subjectId, id))).toHaveLength(1);
  });

  test("a machine is told that all went well; too much from one address or one network is refused", async () => {
    const subjectId = newId();
    await reportSubject(asVisitor(), noticeOf(subjectId, address(), { website: "http://spam" }));
    expect(await database.db.select().from(reports).where(eq(reports.subjectId, subjectId))).toEqual([]);
    const email = address();
    const many = async (caller: string, to: () => string) => {
      for (let n = 0; n < 6; n++) {
        await reportSubject(app.ctx(visitor, { callerKey: caller }), noticeOf(newId(), to()));
      }
    };
    await expect(many("one network", address)).rejects.toMatchObject({ code: "rate_limited" });
    let turn = 0;
    const other = async () => {
      for (; turn < 6; turn++) {
        await reportSubject(app.ctx(visitor, { callerKey: `caller ${turn}` }), noticeOf(newId(), email));
      }
    };
    await expect(other()).rejects.toMatchObject({ code: "rate_limited" });
    expect(turn).toBe(5);
  });
});

describe("a decision", () => {
  test("is done, told to both with rule, reasons, no machine and remedies, and taken once", async () => {
    const { owner, id, email, reportId } = await reportedProject();
    const team = await makeColleague();
    const decision = { reportId, measure: "removed", reason: "La photo est celle d’une autre artiste." };
    await expect(decideReport(team(), decision)).rejects.toMatchObject({ fields: { rule: expect.any(Array) } });
    expect(await isShown(id)).toBe(true);
    await decideReport(team(), { ...decision, rule: "law-copyright" });
    await expect(decideReport(team(), { ...decision, rule: "law-copyright" })).rejects.toMatchObject({
      reason: "already_closed",
    });
    expect(await isShown(id)).toBe(false);
    for (const mail of [await lastMail(owner, /^Contenu retiré/), await lastMail(email, /notre décision/)]) {
      expect(mail?.text).toContain("L. 335-2");
      expect(mail?.text).toContain("celle d’une autre artiste");
      expect(mail?.text).toContain("Aucun automate");
      expect(mail?.text).toMatch(/contester gratuitement cette décision jusqu’au/);
      expect(mail?.text).not.toContain("Inès");
    }
  });

  test("nothing done is told to whoever reported, and to nobody else", async () => {
    const { owner, email, reportId } = await reportedProject();
    await decideReport((await makeColleague())(), { reportId, reason: "La licence de la photo nous a été montrée." });
    expect((await lastMail(email, /notre décision/))?.text).toContain("aucune mesure");
    expect(await mailsTo(app, owner.user.email)).toEqual([]);
  });

  test("opens by its mail alone: a wrong key, none, or the other side's words find nothing", async () => {
    const { owner, email, reportId } = await reportedProject();
    const { decisionId } = await decideReport((await makeColleague())(), {
      reportId,
      measure: "warned",
      rule: "conditions-photos",
      reason: "Merci de nommer l’auteur.",
    });
    const { key } = keyIn((await lastMail(email, /notre décision/))?.text);
    expect(await getDecision(asVisitor(), { decisionId, key })).toMatchObject({ side: "reporter", mayAppeal: true });
    expect(await getDecision(app.ctx(owner.actor), { decisionId })).toMatchObject({ side: "author" });
    const stranger = await makePerson(app);
    for (const [ctx, asked] of [
      [asVisitor(), { decisionId }],
      [asVisitor(), { decisionId, key: `${key}x` }],
      [app.ctx(stranger.actor), { decisionId }],
      [asVisitor(), { decisionId: newId(), key }],
    ] as const) {
      await expect(getDecision(ctx, asked)).rejects.toMatchObject({ code: "not_found" });
      await expect(appealDecision(ctx, { ...asked, text: "Je conteste." })).rejects.toMatchObject({
        code: "not_found",
      });
    }
  });
});

describe("an appeal", () => {
  test("of the author is answered by somebody else, and puts back what was taken", async () => {
    const { owner, id, reportId } = await reportedProject();
    const [first, second] = [await makeColleague(), await makeColleague()];
    const reason = "La photo est celle d’une autre artiste.";
    await decideReport(first(), { reportId, measure: "removed", rule: "law-copyright", reason });
    const link = keyIn((await lastMail(owner, /^Contenu retiré/))?.text);
    const words = { ...link, text: "J’ai acheté la licence, la voici." };
    await Promise.all([appealDecision(asVisitor(), words), appealDecision(asVisitor(), words)]);
    const [appeal] = (await listOpenAppeals(first())).filter(({ decisionId }) => decisionId === link.decisionId);
    expect(appeal).toMatchObject({ isForSomebodyElse: true });
    const answer = { appealId: appeal?.id, outcome: "grant", reason: "La licence est en règle." };
    await expect(decideAppeal(first(), answer)).rejects.toMatchObject({ reason: "own_decision" });
    expect(await isShown(id)).toBe(false);
    await decideAppeal(second(), answer);
    await expect(decideAppeal(second(), answer)).rejects.toMatchObject({ reason: "already_closed" });
    expect(await isShown(id)).toBe(true);
    expect((await lastMail(owner, /réponse à votre contestation/))?.text).toContain("La licence est en règle.");
    expect(await getDecision(asVisitor(), link)).toMatchObject({ isWithdrawn: true, appeal: { state: "granted" } });
  });

  test("of whoever reported opens the report again; after six months there is none", async () => {
    const { email, reportId } = await reportedProject();
    const [first, second] = [await makeColleague(), await makeColleague()];
    await decideReport(first(), { reportId, reason: "Rien ne le montre." });
    const link = keyIn((await lastMail(email, /notre décision/))?.text);
    await appealDecision(asVisitor(), { ...link, text: "Voici la preuve de dépôt." });
    const [appeal] = (await listOpenAppeals(second())).filter(({ decisionId }) => decisionId === link.decisionId);
    await decideAppeal(second(), { appealId: appeal?.id, outcome: "grant", reason: "La preuve est nette." });
    const { reports: open } = await listReports(second());
    expect(open.map(({ id }) => id)).toContain(reportId);
    const late = await reportedProject();
    await decideReport(first(), { reportId: late.reportId, reason: "Rien ne le montre." });
    const lateLink = keyIn((await lastMail(late.email, /notre décision/))?.text);
    await app.clock.advance(190 * DAY);
    await expect(appealDecision(asVisitor(), { ...lateLink, text: "Trop tard ?" })).rejects.toMatchObject({
      reason: "appeal_late",
    });
  });

  test("six months end on the same day of the month, or on its last", () => {
    expect(appealUntil(new Date("2026-08-31T10:00:00Z")).toISOString()).toBe("2027-02-28T10:00:00.000Z");
    expect(appealUntil(new Date("2026-11-19T10:00:00Z")).toISOString()).toBe("2027-05-19T10:00:00.000Z");
  });
});

test("a year's figures add up, in the file as on the page, and outlive names; then all of it goes", async () => {
  const team = await makeColleague();
  const year = Number(parisDay(app.clock.now()).slice(0, 4));
  const before = await getTransparency(team(), { year });
  const { email, reportId } = await reportedProject();
  await decideReport(team(), { reportId, measure: "removed", rule: "law-copyright", reason: "La photo est à autrui." });
  const after = await getTransparency(team(), { year });
  expect(after.reports.received).toBe(before.reports.received + 1);
  expect(after.decisions.taken).toBe(before.decisions.taken + 1);
  expect(after.byReason.reduce((sum, { count }) => sum + count, 0)).toBe(after.reports.received);
  expect(after.byMeasure.reduce((sum, { count }) => sum + count, 0)).toBe(after.decisions.taken);
  const file = (await exportTransparency(team(), { year })).body.toString();
  expect(file).toContain(String(after.reports.received));
  expect((await listDecisions(team(), { measure: "removed" })).decisions.length).toBeGreaterThan(0);
  await app.clock.advance(367 * DAY);
  await app.jobs.runDue();
  const [kept] = await database.db.select().from(reports).where(eq(reports.id, reportId));
  expect(kept).toMatchObject({ text: "", reporterName: null, reporterEmail: null, outcome: null });
  expect(JSON.stringify(await database.db.select().from(reports))).not.toContain(email);
  expect((await getTransparency(team(), { year })).reports.received).toBe(after.reports.received);
  await expect(getTransparency(app.ctx((await makePerson(app)).actor), { year })).rejects.toMatchObject({
    code: "forbidden",
  });
  expect(await database.db.select().from(moderationAppeals)).toBeDefined();
  expect(await database.db.select().from(moderationDecisions)).not.toEqual([]);
});
