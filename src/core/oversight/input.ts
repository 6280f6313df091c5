import { z } from "zod";
import { reasonField } from "../accounts/admin-rules.ts";

export const listingActionInput = z.object({
  kind: z.enum(["project", "place"]),
  listingId: z.uuid(),
  reason: reasonField,
});

const page = z.coerce.number().int().min(1).max(10_000).catch(1);
const text = z.string().trim().max(120).optional().catch(undefined);

export const findListingsInput = z.object({
  kind: z.enum(["project", "place"]).catch("project"),
  text,
  hidden: z.preprocess((value) => value === true || value === "oui", z.boolean()),
  page,
});

export const findBookingsInput = z.object({ text, page });

export const refundBookingInput = z.object({
  orderId: z.uuid(),
  ticketId: z.preprocess((value) => value || undefined, z.uuid().optional()),
  reason: reasonField,
});

export const resendBookingInput = z.object({ orderId: z.uuid() });

export const retryPayoutInput = z.object({ payoutId: z.uuid(), reason: reasonField });

export const deadJobInput = z.object({ name: z.string().min(1).max(100), id: z.uuid() });
