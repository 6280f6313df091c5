import { z } from "zod";
import { m } from "#platform/messages/messages.js";

export const HOLDER_NAME_MAX = 80;
export const MESSAGE_MAX = 500;

const email = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.email({ error: () => m["field.email"]() }).max(254));

const holderName = z.string().trim().max(HOLDER_NAME_MAX);

export const orderItemInput = z.object({
  tariffId: z.uuid(),
  quantity: z.coerce.number().int().min(0).max(100),
  /** For a free-price tariff: what each of these tickets costs. */
  freePriceCents: z.number().int().optional(),
  holderNames: z.array(holderName).max(100).optional(),
});

export const holdSeatsInput = z.object({
  eventId: z.uuid(),
  slotId: z.uuid(),
  items: z.array(orderItemInput).max(10),
  email: email.optional(),
  promoCode: z.string().trim().max(40).optional(),
  /** Made by the page, once: a double click or a second tab sends the same. */
  idempotencyKey: z.string().min(8).max(100),
});

export type HoldSeatsInput = z.output<typeof holdSeatsInput>;

/** The token is what a guest has instead of a session. */
export const orderInput = z.object({ orderId: z.uuid(), token: z.string().max(100).optional() });

export const orderContactInput = orderInput.extend({ email });

export const ticketInput = z.object({ ticketId: z.uuid(), token: z.string().max(100).optional() });

export const renameTicketInput = ticketInput.extend({
  holderName: holderName.min(1, { error: () => m["field.required"]() }),
});

export const passOnTicketInput = renameTicketInput.extend({ email });

export const refundTicketInput = z.object({ ticketId: z.uuid() });

export const refundRequestInput = ticketInput.extend({ message: z.string().trim().max(MESSAGE_MAX).optional() });

export const refundAnswerInput = z.object({
  ticketId: z.uuid(),
  granted: z.boolean(),
  answer: z.string().trim().max(MESSAGE_MAX).optional(),
});

export const eventInput = z.object({ eventId: z.uuid() });

const promoCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9-]{3,20}$/, { error: () => m["order.promo_form"]() });

export const newPromoCodeInput = z
  .object({
    eventId: z.uuid(),
    code: promoCode,
    percent: z.coerce.number().int().min(1).max(100).optional(),
    amountCents: z.number().int().min(1).optional(),
    maxTickets: z.coerce.number().int().min(1).optional(),
    expiresAt: z.coerce.date().optional(),
  })
  .refine(({ percent, amountCents }) => (percent === undefined) !== (amountCents === undefined), {
    path: ["percent"],
    error: () => m["field.required"](),
  });

export const promoCodeInput = z.object({ promoCodeId: z.uuid() });

export const joinWaitingListInput = z.object({
  eventId: z.uuid(),
  slotId: z.uuid(),
  tariffId: z.uuid(),
  quantity: z.coerce.number().int().min(1).max(50),
  freePriceCents: z.number().int().optional(),
  email: email.optional(),
});

export const leaveWaitingListInput = z.object({ entryId: z.uuid(), token: z.string().max(100).optional() });

export const inviteGuestInput = z.object({
  eventId: z.uuid(),
  slotId: z.uuid(),
  tariffId: z.uuid(),
  holderNames: z.array(holderName.min(1)).min(1).max(20),
  email,
  idempotencyKey: z.string().min(8).max(100),
});
