import { z } from "zod";
import { m } from "#platform/messages/messages.js";
import { asTyped, upTo } from "#platform/typed-text.ts";
import { type AboutPerson, PASSWORD_MAX, passwordProblemMessages, passwordProblems } from "./password-rules.ts";
import { BIO_MAX, PHONE_CODE_DIGITS, signUpReasons } from "./rules.ts";
import { TOKEN_NAME_MAX, tokenLifeDays, tokenScopes } from "./token-rules.ts";

/** Forms arrive as text and JSON as values: both are taken. */

export const required = () => m["field.required"]();

export const text = (max: number) =>
  z
    .string({ error: required })
    .overwrite(asTyped)
    .min(1, { error: required })
    .refine(...upTo(max))
    .meta({ maxLength: max });

export const optionalText = (max: number) =>
  z
    .string()
    .overwrite(asTyped)
    .refine(...upTo(max))
    .meta({ maxLength: max })
    .optional()
    .transform((value) => value || undefined);

const ticked = z.preprocess(
  (value) => value === true || value === "on" || value === "true" || value === "1",
  z.boolean(),
);

const mustBeTicked = (message: () => string) => ticked.refine((value) => value, { error: message });

export const emailField = z
  .string({ error: required })
  .trim()
  .toLowerCase()
  .min(1, { error: required })
  .max(254, { error: () => m["field.max_length"]({ max: 254 }) })
  .pipe(z.email({ error: () => m["field.email"]() }));

const tokenField = z.string({ error: required }).min(1, { error: required }).max(200);

/** Only checked for presence: an old password may not meet today's rules. */
const currentPasswordField = z
  .string({ error: required })
  .min(1, { error: required })
  .max(PASSWORD_MAX * 4);

const newPassword = {
  password: z.string({ error: required }).min(1, { error: required }),
  /** Forms send it; API callers need not. */
  passwordAgain: z.string().optional(),
};

type PasswordForm = AboutPerson & { password?: string; passwordAgain?: string };

function checkNewPassword(form: PasswordForm, check: z.RefinementCtx): void {
  if (!form.password) return;
  const [problem] = passwordProblems(form.password, form);
  if (problem) check.addIssue({ code: "custom", path: ["password"], message: passwordProblemMessages[problem]() });
  if (form.passwordAgain !== undefined && form.passwordAgain !== form.password) {
    check.addIssue({ code: "custom", path: ["passwordAgain"], message: m["field.password_match"]() });
  }
}

const names = { firstName: text(60), lastName: text(60) };

/** Where a session was opened, in the browser's own words; only a summary is kept. */
const userAgent = z.string().max(1000).optional();

export const startSignUpInput = z
  .object({
    reason: z.enum(signUpReasons, { error: () => m["signup.reason"]() }),
    ...names,
    email: emailField,
    ...newPassword,
    sponsorCode: optionalText(20),
  })
  .superRefine(checkNewPassword);

export const resendSignUpLinkInput = z.object({ email: emailField, browserKey: z.string().max(200).optional() });

const consentFields = {
  terms: mustBeTicked(() => m["signup.terms"]()),
  privacy: mustBeTicked(() => m["signup.privacy"]()),
  newsletter: ticked,
  marketing: ticked,
};

export const finishSignUpInput = z
  .object({
    token: tokenField,
    browserKey: z.string().max(200).optional(),
    ...consentFields,
    phone: optionalText(30),
    /** Asked for when the link is opened in another browser than the form was filled in. */
    password: z
      .string()
      .optional()
      .transform((value) => value || undefined),
    passwordAgain: z.string().optional(),
    userAgent,
  })
  .superRefine(checkNewPassword);

export const inspectSignUpLinkInput = z.object({ token: tokenField, browserKey: z.string().max(200).optional() });

export const inspectLinkInput = z.object({
  token: tokenField,
  purpose: z.enum(["password_reset", "email_change", "legacy_claim"]),
});

export const logInInput = z.object({
  email: emailField,
  password: currentPasswordField,
  userAgent,
  /** From the browser's cookie. What makes no sense is a stranger's. */
  device: z.string().max(200).optional().catch(undefined),
});

export const refreshSessionInput = z.object({ refresh_token: tokenField });

export const requestPasswordResetInput = z.object({ email: emailField });

export const resetPasswordInput = z.object({ token: tokenField, ...newPassword }).superRefine(checkNewPassword);

export const findLegacyAccountInput = z.object({ email: emailField });

export const claimLegacyAccountInput = z
  .object({ token: tokenField, ...newPassword, ...consentFields, userAgent })
  .superRefine(checkNewPassword);

export const updatePersonalInput = z.object(names);

export const updateBioInput = z.object({
  bio: z
    .string({ error: required })
    .overwrite(asTyped)
    .refine(...upTo(BIO_MAX))
    .meta({ maxLength: BIO_MAX })
    .transform((typed) => typed || null),
});

export const requestEmailChangeInput = z.object({ email: emailField, password: currentPasswordField });

export const confirmEmailChangeInput = z.object({ token: tokenField });

export const changePasswordInput = z
  .object({ currentPassword: currentPasswordField, ...newPassword })
  .superRefine(checkNewPassword);

export const setPhoneInput = z.object({ phone: text(30) });

export const verifyPhoneCodeInput = z.object({
  code: z
    .string({ error: required })
    .transform((typed) => typed.replace(/\s/g, ""))
    .pipe(z.string().regex(new RegExp(`^\\d{${PHONE_CODE_DIGITS}}$`), { error: () => m["phone.code_digits"]() })),
});

export const updateLicenceInput = z.object({ licenceNumber: optionalText(40) });

export const updateConsentsInput = z.object({ newsletter: ticked, marketing: ticked });

export const setCookieConsentInput = z.object({ granted: ticked });

export const deleteAccountInput = z.object({ password: currentPasswordField });

const base64url = z
  .string()
  .max(8192)
  .regex(/^[A-Za-z0-9_-]+$/);

const credential = {
  id: base64url,
  rawId: base64url,
  type: z.literal("public-key"),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
};

export const startPasskeyRegistrationInput = z.object({ password: currentPasswordField });

export const finishPasskeyRegistrationInput = z.object({
  name: optionalText(60),
  userAgent,
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url,
      attestationObject: base64url,
      transports: z.array(z.string().max(40)).max(10).optional(),
    }),
  }),
});

export const finishPasskeyLogInInput = z.object({
  userAgent,
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url,
      authenticatorData: base64url,
      signature: base64url,
      userHandle: base64url.optional(),
    }),
  }),
});

/** Boxes arrive alone, in a list, or not at all. */
const scopesTicked = z.preprocess(
  (value) => (value === undefined || value === "" ? [] : Array.isArray(value) ? value : [value]),
  z
    .array(z.enum(tokenScopes))
    .min(1, { error: () => m["token.scope_needed"]() })
    .transform((scopes) => tokenScopes.filter((scope) => scopes.includes(scope))),
);

export const makeTokenInput = z.object({
  name: z.string({ error: required }).trim().min(1, { error: required }).max(TOKEN_NAME_MAX),
  scopes: scopesTicked,
  days: z.coerce.number().refine((days) => (tokenLifeDays as readonly number[]).includes(days), {
    error: () => m["field.required"](),
  }),
  password: currentPasswordField,
});

export const revokeTokenInput = z.object({ tokenId: z.uuid() });

export const removePasskeyInput = z.object({ passkeyId: z.uuid() });

export const endSessionInput = z.object({ sessionId: z.uuid() });
