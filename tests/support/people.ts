import { listSandboxMails, type SandboxMail } from "#adapters/mail/sandbox.ts";
import { hashPassword } from "#core/accounts/credentials/passwords.ts";
import { accountsJobs } from "#core/accounts/jobs.ts";
import type { SignUpReason } from "#core/accounts/rules.ts";
import { authenticate } from "#core/accounts/sessions/authenticate.ts";
import { openSession, type SessionTokens } from "#core/accounts/sessions/open-session.ts";
import { createAccount, type User } from "#core/accounts/sign-up/create-account.ts";
import { type Ctx, transact, type UserActor } from "#core/context.ts";
import { mailJobs } from "#core/mail/jobs.ts";
import { newId } from "#platform/ids.ts";
import { system, type TestApp } from "#tests/support/context.ts";

/** What a platform needs so that people can sign up and get their mails. */
export const peopleJobs = [...accountsJobs, ...mailJobs];

export const PASSWORD = "Une-nuit-au-grenier-42";
let passwordHash: Promise<string> | undefined;

export type TestPerson = { user: User; actor: UserActor; tokens: SessionTokens };

/** Somebody with an account and an open session, without the walk through the mails. */
export async function makePerson(
  app: TestApp,
  changes: { email?: string; firstName?: string; lastName?: string; reason?: SignUpReason; phone?: string } = {},
): Promise<TestPerson> {
  passwordHash ??= hashPassword(PASSWORD);
  const account = {
    email: `${newId()}@exemple.fr`,
    firstName: "Jeanne",
    lastName: "Moreau",
    reason: "everything" as const,
    consents: { terms: true, privacy: true },
    ...changes,
    passwordHash: await passwordHash,
  };
  const ctx = app.ctx(system);
  const { user, tokens } = await transact(ctx, async (inner) => {
    const created = await createAccount(inner, account);
    return { user: created, tokens: await openSession(inner, created, undefined) };
  });
  return { user, tokens, actor: await actorOf(app.ctx(), tokens) };
}

export async function actorOf(ctx: Ctx, tokens: SessionTokens): Promise<UserActor> {
  const actor = await authenticate(ctx, tokens.token);
  if (!actor) throw new Error("the access token was not accepted");
  return actor;
}

/** Runs the jobs, and answers what that address has received, newest first. */
export async function mailsTo(app: TestApp, email: string): Promise<SandboxMail[]> {
  await app.jobs.runDue();
  return listSandboxMails(app.ctx().db, { to: email, limit: 20 });
}

export function tokenIn(mail: SandboxMail | undefined): string {
  const token = /[?&]jeton=([\w-]+)/.exec(mail?.text ?? "")?.[1];
  if (!token) throw new Error("no link with a token in this mail");
  return token;
}
