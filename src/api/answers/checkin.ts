import { z } from "@hono/zod-openapi";
import { ticketState } from "./orders.ts";
import { id } from "./shared.ts";

const checkinSlot = z.object({ id, startsAt: z.string(), endsAt: z.string(), active: z.boolean() });

const admission = z.object({ scanId: id, at: z.string(), by: z.string() });

const checkinTicket = z
  .object({
    id,
    number: z.number().int().nullable(),
    holderName: z.string().nullable(),
    tariffLabel: z.string(),
    slotId: id,
    state: ticketState,
    passes: z.number().int().optional(),
    admitted: admission.nullable(),
  })
  .openapi("DoorTicket");

const conflictReason = z.enum([
  "refunded",
  "cancelled",
  "disputed",
  "twice",
  "wrong_slot",
  "passed_on",
  "not_confirmed",
]);

export const conflictView = z
  .object({
    scanId: id,
    ticketId: id,
    number: z.number().int().nullable(),
    holderName: z.string().nullable(),
    reason: conflictReason,
    at: z.string(),
    by: z.string(),
    first: z.object({ at: z.string(), by: z.string() }).nullable(),
  })
  .openapi("ScanConflict");

export const checkin = z
  .object({
    event: z.object({ id, title: z.string() }),
    slots: z.array(checkinSlot),
    keeper: z.object({ name: z.string(), helperSlotId: id.nullable() }),
    publicKeys: z.array(z.string()),
    now: z.string(),
    tickets: z.array(checkinTicket),
    whole: z.boolean(),
    conflicts: z.array(conflictView),
  })
  .openapi("Door");

const scanRefusal = z.enum([
  "refunded",
  "cancelled",
  "disputed",
  "unknown",
  "not_ours",
  "forged",
  "wrong_event",
  "wrong_slot",
  "passed_on",
  "not_confirmed",
  "unlisted",
  "uncheckable",
]);

export const scan = z
  .union([
    z.object({ result: z.literal("valid"), ticket: checkinTicket }),
    z.object({ result: z.literal("already"), ticket: checkinTicket }),
    z.object({ result: z.literal("invalid"), reason: scanRefusal, ticket: checkinTicket.optional() }),
  ])
  .openapi("ScanAnswer");

export const syncOutcome = z
  .object({
    scanId: id,
    outcome: z.enum(["recorded", "conflict", "undone", "refused"]),
    reason: scanRefusal.optional(),
  })
  .openapi("SyncOutcome");
