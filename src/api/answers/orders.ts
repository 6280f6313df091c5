import { z } from "@hono/zod-openapi";
import { cents, id, instant, vatRate } from "./shared.ts";

const orderState = z.enum(["held", "confirmed", "expired", "abandoned", "returned"]);

export const ticketState = z.enum(["held", "valid", "released", "refunded", "cancelled", "disputed", "lost"]);

const doorCents = cents.nullable().openapi({ description: "Réglé en espèces à l’entrée, à l’organisation" });

const ticketView = z
  .object({
    id,
    number: z.number().int().nullable(),
    tariffId: id,
    tariffLabel: z.string(),
    priceCents: cents,
    doorCents,
    holderName: z.string().nullable(),
    state: ticketState,
  })
  .openapi("OrderTicket");

const paymentBrowser = z.union([
  z.object({ kind: z.literal("sandbox") }),
  z.object({ kind: z.literal("stripe"), publishableKey: z.string() }),
]);

const paymentForm = z.object({ paymentId: z.string(), clientSecret: z.string(), browser: paymentBrowser });

const orderPayment = z
  .union([
    z.object({ state: z.literal("ready"), form: paymentForm, declineCode: z.string().nullable() }),
    z.object({ state: z.literal("processing") }),
    z.object({ state: z.literal("paid") }),
    z.object({ state: z.literal("unreachable") }),
    z.object({ state: z.literal("email_needed") }),
  ])
  .openapi("OrderPayment");

export const order = z
  .object({
    id,
    token: z.string(),
    eventId: id,
    slotId: id,
    state: orderState,
    email: z.string().nullable(),
    buyerName: z.string().nullable(),
    belongsToAccount: z.boolean(),
    totalCents: cents,
    heldUntil: instant,
    tickets: z.array(ticketView),
    payment: orderPayment.nullable(),
  })
  .openapi("Order");

export const bookingQuestion = z
  .object({
    id,
    label: z.string(),
    kind: z.enum(["text", "choice", "consent"]),
    scope: z.enum(["order", "ticket"]),
    required: z.boolean(),
    choices: z.array(z.string()),
  })
  .openapi("BookingQuestion");

const refundRequest = z.object({
  state: z.enum(["asked", "granted", "refused", "lapsed"]),
  message: z.string().nullable(),
  answer: z.string().nullable(),
  askedAt: instant,
  answerBy: instant,
});

const ticketSheet = z
  .object({
    id,
    orderId: id,
    number: z.number().int().nullable(),
    state: ticketState,
    holderName: z.string().nullable(),
    tariffLabel: z.string(),
    priceCents: cents,
    doorCents,
    vatRate,
    soldAt: instant.nullable(),
    event: z.object({ id, title: z.string(), isPublic: z.boolean() }),
    artistName: z.string(),
    organiser: z.object({ name: z.string(), licenceNumber: z.string().nullable() }),
    placeTitle: z.string(),
    town: z.string(),
    slot: z.object({ startsAt: instant, endsAt: instant, moves: z.number().int() }),
    arrival: z.string(),
    access: z
      .object({
        street: z.string(),
        town: z.string(),
        accessInfo: z.string().nullable(),
        point: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
      })
      .nullable(),
    code: z.string().nullable().openapi({ description: "Le texte du QR ; `null` quand le billet n’ouvre plus" }),
    passedOnTo: z.string().nullable(),
    refundRequest: refundRequest.nullable(),
  })
  .openapi("Ticket");

export const ticketPage = z.object({ ticket: ticketSheet, isBuyer: z.boolean() }).openapi("TicketPage");
