import { z } from "@hono/zod-openapi";
import { getEvent } from "#core/events/get-event.ts";
import { holdSeatsInput, orderContactInput } from "#core/ticketing/input.ts";
import { limitBooking } from "#core/ticketing/limits.ts";
import { loadQuestions } from "#core/ticketing/questions/booking-answers.ts";
import { setOrderContact } from "#core/ticketing/selling/complete-order.ts";
import type { OrderView } from "#core/ticketing/selling/get-order.ts";
import { checkPayment, getOrder } from "#core/ticketing/selling/get-order.ts";
import { holdSeats } from "#core/ticketing/selling/hold-seats.ts";
import { abandonOrder } from "#core/ticketing/selling/release-holds.ts";
import { getTicket } from "#core/ticketing/tickets/get-ticket.ts";
import { bookingQuestion, order, ticketPage } from "./answers/orders.ts";
import type { Api } from "./api-app.ts";
import { defineCall } from "./contract/define-call.ts";
import { body, json, problem } from "./contract/json-schemas.ts";

const theOrder = (description: string) => json(description, order);

const refusals = { 404: problem, 409: problem, 422: problem };
const ofOrder = {
  params: z.object({ orderId: z.uuid() }),
  query: z.object({ token: z.string().max(100).optional() }),
};

const hold = defineCall("holdSeats", {
  method: "post",
  path: "/api/events/{eventId}/orders",
  summary: "Tenir des places pendant quinze minutes, et ouvrir leur paiement",
  request: {
    params: z.object({ eventId: z.uuid() }),
    headers: z.object({
      "idempotency-key": holdSeatsInput.shape.idempotencyKey.meta({
        description: "La même clé donne la même commande ; avec un autre contenu, ou pendant le premier envoi, 409",
        example: "6f1f2b52-0c5e-4b1c-9a53-8d1a5f0f7c2e",
      }),
    }),
    body: body(holdSeatsInput.omit({ eventId: true, idempotencyKey: true }), {
      slotId: "0198c1f2-7a52-7cc3-98c4-dc0c0c07398f",
      items: [{ tariffId: "0198c1f2-7a52-7cc3-98c4-dc0c0c073990", quantity: 2, holderNames: ["Camille Roux"] }],
      email: "camille@exemple.fr",
      firstName: "Camille",
      lastName: "Roux",
    }),
  },
  responses: {
    201: {
      ...theOrder("La commande, avec de quoi payer par carte"),
      headers: {
        "Idempotency-Key": { description: "La clé reçue", schema: { type: "string" as const } },
      },
    },
    ...refusals,
    429: {
      ...problem,
      description:
        "Trop de commandes, ou trop de places gardées sans être payées, depuis cette adresse : reason dit lequel, retry-after quand réessayer",
    },
    409: { ...problem, description: "Complet, vente fermée, clé déjà utilisée ou envoi en cours : reason dit lequel" },
  },
});

const questions = defineCall("listBookingQuestions", {
  method: "get",
  path: "/api/events/{eventId}/booking-questions",
  summary: "Ce que l’organisation demande à qui réserve : à renvoyer dans `answers`",
  description:
    "`place` vaut 0 pour une question de la commande, et sinon la place du billet dans la commande, à partir de 1. Une case cochée vaut `oui`.",
  request: { params: z.object({ eventId: z.uuid() }) },
  responses: {
    200: json("Les questions, dans l’ordre", z.object({ questions: z.array(bookingQuestion) })),
    404: problem,
  },
});

const read = defineCall("getOrder", {
  method: "get",
  path: "/api/orders/{orderId}",
  summary: "Une commande : places, paiement, billets",
  request: ofOrder,
  responses: { 200: theOrder("La commande"), ...refusals },
});

const check = defineCall("checkPayment", {
  method: "post",
  path: "/api/orders/{orderId}/payment-check",
  summary: "De retour du paiement : interroger le prestataire sans attendre ses nouvelles",
  request: ofOrder,
  responses: { 200: theOrder("La commande"), ...refusals },
});

const contact = defineCall("setOrderContact", {
  method: "put",
  path: "/api/orders/{orderId}/contact",
  summary: "Dire où vont les billets ; gratuits, ils sont acquis avec cela",
  request: { ...ofOrder, body: body(orderContactInput.pick({ email: true }), { email: "camille@exemple.fr" }) },
  responses: { 200: theOrder("La commande"), ...refusals },
});

const abandon = defineCall("abandonOrder", {
  method: "post",
  path: "/api/orders/{orderId}/abandon",
  summary: "Renoncer : les places sont libres aussitôt, le paiement n’est plus possible",
  request: ofOrder,
  responses: { 204: { description: "Les places sont libres" }, ...refusals },
});

const ticket = defineCall("getTicket", {
  method: "get",
  path: "/api/tickets/{ticketId}",
  summary: "Un billet acquis : la soirée, l’adresse exacte, et ce que dit son code",
  description:
    "`orderToken` est le `token` de la commande ; `token`, celui du lien d’un billet transmis. `code` est le texte à mettre en QR.",
  request: {
    params: z.object({ ticketId: z.uuid() }),
    query: z.object({ orderToken: z.string().max(100).optional(), token: z.string().max(100).optional() }),
  },
  responses: { 200: json("Le billet", ticketPage), 404: problem, 410: problem },
});

/** Without the server's hour: the same call again gives the same answer. */
const shown = ({ now: _, heldUntil, ...view }: OrderView) => ({ ...view, heldUntil: heldUntil.toISOString() });

export function mountTicketing(api: Api): void {
  api.openapi(hold, async (c) => {
    const { "idempotency-key": idempotencyKey } = c.req.valid("header");
    await limitBooking(c.get("ctx"), "hold");
    const made = await holdSeats(c.get("ctx"), { ...c.req.valid("json"), ...c.req.valid("param"), idempotencyKey });
    c.header("idempotency-key", idempotencyKey);
    return c.json(shown(made), 201);
  });
  api.openapi(questions, async (c) => {
    const { id } = await getEvent(c.get("ctx"), c.req.valid("param"));
    const asked = await loadQuestions(c.get("ctx"), id);
    return c.json({ questions: asked.map((each) => ({ ...each, choices: [...each.choices] })) }, 200);
  });
  api.openapi(read, async (c) =>
    c.json(shown(await getOrder(c.get("ctx"), { ...c.req.valid("param"), ...c.req.valid("query") })), 200),
  );
  api.openapi(check, async (c) =>
    c.json(shown(await checkPayment(c.get("ctx"), { ...c.req.valid("param"), ...c.req.valid("query") })), 200),
  );
  api.openapi(contact, async (c) => {
    const input = { ...c.req.valid("json"), ...c.req.valid("param"), ...c.req.valid("query") };
    return c.json(shown(await setOrderContact(c.get("ctx"), input)), 200);
  });
  api.openapi(ticket, async (c) =>
    c.json(await getTicket(c.get("ctx"), { ...c.req.valid("param"), ...c.req.valid("query") }), 200),
  );
  api.openapi(abandon, async (c) => {
    await abandonOrder(c.get("ctx"), { ...c.req.valid("param"), ...c.req.valid("query") });
    return c.body(null, 204);
  });
}
