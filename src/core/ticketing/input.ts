import { z } from "zod";
import { m } from "#platform/messages/messages.js";
import { asTyped, upTo } from "#platform/typed-text.ts";
import {
  BUYER_NAME_MAX,
  GUESTS_MAX,
  type Guest,
  HOLDER_NAME_MAX,
  MESSAGE_MAX,
  PARTICIPANT_MESSAGE_MAX,
  participantStates,
  readGuestList,
} from "./participant-rules.ts";
import { QUESTIONS_MAX } from "./questions/question-rules.ts";

const email = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.email({ error: () => m["field.email"]() }).max(254));

const SUBJECT_MAX = 120;

const words = (max: number) =>
  z
    .string()
    .overwrite(asTyped)
    .refine(...upTo(max))
    .meta({ maxLength: max });

const holderName = z.string().trim().max(HOLDER_NAME_MAX);

/** Asked by the booking form; a program that knows none may leave it out, and an account has its own. */
export const buyerName = z.string().trim().max(BUYER_NAME_MAX).optional();

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
  firstName: buyerName,
  lastName: buyerName,
  /** To what the organiser asks: `place` 0 for the order, otherwise the ticket's place in it, from 1. */
  answers: z
    .array(z.object({ questionId: z.uuid(), place: z.int().min(0).max(100), value: z.string().max(2000) }))
    .max(QUESTIONS_MAX * 101)
    .optional(),
  promoCode: z.string().trim().max(40).optional(),
  /** Made by the page, once: a double click or a second tab sends the same. */
  idempotencyKey: z.string().min(8).max(100),
});

export type HoldSeatsInput = z.output<typeof holdSeatsInput>;

export const promoCheckInput = holdSeatsInput.pick({ eventId: true }).extend({
  promoCode: z
    .string({ error: () => m["order.promo_missing"]() })
    .trim()
    .min(1, { error: () => m["order.promo_missing"]() })
    .max(40, { error: () => m["order.promo_unknown"]() }),
});

/** The token is what a guest has instead of a session. */
export const orderInput = z.object({ orderId: z.uuid(), token: z.string().max(100).optional() });

export const postponementAnswerInput = orderInput.extend({
  answer: z.enum(["keep", "refund"]),
  /** Those to give back; all of them unless told otherwise. */
  ticketIds: z.array(z.uuid()).max(100).optional(),
});

export const orderContactInput = orderInput.extend({ email });

export const ticketInput = z.object({ ticketId: z.uuid(), token: z.string().max(100).optional() });

/** By session, by the order's link, or by the ticket's own. */
export const readTicketInput = ticketInput.extend({ orderToken: z.string().max(100).optional() });

/** A page as a phone shows it, or one that a printer takes. */
export const pageFormats = ["a4", "telephone"] as const;
export type PageFormat = (typeof pageFormats)[number];

const pageFormat = z.enum(pageFormats).catch("a4").default("a4");

export const ticketFileInput = readTicketInput.extend({ format: pageFormat });

export const orderFileInput = orderInput.extend({ format: pageFormat });

export const findTicketsInput = z.object({ email });

export const renameTicketInput = ticketInput.extend({
  holderName: holderName.min(1, { error: () => m["field.required"]() }),
});

export const passOnTicketInput = renameTicketInput.extend({ email });

export const refundTicketInput = z.object({ ticketId: z.uuid() });

export const renameHolderInput = z.object({
  ticketId: z.uuid(),
  holderName: holderName.min(1, { error: () => m["field.required"]() }),
});

export const eventOrderInput = z.object({ eventId: z.uuid(), orderId: z.uuid() });

export const refundRequestInput = ticketInput.extend({ message: words(MESSAGE_MAX).optional() });

export const refundAnswerInput = z.object({
  ticketId: z.uuid(),
  granted: z.boolean(),
  answer: words(MESSAGE_MAX).optional(),
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
  .refine(({ percent, amountCents }) => percent !== undefined || amountCents !== undefined, {
    path: ["percent"],
    error: () => m["field.required"](),
  })
  .refine(({ percent, amountCents }) => percent === undefined || amountCents === undefined, {
    path: ["amountCents"],
    error: () => m["order.promo_one_kind"](),
  });

export const promoCodeInput = z.object({ promoCodeId: z.uuid() });

export const joinWaitingListInput = z.object({
  eventId: z.uuid(),
  slotId: z.uuid(),
  tariffId: z.uuid(),
  quantity: z.coerce.number().int().min(1).max(50),
  freePriceCents: z.number().int().optional(),
  email: email.optional(),
  firstName: buyerName,
  lastName: buyerName,
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

/** A list lives in an address that people edit and keep: what makes no sense in it is left out, never refused. */
const forgiving = <S extends z.ZodType>(schema: S) => schema.optional().catch(undefined);

export const participantsInput = z.object({
  eventId: z.uuid(),
  text: forgiving(z.string().trim().min(1).max(80)),
  slotId: forgiving(z.uuid()),
  state: forgiving(z.enum(participantStates)),
  controlled: forgiving(z.enum(["oui", "non"])),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
});

export type ParticipantSearch = z.output<typeof participantsInput>;

export const refundTicketsInput = z.object({
  orderId: z.uuid(),
  /** Without it, all of them. */
  ticketId: z.uuid().optional(),
  reason: words(MESSAGE_MAX).min(1, { error: () => m["field.required"]() }),
});

export const consentInput = z.object({ consentId: z.uuid() });

export const consentAnswerInput = consentInput.extend({
  agreed: z.boolean(),
  answer: words(MESSAGE_MAX).optional(),
});

export const inviteGuestsInput = z.object({
  eventId: z.uuid(),
  slotId: z.uuid(),
  tariffId: z.uuid(),
  /** One guest per line. */
  guests: z.string().transform((text, check): Guest[] => {
    const { guests, wrong } = readGuestList(text);
    if (guests.length === 0 && wrong.length === 0) check.addIssue({ code: "custom", message: m["field.required"]() });
    for (const line of wrong) check.addIssue({ code: "custom", message: m["guests.wrong_line"]({ line }) });
    if (guests.length > GUESTS_MAX)
      check.addIssue({ code: "custom", message: m["guests.too_many"]({ max: GUESTS_MAX }) });
    return guests;
  }),
  idempotencyKey: z.string().min(8).max(60),
});

const participantMessage = {
  eventId: z.uuid(),
  slotId: z.preprocess((value) => value || undefined, z.uuid().optional()),
  subject: words(SUBJECT_MAX).min(1, { error: () => m["field.required"]() }),
  text: words(PARTICIPANT_MESSAGE_MAX).min(1, { error: () => m["field.required"]() }),
};

/** Looked at before it is sent. */
export const previewMessageInput = z.object(participantMessage);

export const messageParticipantsInput = z.object({
  ...participantMessage,
  idempotencyKey: z.string().min(8).max(100),
});

/** Lives in an address that people edit: what makes no sense is left out, never refused. */
const outingsPage = z.coerce.number().int().min(1).max(10_000).catch(1);

export const myTicketsInput = z.object({ ahead: outingsPage, over: outingsPage });
