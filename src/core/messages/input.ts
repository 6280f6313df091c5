import { z } from "zod";
import { emailField } from "#core/accounts/input.ts";
import { m } from "#platform/messages/messages.js";
import { asTyped, upTo } from "#platform/typed-text.ts";
import { GUEST_NAME_MAX, MESSAGE_MAX } from "./rules.ts";

const body = z.preprocess(
  (value) => (typeof value === "string" ? asTyped(value) : (value ?? "")),
  z
    .string()
    .min(1, { error: () => m["messages.empty"]() })
    .refine(...upTo(MESSAGE_MAX))
    .meta({ maxLength: MESSAGE_MAX }),
);

/** What a window calls its message, before the server does: sent twice, it is still one. */
const clientKey = z.uuid();

/** What the form of a thread sends. */
export const composerInput = z.object({ body, clientKey });

export const messageInput = composerInput.extend({ discussionId: z.uuid() });

const pairInput = z.object({ projectId: z.uuid(), placeId: z.uuid() });

export const startInput = composerInput.extend(pairInput.shape);

export const prepareInput = pairInput.partial();

const discussionIdInput = z.object({ discussionId: z.uuid() });

export const threadInput = discussionIdInput;

/** What opens a guest's thread, or an order: signed, and never guessed. */
const key = z.string().max(200);

export const askInput = z.object({ eventId: z.uuid(), orderId: z.uuid().optional(), orderKey: key.optional() });

/** What the form asks of everybody; who writes says more below. */
export const questionInput = composerInput.extend(askInput.shape).extend({
  /** A field that nobody sees: only machines fill it. */
  website: z.string().max(500).optional(),
});

const guestName = z
  .string()
  .trim()
  .min(1, { error: () => m["thread.name_needed"]() })
  .refine(...upTo(GUEST_NAME_MAX))
  // A name is not a place for an advertisement: it is in mails.
  .refine((name) => !/[/@<>]|\bwww\b/i.test(name), { error: () => m["thread.name_needed"]() });

export const buyerInput = questionInput.extend({ name: guestName });
export const strangerInput = buyerInput.extend({ email: emailField });

export const confirmInput = z.object({ token: key });

export const guestThreadInput = discussionIdInput.extend({ key });
export const guestMessageInput = composerInput.extend(guestThreadInput.shape);

export const readInput = discussionIdInput.extend({
  /** Number of the last message that was shown. */
  seq: z.coerce.number().int().min(0).max(2_147_483_647),
});

export const discussionInput = discussionIdInput.extend({
  /** Only what is older than this message. */
  before: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  limit: z.coerce.number().int().min(1).max(1000).default(50),
});

/** Where the page before ended: « 2026-11-15T10:00:00.000Z_0192… ». */
const cursor = z
  .string()
  .transform((text) => text.split("_"))
  .pipe(z.tuple([z.iso.datetime().transform((text) => new Date(text)), z.uuid()]));

export const discussionListInput = z.object({
  before: cursor.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(30),
});
