import { z } from "zod";
import { FIRST_YEAR, posterFormats } from "./rules.ts";

export const eventStatementInput = z.object({ eventId: z.uuid() });
export const posterInput = z.object({ eventId: z.uuid(), format: z.enum(posterFormats).default("a4") });
export const receiptInput = z.object({ orderId: z.uuid(), token: z.string().max(200).optional() });
export const purchaseReceiptInput = z.object({ proposalId: z.uuid() });
export const billingDocumentInput = z.object({ documentId: z.uuid() });
export const payoutStatementInput = z.object({ payoutId: z.uuid() });
export const yearInput = z.object({ year: z.coerce.number().int().min(FIRST_YEAR).max(2100) });
