import { z } from "zod";
import { restrictionKinds } from "#core/accounts/rules.ts";
import { reasonField } from "#core/accounts/team-input.ts";
import { type AuditKind, auditKinds } from "#core/audit/rules.ts";
import { JUSTIFICATION_MIN } from "#core/events/rules.ts";
import { decisionRuleKeys } from "#core/moderation/notices/decision-rules.ts";
import { m } from "#platform/messages/messages.js";
import { asTyped, upTo } from "#platform/typed-text.ts";
import { BUYERS_TEXT_MAX, contactKinds, documentKinds } from "./rules.ts";

/** Which rule a measure rests on; without one, that contents are honest and lawful. */
const ruleField = z.preprocess((value) => value || undefined, z.enum(decisionRuleKeys).default("conditions-content"));

export const listingActionInput = z.object({
  kind: z.enum(["project", "place"]),
  listingId: z.uuid(),
  reason: reasonField,
  rule: ruleField,
});

export const restrictionInput = z.object({
  userId: z.uuid(),
  kind: z.enum(restrictionKinds),
  rule: ruleField,
  reason: reasonField,
});

export const liftRestrictionInput = restrictionInput.omit({ rule: true });

/** Out of lists and search, or off altogether. */
export const hidingWays = ["lists", "all"] as const;

export const hideEventInput = z.object({
  eventId: z.uuid(),
  how: z.enum(hidingWays).catch("lists"),
  rule: ruleField,
  reason: reasonField,
});

export const unhideEventInput = hideEventInput.pick({ eventId: true, reason: true });

export const seeContactInput = z.object({ kind: z.enum(contactKinds), id: z.uuid(), reason: reasonField });

export const tellBuyersInput = z.object({
  userId: z.uuid(),
  /** What they read. */
  reason: z
    .string({ error: () => m["field.required"]() })
    .overwrite(asTyped)
    .min(20, { error: () => m["admin.reason_short"]() })
    .refine(...upTo(BUYERS_TEXT_MAX))
    .meta({ maxLength: BUYERS_TEXT_MAX }),
});

const page = z.coerce.number().int().min(1).max(10_000).catch(1);
const text = z.string().trim().max(120).optional().catch(undefined);

export const findListingsInput = z.object({
  kind: z.enum(["project", "place"]).catch("project"),
  text,
  hidden: z.preprocess((value) => value === true || value === "oui", z.boolean()),
  page,
});

/** Never paid, or held long after the hold was over. */
export const bookingFilters = ["impayees", "bloquees"] as const;

export const findBookingsInput = z.object({
  text,
  eventId: z.uuid().optional().catch(undefined),
  state: z.enum(bookingFilters).optional().catch(undefined),
  page,
});

export const refundBookingInput = z.object({
  orderId: z.uuid(),
  ticketId: z.preprocess((value) => value || undefined, z.uuid().optional()),
  reason: reasonField,
});

export const findAnythingInput = z.object({ text });

export const orderLifeInput = z.object({ orderId: z.uuid() });

export const resendBookingInput = z.object({ orderId: z.uuid() });

export const retryPayoutInput = z.object({ payoutId: z.uuid(), reason: reasonField });

export const writeOffInput = z.object({
  userId: z.uuid(),
  amountCents: z.coerce.number().int().positive(),
  reason: reasonField,
});

export const requestInput = z.object({ requestId: z.uuid() });

export const refuseRequestInput = requestInput.extend({ reason: reasonField });

export const deadJobInput = z.object({ name: z.string().min(1).max(100), id: z.uuid() });

/** A day in Paris, of this century; what makes no sense in an address is left out: the database knows no year 0. */
const day = z.iso.date().regex(/^20/).optional().catch(undefined);

export const eventStateFilters = ["a-venir", "passes", "annules"] as const;

export const findEventsInput = z.object({
  text,
  state: z.enum(eventStateFilters).optional().catch(undefined),
  from: day,
  to: day,
  page,
});

export const findMailsInput = z.object({
  text: z.string().trim().min(1).max(320),
  before: z.uuid().optional(),
  limit: z.number().int().min(1).max(100),
});

export const journalInput = z.object({
  text: z.string().trim().max(100).optional().catch(undefined),
  kind: z
    .enum(Object.keys(auditKinds) as [AuditKind, ...AuditKind[]])
    .optional()
    .catch(undefined),
  person: z.uuid().optional().catch(undefined),
  from: day,
  to: day,
  before: z.uuid().optional().catch(undefined),
});

export const eventFileInput = z.object({ eventId: z.uuid(), page });

/** Both sides and the public read why: it is asked for as the two are asked. */
export const cancelAsTeamInput = z.object({
  eventId: z.uuid(),
  reason: reasonField.min(JUSTIFICATION_MIN, { error: () => m["admin.reason_short"]() }),
});

export const findDocumentsInput = z.object({ text, kind: z.enum(documentKinds).optional().catch(undefined), page });

export const openDocumentInput = z.object({ kind: z.enum(documentKinds), id: z.uuid() });

/** Ids of the last ones already seen. */
export const moneyWorkInput = z.object({
  payoutsBefore: z.uuid().optional(),
  refundsBefore: z.uuid().optional(),
  findingsBefore: z.uuid().optional(),
});
