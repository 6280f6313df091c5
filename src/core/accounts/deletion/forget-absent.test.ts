import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { mailJobs } from "#core/mail/jobs.ts";
import { useTestApp, withParts } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { mailsTo, makePerson, PASSWORD, type TestPerson } from "#tests/support/people.ts";
import { sweepLeftovers } from "../jobs.ts";
import { forgetConsents, updateConsents } from "../profile/consents.ts";
import { logIn } from "../sessions/log-in.ts";
import { consents, users } from "../tables.ts";
import { forgetAbsent } from "./forget-absent.ts";

const DAY = 24 * 3600_000;
const database = useDatabase();
/** Somebody whose payout has not left. */
let neededId: string | undefined;
const app = useTestApp(database, {
  jobs: mailJobs,
  changes: withParts({
    accounts: {
      deletionGuards: { payouts: async (_, userId) => (userId === neededId ? "payout_pending" : undefined) },
    },
  }),
});

/** As the platform does, night after night. */
async function nights(days: number, step = 1): Promise<void> {
  for (let passed = 0; passed < days; passed += step) {
    await app.clock.advance(step * DAY);
    await forgetAbsent.handler(app.ctx(), {});
    await sweepLeftovers.handler(app.ctx(), {});
  }
}

const isGone = async ({ user }: TestPerson): Promise<boolean> => {
  const [row] = await database.db.select().from(users).where(eq(users.id, user.id));
  return row?.deletedAt !== null;
};
const remindersOf = async ({ user }: TestPerson) =>
  (await mailsTo(app, user.email)).filter(({ subject }) => subject.startsWith("Votre compte sera effacé"));

describe("an account that nobody uses", () => {
  test("is erased after three years and two reminders; whoever comes back, is needed or of the team stays", async () => {
    const absent = await makePerson(app, { firstName: "Absente" });
    const back = await makePerson(app, { firstName: "Revenante" });
    const needed = await makePerson(app, { firstName: "Attendue" });
    const team = await makePerson(app, { firstName: "Équipe" });
    await database.db
      .update(users)
      .set({ roles: sql`array_append(${users.roles}, 'ROLE_ADMIN')` })
      .where(eq(users.id, team.user.id));
    neededId = needed.user.id;
    try {
      await nights(1030, 103);
      expect(await remindersOf(absent)).toHaveLength(0);
      await nights(12, 4);
      expect(await remindersOf(absent)).toHaveLength(1);
      expect(await remindersOf(team)).toHaveLength(0);
      await logIn(app.ctx(), { email: back.user.email, password: PASSWORD });
      await nights(45, 5);
      const [last] = await remindersOf(absent);
      expect(await remindersOf(absent)).toHaveLength(2);
      expect(last?.text).toContain("connectez-vous une fois");
      expect(await remindersOf(back)).toHaveLength(1);
      expect(await isGone(absent)).toBe(false);
      await nights(12, 4);
      expect(await Promise.all([absent, back, needed, team].map(isGone))).toEqual([true, false, false, false]);
      expect(await remindersOf(needed)).toHaveLength(2);
    } finally {
      neededId = undefined;
    }
    // Nothing waits for them any more: the next night is their last.
    await nights(1);
    expect(await isGone(needed)).toBe(true);
    expect((await mailsTo(app, absent.user.email)).map(({ subject }) => subject)).toContain(
      "Votre compte est supprimé",
    );
  });

  test("a platform whose jobs stood still for years warns twice all the same", async () => {
    const person = await makePerson(app);
    await app.clock.advance(5 * 365 * DAY);
    await nights(3);
    expect([(await remindersOf(person)).length, await isGone(person)]).toEqual([1, false]);
    await nights(30, 5);
    expect([(await remindersOf(person)).length, await isGone(person)]).toEqual([2, false]);
    await nights(16, 4);
    expect(await isGone(person)).toBe(true);
  });

  test("two processes at once remind once", async () => {
    const person = await makePerson(app);
    await app.clock.advance((3 * 365 - 50) * DAY);
    await Promise.all([1, 2, 3].map(() => forgetAbsent.handler(app.ctx(), {})));
    expect(await remindersOf(person)).toHaveLength(1);
  });
});

describe("the proof of a consent", () => {
  test("goes five years after it was withdrawn or replaced, and what stands is never touched", async () => {
    const person = await makePerson(app);
    const as = () => app.ctx(person.actor);
    const rows = async () =>
      (await database.db.select().from(consents).where(eq(consents.userId, person.user.id)).orderBy(consents.id)).map(
        ({ kind, granted }) => `${kind} ${granted}`,
      );
    await updateConsents(as(), { newsletter: true, marketing: true });
    const before = await rows();
    await app.clock.advance(365 * DAY);
    await updateConsents(as(), { newsletter: false, marketing: true });
    await app.clock.advance(1790 * DAY);
    await forgetConsents.handler(app.ctx(), {});
    expect(await rows()).toHaveLength(before.length + 2);
    await app.clock.advance(70 * DAY);
    await forgetConsents.handler(app.ctx(), {});
    expect((await rows()).sort()).toEqual(["marketing true", "privacy true", "terms true"]);
  });

  test("nobody else can delete one, however old; not even the job a younger one (negative control)", async () => {
    const refused = { cause: { message: "consents is append-only" } };
    await expect(database.db.delete(consents)).rejects.toMatchObject(refused);
    const young = database.db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('proofs.forget_before', '2020-01-01', true)`);
      await tx.delete(consents);
    });
    await expect(young).rejects.toMatchObject(refused);
    const changed = database.db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('proofs.forget_before', '2100-01-01', true)`);
      await tx.update(consents).set({ granted: false });
    });
    await expect(changed).rejects.toMatchObject(refused);
  });
});
