import { z } from "zod";

const webAddress = z.url({ protocol: /^https?$/ });
// One bare address: neither a list nor a line break can ride along.
const mailbox = z
  .string()
  .max(320)
  .regex(/^[^\s<>,;:"]+@[^\s<>,;:"]+$/);
const kind = z.string().regex(/^[a-z][a-z0-9-]*$/);

/** What a mail says; the shared template decides how it looks. */
export const mailTemplateSchema = z.object({
  subject: z.string().min(1).max(200),
  /** Shown beside the subject in the list of mails. */
  preheader: z.string().max(200),
  heading: z.string().min(1),
  paragraphs: z.array(z.string()),
  /** Facts in two columns: « Quand », « samedi 12 décembre 2026, 20 h 30 ». */
  details: z.array(z.tuple([z.string(), z.string()])).optional(),
  action: z.object({ label: z.string().min(1), href: webAddress }).optional(),
  /** Beside the button: other ways to the same. */
  links: z.array(z.object({ label: z.string().min(1), href: webAddress })).optional(),
  /** What it is about, when it is an evening: its picture above everything, and who plays under the heading. */
  evening: z.object({ picture: webAddress.nullable(), artist: z.string().min(1) }).optional(),
  /** When, where and how to enter come right after the greeting: for mails that are looked for on the way. */
  practicalFirst: z.boolean().optional(),
  /** Under the button: matters of one's account, which nobody opened the mail for. */
  last: z.array(z.string()).optional(),
  /** Why this person gets this mail. */
  footnote: z.string().optional(),
  /** For mails that are not strictly needed: a link that unsubscribes with one click, by GET as by POST (RFC 8058). */
  unsubscribeUrl: webAddress.optional(),
});

export type MailTemplate = z.infer<typeof mailTemplateSchema>;

const mailAttachmentSchema = z.object({
  filename: z.string().min(1).max(150),
  /** Where the file lies in the storage, its content type with it. It must stay there until the mail has left. */
  storageKey: z.string().min(1),
});

export type MailAttachmentReference = z.infer<typeof mailAttachmentSchema>;

/** At most one message is ever queued for a key, such as `proposal-reminder:0192…`: for jobs and verbs that may run twice. */
const onceKey = z.string().min(1).max(200).optional();

export const queueMailSchema = z.object({
  to: mailbox,
  /** What it is about, for the list of dead mails and for preferences: `reset-password`. */
  kind,
  template: mailTemplateSchema,
  replyTo: mailbox.optional(),
  attachments: z.array(mailAttachmentSchema).max(20).default([]),
  onceKey,
});

export const queueSmsSchema = z.object({
  /** E.164. */
  to: z.string().regex(/^\+[1-9]\d{5,14}$/),
  kind,
  text: z.string().min(1).max(459),
  onceKey,
});

export const deadListSchema = z.object({
  limit: z.number().int().min(1).max(200).default(50),
  /** The id of the last one already seen. */
  before: z.uuid().optional(),
});

export const deliveryIdSchema = z.object({ id: z.uuid() });

export const sentToSchema = z.object({
  /** Whole addresses: mails are somebody's. */
  to: z.array(z.string().trim().toLowerCase().max(320)).max(20),
  before: z.uuid().optional(),
  limit: z.number().int().min(1).max(200).default(50),
});
