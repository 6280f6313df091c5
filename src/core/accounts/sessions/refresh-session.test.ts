import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEntries } from "#core/audit/tables.ts";
import { openDatabase } from "#platform/database/db.ts";
import { useTestApp } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { mailsTo, makePerson, peopleJobs } from "#tests/support/people.ts";
import { withoutRowLocks } from "#tests/support/statements.ts";
import { refreshTokens } from "../access-tables.ts";
import { authenticate } from "./authenticate.ts";
import { SESSION_DAYS, type SessionTokens } from "./open-session.ts";
import { REFRESH_GRACE_SECONDS, refreshSession } from "./refresh-session.ts";

const database = useDatabase();
const app = useTestApp(database, { jobs: peopleJobs });
const afterGrace = () => app.clock.advance((REFRESH_GRACE_SECONDS + 1) * 1000);
const over = { code: "unauthenticated", reason: "session_over" };

test("each refresh gives a new pair, and the chain goes on", async () => {
  const { tokens, user } = await makePerson(app);
  let current = tokens;
  const seen = new Set([tokens.refresh_token]);
  for (let time = 0; time < 3; time++) {
    await app.clock.advance(15 * 60_000);
    current = await refreshSession(app.ctx(), current);
    expect(await authenticate(app.ctx(), current.token)).toMatchObject({ userId: user.id });
    seen.add(current.refresh_token);
  }
  expect(seen.size).toBe(4);
});

test("an old token used again revokes the whole family, tells the person, and is in the audit", async () => {
  const { tokens, user } = await makePerson(app);
  const thief = await refreshSession(app.ctx(), tokens);
  await afterGrace();
  await expect(refreshSession(app.ctx(), tokens)).rejects.toMatchObject(over);
  expect(await authenticate(app.ctx(), thief.token)).toBeUndefined();
  await expect(refreshSession(app.ctx(), thief)).rejects.toMatchObject(over);
  expect((await mailsTo(app, user.email))[0]?.subject).toBe("Une session a été fermée par prudence");
  const entries = await database.db.select().from(auditEntries).where(eq(auditEntries.subjectId, user.id));
  expect(entries.map(({ action }) => action)).toContain("accounts.refresh_token_reused");
});

test("even within the grace, a token whose successor was already used is a copy", async () => {
  const { tokens } = await makePerson(app);
  const second = await refreshSession(app.ctx(), tokens);
  const third = await refreshSession(app.ctx(), second);
  await expect(refreshSession(app.ctx(), tokens)).rejects.toMatchObject(over);
  expect(await authenticate(app.ctx(), third.token)).toBeUndefined();
});

async function refreshManyAtOnce(tokens: SessionTokens): Promise<PromiseSettledResult<SessionTokens>[]> {
  const other = openDatabase(database.url, { maxConnections: 8 });
  const answers = await Promise.allSettled(
    Array.from({ length: 12 }, (_, index) =>
      refreshSession(app.ctx(undefined, { db: index % 2 === 0 ? database.db : other.db }), tokens),
    ),
  );
  await other.close();
  return answers;
}

test("many refreshes at once, in two processes, do not log an honest person out", async () => {
  const { tokens } = await makePerson(app);
  const answers = await refreshManyAtOnce(tokens);
  const successors = answers.map((answer) =>
    answer.status === "fulfilled" ? answer.value.refresh_token : answer.reason,
  );
  expect(new Set(successors).size).toBe(1);
  await afterGrace();
  await expect(refreshSession(app.ctx(), { refresh_token: successors[0] })).resolves.toHaveProperty("token");
});

test("control: without the lock, refreshes at once do fail", async () => {
  const { tokens } = await makePerson(app);
  const answers = await withoutRowLocks(() => refreshManyAtOnce(tokens));
  expect(answers.filter((answer) => answer.status === "rejected")).not.toHaveLength(0);
});

test("sixty days without use end a session; use prolongs it", async () => {
  const idle = await makePerson(app);
  const active = await makePerson(app);
  await app.clock.advance((SESSION_DAYS - 1) * 24 * 3_600_000);
  const renewed = await refreshSession(app.ctx(), active.tokens);
  await app.clock.advance(2 * 24 * 3_600_000);
  await expect(refreshSession(app.ctx(), idle.tokens)).rejects.toMatchObject(over);
  await expect(refreshSession(app.ctx(), renewed)).resolves.toHaveProperty("token");
});

test("the table holds hashes only, and nothing in it makes a successor", async () => {
  const { tokens } = await makePerson(app);
  const next = await refreshSession(app.ctx(), tokens);
  const rows = JSON.stringify(await database.db.select().from(refreshTokens));
  expect(rows).not.toContain(tokens.refresh_token);
  expect(rows).not.toContain(next.refresh_token);
  const hash = app.ctx().sign("refresh-token", next.refresh_token);
  expect(rows).toContain(hash);
  await expect(refreshSession(app.ctx(), { refresh_token: hash })).rejects.toMatchObject(over);
});
