import { eq } from "drizzle-orm";
import { type Ctx, transact } from "#core/context.ts";
import { hashToken } from "#platform/crypto.ts";
import { postgresErrorCode, UNIQUE_VIOLATION } from "#platform/database/db.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { signUps } from "../access-tables.ts";
import { type LinkState, loadEmailLink, takeEmailLink } from "../credentials/email-links.ts";
import { hashPassword, refuseWeakPassword } from "../credentials/passwords.ts";
import { normalisePhone } from "../credentials/phone-number.ts";
import { finishSignUpInput, inspectSignUpLinkInput } from "../input.ts";
import { takeAddressLimit } from "../limits.ts";
import { mailWelcome } from "../mails/security-mails.ts";
import type { SignUpReason } from "../rules.ts";
import { openSession, type SessionTokens } from "../sessions/open-session.ts";
import { createAccount, findSponsor } from "./create-account.ts";

type SignUpLinkView = {
  state: LinkState;
  signUp?: { email: string; firstName: string; reason: SignUpReason; needsPassword: boolean };
};

/** What the final step shows before anything is accepted. */
export async function inspectSignUpLink(ctx: Ctx, input: unknown): Promise<SignUpLinkView> {
  const { token, browserKey } = parseInput(inspectSignUpLinkInput, input);
  await takeAddressLimit(ctx, "linkByAddress");
  const { state, link } = await loadEmailLink(ctx, "sign_up", token);
  if (state !== "usable" || !link?.signUpId) return { state };
  const [signUp] = await ctx.db.select().from(signUps).where(eq(signUps.id, link.signUpId));
  if (!signUp) return { state: "expired" };
  const { email, firstName, reason } = signUp;
  const needsPassword = !browserKey || hashToken(browserKey) !== signUp.browserKeyHash;
  return { state, signUp: { email, firstName, reason, needsPassword } };
}

type SignUp = typeof signUps.$inferSelect;

/** The link was followed, terms and privacy are accepted: the account begins, and its person is logged in. */
export async function finishSignUp(ctx: Ctx, input: unknown): Promise<SessionTokens & { userId: string }> {
  const form = parseInput(finishSignUpInput, input);
  await takeAddressLimit(ctx, "linkByAddress");
  const phone = form.phone ? normalisePhone(form.phone) : null;
  const ownPasswordHash = form.password ? await hashPassword(form.password) : undefined;
  const { token, terms, privacy, newsletter, marketing } = form;
  try {
    return await transact(ctx, async (inner) => {
      const signUp = await takeSignUp(inner, token);
      if (form.password) refuseWeakPassword(form.password, signUp);
      const user = await createAccount(inner, {
        email: signUp.email,
        firstName: signUp.firstName,
        lastName: signUp.lastName,
        passwordHash: ownPasswordHash ?? passwordOfForm(signUp, form.browserKey),
        reason: signUp.reason,
        phone,
        sponsoredBy: await findSponsor(inner, signUp.sponsorCode),
        consents: { terms, privacy, newsletter, marketing },
      });
      await mailWelcome(inner, user);
      return { userId: user.id, ...(await openSession(inner, user, form.userAgent)) };
    });
  } catch (error) {
    if (postgresErrorCode(error) === UNIQUE_VIOLATION) throw alreadyFinalised();
    throw error;
  }
}

async function takeSignUp(ctx: Ctx, token: string): Promise<SignUp> {
  const link = await takeEmailLink(ctx, "sign_up", token);
  if (!link) {
    const { state } = await loadEmailLink(ctx, "sign_up", token);
    throw state === "used" ? alreadyFinalised() : finalisationFailed();
  }
  // Another link of the same address was followed first, and has taken all its sign-ups with it.
  if (!link.signUpId) throw alreadyFinalised();
  const [signUp] = await ctx.db.select().from(signUps).where(eq(signUps.id, link.signUpId));
  if (!signUp) throw finalisationFailed();
  return signUp;
}

function passwordOfForm(signUp: SignUp, browserKey: string | undefined): string {
  if (browserKey && hashToken(browserKey) === signUp.browserKeyHash) return signUp.passwordHash;
  throw new DomainError("invalid_input", {
    reason: "password_needed",
    fields: { password: [m["signup.choose_password"]()] },
  });
}

const finalisationFailed = () =>
  new DomainError("expired", { reason: "finalisation_failed", detail: m["signup.finalisation_failed"]() });

const alreadyFinalised = () =>
  new DomainError("conflict", { reason: "already_finalised", detail: m["signup.already_finalised"]() });
