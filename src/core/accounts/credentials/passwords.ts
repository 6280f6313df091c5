import { hash, verify } from "@node-rs/argon2";
import { eq } from "drizzle-orm";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, refuseImpersonator, requireUser, transact } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { forgetLimit } from "#platform/rate-limit.ts";
import { changePasswordInput } from "../input.ts";
import { limitKey, takeLimit } from "../limits.ts";
import { mailPasswordChanged } from "../mails/security-mails.ts";
import { type AboutPerson, passwordProblemMessages, passwordProblems } from "../password-rules.ts";
import { loadOwnUser } from "../profile/own-account.ts";
import { revokeSessions } from "../sessions/log-out.ts";
import type { User } from "../sign-up/create-account.ts";
import { users } from "../tables.ts";
import { withdrawEmailLinks } from "./email-links.ts";

/** Argon2id, the library's default kind, with the cost OWASP asks for: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Of a random password nobody knows: what an unknown address is checked against, so that it takes as long as a known one. */
export const DUMMY_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$9G/bjTgdSVGZZH9JIHC04Q$QfC2+l3oFQIrScICpXhzBpZECh+YByr7R0+ZWRQPYog";

/** The same accents typed on two keyboards are the same password. */
const canonical = (password: string): string => password.normalize("NFKC");

export const hashPassword = (password: string): Promise<string> => hash(canonical(password), COST);

export async function verifyPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const right = await verify(passwordHash ?? DUMMY_HASH, canonical(password));
  return right && typeof passwordHash === "string";
}

/** The form alone was checked before; here the person is known, and their name may not be their password. */
export function refuseWeakPassword(password: string, { email, firstName, lastName }: AboutPerson): void {
  const [problem] = passwordProblems(password, { email, firstName, lastName });
  if (problem) throw new DomainError("invalid_input", { fields: { password: [passwordProblemMessages[problem]()] } });
}

/** Asked again before what cannot be undone. Guesses from a stolen session are limited too, apart from those of strangers at the log-in. */
export async function confirmPassword(ctx: Ctx, user: User, password: string, field: string): Promise<void> {
  await takeLimit(ctx, "confirmByUser", user.id);
  if (!(await verifyPassword(user.passwordHash, password))) {
    throw new DomainError("invalid_input", {
      reason: "wrong_password",
      fields: { [field]: [m["password.current_wrong"]()] },
    });
  }
  await forgetLimit(ctx.db, limitKey(ctx, "confirmByUser", user.id));
}

/** Keeps the session it is asked from, and ends every other. */
export async function changePassword(ctx: Ctx, input: unknown): Promise<void> {
  refuseImpersonator(ctx);
  const { sessionId } = requireUser(ctx);
  const { currentPassword, password } = parseInput(changePasswordInput, input);
  const user = await loadOwnUser(ctx);
  await confirmPassword(ctx, user, currentPassword, "currentPassword");
  refuseWeakPassword(password, user);
  const passwordHash = await hashPassword(password);
  await transact(ctx, async (inner) => {
    await inner.db.update(users).set({ passwordHash }).where(eq(users.id, user.id));
    await withdrawEmailLinks(inner, user.id, "password_reset");
    await revokeSessions(inner, user.id, { except: sessionId });
    await recordAudit(inner, { action: "accounts.password_changed", subject: { kind: "user", id: user.id } });
    await mailPasswordChanged(inner, user);
  });
}
