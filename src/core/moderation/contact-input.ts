import { z } from "zod";
import { m } from "#platform/messages/messages.js";
import { asTyped, upTo } from "#platform/typed-text.ts";
import { CONTACT_MESSAGE_MAX, contactReasonKeys } from "./contact-rules.ts";

const required = () => m["field.required"]();

/** RFC 5321 allows no longer address. */
const EMAIL_MAX = 254;

export const emailAddress = z
  .string({ error: required })
  .trim()
  .toLowerCase()
  .min(1, { error: required })
  .pipe(z.email({ error: () => m["field.email"]() }).max(EMAIL_MAX, { error: () => m["field.email"]() }));

const ANSWER_MAX = 5000;

export const contactInput = z.object({
  email: emailAddress,
  reason: z.enum(contactReasonKeys, { error: required }),
  message: z
    .string({ error: required })
    .overwrite(asTyped)
    .min(1, { error: required })
    .refine(...upTo(CONTACT_MESSAGE_MAX))
    .meta({ maxLength: CONTACT_MESSAGE_MAX }),
  newsletter: z.boolean().default(false),
  privacy: z.literal(true, { error: () => m["field.privacy"]() }),
  /** A trap: no person sees this field. */
  website: z.string().max(500).optional(),
  /** When and by whom the form was made, signed. Programs that call the API have none. */
  stamp: z.string().max(200).optional(),
});

export type ContactInput = z.input<typeof contactInput>;

export const newsletterInput = z.object({ email: emailAddress });

export const linkInput = z.object({ token: z.string().min(1).max(200) });

export const answerInput = z.object({
  id: z.uuid(),
  answer: z
    .string({ error: required })
    .overwrite(asTyped)
    .min(1, { error: required })
    .refine(...upTo(ANSWER_MAX))
    .meta({ maxLength: ANSWER_MAX }),
});

export const contactListInput = z.object({
  state: z.enum(["new", "answered"]).optional(),
  /** Id of the last message of the page before. */
  before: z.uuid().optional(),
  limit: z.number().int().min(1).max(100).default(25),
});
