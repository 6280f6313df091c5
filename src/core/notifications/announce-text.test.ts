import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { users } from "#core/accounts/tables.ts";
import { legalVersions } from "#core/legal/version-rules.ts";
import { outgoingMails } from "#core/mail/tables.ts";
import { newId } from "#platform/ids.ts";
import { system, useTestApp } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { makePerson } from "#tests/support/people.ts";
import { startAnnouncements } from "./announce-text.ts";
import { noticesJobs } from "./jobs.ts";
import { textAnnouncements } from "./tables.ts";

const database = useDatabase();
const app = useTestApp(database, { jobs: [...noticesJobs] });

const changing = {
  ...legalVersions,
  conditions: [
    legalVersions.conditions[0],
    { applies: "2099-12-24", announced: "2099-11-20", changes: ["Les frais baissent."], fingerprint: "" },
  ],
} as const satisfies typeof legalVersions;

const announceOn = (day: string) =>
  startAnnouncements(app.ctx(system, { now: new Date(`${day}T07:30:00Z`) }), changing);

const told = () => app.ctx().db.select().from(outgoingMails).where(eq(outgoingMails.kind, "text-change"));

test("everybody with an account is told of new conditions once, from the day of their announcement, however often it is begun", async () => {
  const db = app.ctx().db;
  const [template] = await Promise.all([makePerson(app), makePerson(app), makePerson(app)]);
  const gone = await makePerson(app);
  await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, gone.user.id));
  // More than one transaction's worth.
  const [row] = await db.select().from(users).where(eq(users.id, template.user.id));
  if (!row) throw new Error("nobody");
  const many = Array.from({ length: 410 }, (_, index) => ({
    ...row,
    id: newId(),
    email: `a${index}@exemple.test`,
    sponsorCode: `A${index}`,
  }));
  await db.insert(users).values(many.map((one) => ({ ...one, phone: null })));

  await announceOn("2099-11-19");
  await app.jobs.runDue();
  expect(await told()).toHaveLength(0);

  await Promise.all([announceOn("2099-11-20"), announceOn("2099-11-20")]);
  await app.jobs.runDue();
  await announceOn("2099-11-21");
  await app.jobs.runDue();
  const mails = await told();
  const people = await db.select().from(users);
  const open = people.filter(({ deletedAt }) => !deletedAt).map(({ email }) => email);
  expect(open.length).toBeGreaterThan(410);
  expect(mails.map(({ to }) => to).sort()).toEqual(open.sort());
  expect(mails[0]?.template).toMatchObject({
    subject: "Conditions générales\u202f: ce qui change le 24 décembre 2099",
    action: { href: expect.stringMatching(/\/versions\/conditions\/2099-12-24$/) },
  });
  expect(JSON.stringify(mails[0]?.template)).toContain("Les frais baissent.");
  const [announcement] = await db.select().from(textAnnouncements);
  expect(announcement?.endedAt).not.toBeNull();

  await announceOn("2099-12-24");
  await app.jobs.runDue();
  expect(await told()).toHaveLength(open.length);
});
