import { z } from "zod";
import { buyerName, orderItemInput } from "#core/ticketing/input.ts";
import { m } from "#platform/messages/messages.js";
import { upTo } from "#platform/typed-text.ts";
import { scanMethods } from "./process.ts";
import { LINK_LABEL_MAX, SYNC_MAX } from "./rules.ts";

/** A helper's token; whoever is logged in needs none. */
const link = z.string().max(100).optional();

export const checkinInput = z.object({
  eventId: z.uuid(),
  link,
  /** Only what changed after that; everything without it. */
  since: z.iso.datetime().optional(),
});

/** How the ticket is named: the code read, the number typed, or its line in the list. */
const asked = z.union([
  z.object({ code: z.string().trim().min(1).max(500) }),
  z.object({ number: z.number().int().min(1).max(9_999_999) }),
  z.object({ ticketId: z.uuid() }),
]);

export type Asked = z.output<typeof asked>;

export const scanInput = z.object({
  /** Made by the phone: sent twice, it is one admission. */
  scanId: z.uuid(),
  deviceId: z.string().min(8).max(64),
  slotId: z.uuid(),
  method: z.enum(scanMethods),
  asked,
});

export const scanTicketInput = scanInput.extend({ eventId: z.uuid(), link });

export const doorSaleInput = z.object({
  slotId: z.uuid(),
  items: z.array(orderItemInput.omit({ holderNames: true })).max(10),
  payment: z.enum(["cash", "card"]),
  /** Of who comes, where they say it. */
  firstName: buyerName,
  lastName: buyerName,
  email: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.union([z.literal(""), z.email({ error: () => m["field.email"]() }).max(254)]))
    .optional(),
});

export const sellAtDoorInput = doorSaleInput.extend({
  eventId: z.uuid(),
  link,
  /** Made once, for one press. */
  idempotencyKey: z.string().min(8).max(100),
});

export const doorOrderInput = z.object({ eventId: z.uuid(), link, orderId: z.uuid() });

const queuedAdmission = scanInput.omit({ deviceId: true }).extend({ kind: z.literal("admit"), at: z.iso.datetime() });
const queuedUndo = z.object({ kind: z.literal("undo"), scanId: z.uuid(), at: z.iso.datetime() });

export type QueuedEntry = z.output<typeof queuedAdmission> | z.output<typeof queuedUndo>;

export const syncBody = z.object({
  deviceId: z.string().min(8).max(64),
  entries: z.array(z.discriminatedUnion("kind", [queuedAdmission, queuedUndo])).max(SYNC_MAX),
});

export const syncScansInput = syncBody.extend({ eventId: z.uuid(), link });

export const undoScanInput = z.object({ eventId: z.uuid(), link, scanId: z.uuid() });

export const settleConflictInput = z.object({ eventId: z.uuid(), scanId: z.uuid() });

export const conflictsInput = z.object({ eventId: z.uuid(), link });

export const scanLinkBody = z.object({
  label: z
    .string()
    .trim()
    .min(1, { error: () => m["field.required"]() })
    .refine(...upTo(LINK_LABEL_MAX))
    .meta({ maxLength: LINK_LABEL_MAX }),
  slotId: z.uuid(),
});

export const createScanLinkInput = scanLinkBody.extend({ eventId: z.uuid() });

export const scanLinksInput = z.object({ eventId: z.uuid() });

export const revokeScanLinkInput = z.object({ eventId: z.uuid(), linkId: z.uuid() });
