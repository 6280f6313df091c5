import { createRoute, z } from "@hono/zod-openapi";
import { holdSeatsInput, orderContactInput } from "#core/ticketing/input.ts";
import { limitBooking } from "#core/ticketing/limits.ts";
import { setOrderContact } from "#core/ticketing/selling/complete-order.ts";
import type { OrderView } from "#core/ticketing/selling/get-order.ts";
import { checkPayment, getOrder } from "#core/ticketing/selling/get-order.ts";
import { holdSeats } from "#core/ticketing/selling/hold-seats.ts";
import { abandonOrder } from "#core/ticketing/selling/release-holds.ts";
import type { Api } from "./api-app.ts";
import { body, problem } from "./json-schemas.ts";

const order = z
  .looseObject({
    id: z.string(),
    token: z.string().openapi({ description: "Ce qui tient lieu de session : à donner avec chaque appel suivant" }),
    state: z.string(),
    totalCents: z.number(),
    heldUntil: z.string(),
    tickets: z.array(z.looseObject({ id: z.string(), number: z.number().nullable(), state: z.string() })),
    payment: z.looseObject({ state: z.string() }).nullable(),
  })
  .openapi("Order");
const theOrder = (description: string) => ({ description, content: { "application/json": { schema: order } } });

const refusals = { 404: problem, 409: problem, 422: problem };
const ofOrder = {
  params: z.object({ orderId: z.uuid() }),
  query: z.object({ token: z.string().max(100).optional() }),
};

const hold = createRoute({
  method: "post",
  path: "/api/events/{eventId}/orders",
  summary: "Tenir des places pendant quinze minutes, et ouvrir leur paiement",
  request: {
    params: z.object({ eventId: z.uuid() }),
    headers: z.object({
      "idempotency-key": holdSeatsInput.shape.idempotencyKey.describe(
        "La même clé donne la même commande ; avec un autre contenu, ou pendant le premier envoi, 409",
      ),
    }),
    body: body(holdSeatsInput.omit({ eventId: true, idempotencyKey: true })),
  },
  responses: {
    201: theOrder("La commande, avec de quoi payer par carte"),
    ...refusals,
    429: {
      ...problem,
      description:
        "Trop de commandes, ou trop de places gardées sans être payées, depuis cette adresse : reason dit lequel, retry-after quand réessayer",
    },
    409: { ...problem, description: "Complet, vente fermée, clé déjà utilisée ou envoi en cours : reason dit lequel" },
  },
});

const read = createRoute({
  method: "get",
  path: "/api/orders/{orderId}",
  summary: "Une commande : places, paiement, billets",
  request: ofOrder,
  responses: { 200: theOrder("La commande"), ...refusals },
});

const check = createRoute({
  method: "post",
  path: "/api/orders/{orderId}/payment-check",
  summary: "De retour du paiement : interroger le prestataire sans attendre ses nouvelles",
  request: ofOrder,
  responses: { 200: theOrder("La commande"), ...refusals },
});

const contact = createRoute({
  method: "put",
  path: "/api/orders/{orderId}/contact",
  summary: "Dire où vont les billets ; gratuits, ils sont acquis avec cela",
  request: { ...ofOrder, body: body(orderContactInput.pick({ email: true })) },
  responses: { 200: theOrder("La commande"), ...refusals },
});

const abandon = createRoute({
  method: "post",
  path: "/api/orders/{orderId}/abandon",
  summary: "Renoncer : les places sont libres aussitôt, le paiement n’est plus possible",
  request: ofOrder,
  responses: { 204: { description: "Les places sont libres" }, ...refusals },
});

/** Without the server's hour: the same call again gives the same answer. */
const shown = ({ now: _, heldUntil, ...view }: OrderView) => ({ ...view, heldUntil: heldUntil.toISOString() });

export function mountTicketing(api: Api): void {
  api.openapi(hold, async (c) => {
    const { "idempotency-key": idempotencyKey } = c.req.valid("header");
    await limitBooking(c.get("ctx"), "hold");
    const made = await holdSeats(c.get("ctx"), { ...c.req.valid("json"), ...c.req.valid("param"), idempotencyKey });
    return c.json(shown(made), 201);
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
  api.openapi(abandon, async (c) => {
    await abandonOrder(c.get("ctx"), { ...c.req.valid("param"), ...c.req.valid("query") });
    return c.body(null, 204);
  });
}
