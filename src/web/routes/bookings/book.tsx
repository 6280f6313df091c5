import { redirect } from "react-router";
import { getEvent } from "#core/events/get-event.ts";
import { chooseSeats } from "#core/ticketing/choose-seats.ts";
import { findHolds } from "#core/ticketing/earlier-holds.ts";
import { limitBooking } from "#core/ticketing/limits.ts";
import { orderToken } from "#core/ticketing/order-access.ts";
import { HOLDER_NAME_MAX } from "#core/ticketing/participant-rules.ts";
import { newId } from "#platform/ids.ts";
import { BookingScreen } from "#web/components/bookings/booking-screen.tsx";
import { choiceIn } from "#web/components/bookings/booking-view.ts";
import { pageMeta } from "#web/page-meta.ts";
import { requestContext } from "#web/request-context.ts";
import { fieldsOf, readForm, runForm } from "#web/server/form-action.ts";
import { heldOrderCookie, readHeldOrder } from "#web/server/held-order-cookie.ts";
import { orNotFound } from "#web/server/page-errors.ts";
import { rememberBooking } from "#web/server/remembered-booking.ts";
import type { Route } from "./+types/book.ts";
import { blamingTheDate, bookingAddress, readOrder } from "./booking-choice.ts";
import { orderAddress } from "./order-address.ts";
import { joinList, leaveList } from "./waiting-intents.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({
    title: loaderData ? `Réserver : ${loaderData.booking.title}` : "Réserver",
    description: "Choisissez votre date et vos billets.",
    path: `/event/${loaderData?.booking.eventId ?? ""}/book`,
    matches,
    noIndex: true,
  });

export const handle = { scripts: "now" };

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const { ctx } = context.get(requestContext);
  const query = url.searchParams;
  const event = await orNotFound(getEvent(ctx, { eventId: params.eventid }));
  const [held] = await findHolds(ctx, event.id, readHeldOrder(request, event.id));
  const { id, title, phase, cover, slots, tariffs, maxPerOrder, place } = event;
  const waiting = query.get("attente");
  return {
    booking: {
      eventId: id,
      title,
      phase,
      cover,
      where: place.communeName ?? place.city ?? "",
      slots: tariffs.length > 0 ? slots.filter(({ salesOpen }) => salesOpen) : [],
      tariffs,
      maxPerOrder,
      holderNameMax: HOLDER_NAME_MAX,
      formKey: newId(ctx.now),
      isGuest: ctx.actor.kind !== "user",
    },
    held: held
      ? {
          until: held.heldUntil,
          address: orderAddress({ id: held.id, ...(held.userId ? {} : { token: orderToken(ctx, held.id) }) }),
        }
      : null,
    values: choiceIn(query),
    turn: waiting ? { entryId: waiting === "oui" ? null : waiting, token: query.get("cle") } : null,
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { ctx } = context.get(requestContext);
  const form = await readForm(request);
  const fields = fieldsOf(form);
  const eventId = params.eventid;
  if (fields.intent === "login" || fields.intent === "signup") {
    const choice = choiceIn(Object.entries(fields));
    const headers = new Headers();
    for (const cookie of rememberBooking(eventId, choice)) headers.append("set-cookie", cookie);
    const back = encodeURIComponent(bookingAddress(eventId, choice));
    throw redirect(fields.intent === "login" ? `/login?redir=${back}` : "/signup-spectators", { headers });
  }
  if (fields.intent === "wait") return joinList(ctx, form, eventId);
  if (fields.intent === "leave") return leaveList(ctx, form, eventId);
  const isGuest = ctx.actor.kind !== "user";
  const event = await orNotFound(getEvent(ctx, { eventId }));
  const outcome = await runForm(ctx, form, () =>
    blamingTheDate(async () => {
      const order = readOrder(fields, event, isGuest);
      await limitBooking(ctx, "hold");
      return chooseSeats(ctx, order, readHeldOrder(request, event.id));
    }),
  );
  if (outcome.refused) return outcome.refused;
  const { id, token } = outcome.value;
  if (!isGuest) throw redirect(orderAddress({ id }));
  const headers = { "set-cookie": heldOrderCookie(ctx, event.id, { orderId: id, token }) };
  throw redirect(orderAddress({ id, token }), { headers });
}

export default function Book({ loaderData, actionData }: Route.ComponentProps) {
  return <BookingScreen key={loaderData.booking.eventId} {...loaderData} refused={actionData} />;
}
