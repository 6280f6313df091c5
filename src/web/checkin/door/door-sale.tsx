import { data, redirect } from "react-router";
import { getDoor, sellAtDoor, undoDoorSale } from "#core/checkin/sell-at-door.ts";
import { drawQr } from "#core/ticketing/tickets/qr-code.ts";
import { isDomainError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { own } from "#platform/own.ts";
import { afterwards, anyFields, formAction, pageForm, textFields } from "#web/forms/form-action.ts";
import { describePage } from "#web/page-meta.ts";
import { requireLogin } from "#web/server/access.ts";
import { readScanLink } from "#web/server/link-secrets.ts";
import { secretAddressHeaders } from "#web/server/page-answers.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import { orderAddress } from "#web/ticketing/addresses.ts";
import { chosenPrice, priceField, quantityField } from "#web/ticketing/booking/booking-view.ts";
import type { Route } from "./+types/door-sale.ts";
import { DoorScreen } from "./door-screen.tsx";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  describePage({
    title: loaderData ? `Vente sur place\u202f: ${loaderData.door.event.title}` : "Vente sur place",
    description: "Vendre des billets à l’entrée.",
    path: "/event",
    matches,
  });

export const handle = { scripts: "now" };

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const here = ({ eventid }: { eventid: string }, query = "") => `/event/${eventid}/scan/vente${query}`;

/** Whoever may scan may sell: a co-organiser by their session, a helper by the cookie that their link has left. */
export const loader = pageLoader(async ({ ctx, request, params, url }: Visit<Route.LoaderArgs>) => {
  const eventId = params.eventid;
  const door = await getDoor(ctx, { eventId, link: readScanLink(request, eventId) }).catch((error: unknown) => {
    // The scan page says why a link has ended.
    if (isDomainError(error, "expired")) throw redirect(`/event/${eventId}/scan`);
    if (isDomainError(error)) requireLogin(ctx, url);
    throw error;
  });
  const shown = door.sales.find(({ orderId }) => orderId === url.searchParams.get("vente"));
  const payHere = shown && `${ctx.settings.publicUrl}${orderAddress({ id: shown.orderId, token: shown.token })}`;
  return data(
    {
      door: { ...door, sales: door.sales.map(({ token: _, ...sale }) => sale) },
      shownId: shown?.orderId ?? null,
      pay: shown?.payment === "card" && payHere ? { href: payHere, qr: drawQr(payHere) } : null,
      now: ctx.now,
      formKey: newId(ctx.now),
    },
    { headers: secretAddressHeaders },
  );
});

const form = pageForm<Route.ActionArgs>();

export const action = formAction({
  sell: form({
    schema: anyFields,
    run: async ({ ctx, request, fields, params }) => {
      const where = { eventId: params.eventid, link: readScanLink(request, params.eventid) };
      const { tariffs } = await getDoor(ctx, where);
      return sellAtDoor(ctx, {
        ...where,
        slotId: fields.slotId,
        items: tariffs.map(({ id, priceType }, index) => ({
          tariffId: id,
          quantity: own(fields, quantityField(index)) || 0,
          ...(priceType === "free-price" ? { freePriceCents: chosenPrice(own(fields, priceField(index))) } : {}),
        })),
        payment: fields.payment,
        firstName: fields.firstName || undefined,
        lastName: fields.lastName || undefined,
        email: fields.email,
        idempotencyKey: fields.key,
      });
    },
    done: ({ orderId }, { params }) => afterwards(here(params, `?vente=${orderId}`)),
  }),
  undo: form({
    schema: textFields("orderId"),
    run: ({ ctx, request, fields: { orderId }, params }) =>
      undoDoorSale(ctx, { eventId: params.eventid, link: readScanLink(request, params.eventid), orderId }),
    done: (given, { params }) =>
      afterwards(
        here(params),
        given === 0
          ? "C’était déjà fait."
          : "La vente est annulée\u202f: les places sont libres. Rendez l’argent reçu.",
      ),
  }),
});

export default function DoorSale({ loaderData, actionData }: Route.ComponentProps) {
  return <DoorScreen key={loaderData.shownId} {...loaderData} refused={actionData ?? undefined} />;
}
