import { data } from "react-router";
import { loadOwnUser } from "#core/accounts/profile/own-account.ts";
import type { Ctx } from "#core/context.ts";
import { getEvent } from "#core/events/get-event.ts";
import { openGoalOf } from "#core/events/rules.ts";
import { listSimilarEvents } from "#core/events/search/similar-events.ts";
import { leaveWaitingListInput } from "#core/ticketing/input.ts";
import { limitBooking } from "#core/ticketing/limits.ts";
import { orderToken } from "#core/ticketing/order-access.ts";
import { HOLDER_NAME_MAX } from "#core/ticketing/participant-rules.ts";
import { loadQuestions } from "#core/ticketing/questions/booking-answers.ts";
import { chooseSeats } from "#core/ticketing/selling/hold-seats.ts";
import { checkPromoCode } from "#core/ticketing/selling/price-order.ts";
import { findHolds } from "#core/ticketing/selling/release-holds.ts";
import { findWaitingTurn, joinWaitingList, leaveWaitingList } from "#core/ticketing/waiting-list/join-waiting-list.ts";
import { DomainError, type FieldErrors, isDomainError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { m } from "#platform/messages/messages.js";
import { describeEvent } from "#web/events/describe-event.ts";
import { afterwards, anyFields, formAction, pageForm, textFields } from "#web/forms/form-action.ts";
import { describePage } from "#web/page-meta.ts";
import { orNotFound } from "#web/server/page-answers.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import { orderAddress } from "../addresses.ts";
import { heldOrderCookie, readHeldOrder, rememberBooking } from "../booking-memory.ts";
import type { Route } from "./+types/book.ts";
import { blamingTheDate, bookingAddress, loadOrder } from "./booking-choice.ts";
import { BookingScreen, type Turn } from "./booking-screen.tsx";
import { choiceIn, chosenPrice, missingName } from "./booking-view.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  describePage({
    title: loaderData ? `Réserver : ${loaderData.booking.title}` : "Réserver",
    description: "Choisissez votre date et vos billets.",
    path: `/event/${loaderData?.booking.eventId ?? ""}/book`,
    matches,
  });

export const handle = { scripts: "now" };

export const loader = pageLoader(async ({ ctx, request, params, url }: Visit<Route.LoaderArgs>) => {
  const query = url.searchParams;
  const event = await getEvent(ctx, { eventId: params.eventid });
  const [[held], questions, buyer] = await Promise.all([
    findHolds(ctx, event.id, readHeldOrder(request, event.id)),
    loadQuestions(ctx, event.id),
    ctx.actor.kind === "user" ? loadOwnUser(ctx) : undefined,
  ]);
  const { id, title, phase, cover, slots, tariffs, maxPerOrder, place, salesStopped } = event;
  const words = describeEvent(event);
  const waiting = query.get("attente");
  const isBookedOut = slots.every(({ salesOpen, left }) => !salesOpen || left === 0);
  return {
    booking: {
      eventId: id,
      title,
      phase,
      salesStopped,
      cover,
      where: place.communeName ?? place.city ?? "",
      slots: tariffs.length > 0 ? slots.filter(({ salesOpen }) => salesOpen) : [],
      tariffs,
      maxPerOrder,
      goal: openGoalOf(event.goal),
      holderNameMax: HOLDER_NAME_MAX,
      formKey: newId(ctx.now),
      isGuest: ctx.actor.kind !== "user",
      questions,
      organiser: words.organiser,
      vat: words.vat,
    },
    held: held
      ? {
          until: held.heldUntil,
          address: orderAddress({ id: held.id, ...(held.userId ? {} : { token: orderToken(ctx, held.id) }) }),
        }
      : null,
    values: {
      ...(buyer && { firstName: buyer.firstName, lastName: buyer.lastName }),
      ...choiceIn(query),
    },
    instead: isBookedOut ? await listSimilarEvents(ctx, { eventId: id }) : [],
    turn: waiting ? await readTurn(ctx, waiting, query.get("cle")) : null,
  };
});

/** Whoever is told that their address waits already learns nothing more; a turn that is over says nothing. */
async function readTurn(ctx: Ctx, waiting: string, token: string | null): Promise<Turn | null> {
  if (waiting === "oui") return { entryId: null, token, state: "waiting", position: null, offer: null };
  const asked = leaveWaitingListInput.safeParse({ entryId: waiting, token: token ?? undefined });
  const found = asked.success ? await findWaitingTurn(ctx, asked.data) : undefined;
  if (!found || found.state === "left") return null;
  return { entryId: waiting, token, ...found, offer: found.offer && orderAddress(found.offer) };
}

const form = pageForm<Route.ActionArgs>();

/** Whoever logs in first finds the choice again. */
const keepChoice = (where: (back: string) => string) =>
  form({
    schema: anyFields,
    run: ({ form: sent }) => choiceIn([...sent].filter(([, value]) => typeof value === "string") as [string, string][]),
    done: (choice, { params: { eventid } }) =>
      afterwards(
        where(encodeURIComponent(bookingAddress(eventid, choice))),
        undefined,
        rememberBooking(eventid, choice),
      ),
  });

export const action = formAction({
  login: keepChoice((back) => `/login?redir=${back}`),
  signup: keepChoice(() => "/signup-spectators"),
  wait: form({
    schema: textFields("date", "tariffId", "quantity", "freePriceCents", "email", "firstName", "lastName"),
    run: ({ ctx, fields: { date = "", freePriceCents, email, ...wish }, params }) =>
      blamingTheDate(async () => {
        const noEmail = ctx.actor.kind !== "user" && !email?.trim();
        const missing = { ...missingName(wish), ...(noEmail ? { email: [m["order.email_needed"]()] } : {}) };
        if (Object.keys(missing).length > 0) throw new DomainError("invalid_input", { fields: missing });
        await limitBooking(ctx, "wait");
        return joinWaitingList(ctx, {
          ...wish,
          eventId: params.eventid,
          slotId: date,
          email: email || undefined,
          freePriceCents: chosenPrice(freePriceCents),
        });
      }),
    // The answer is an address that says it again, and from which the list can be left.
    done: ({ entryId, token }, { fields: { date = "" }, params }) =>
      afterwards(bookingAddress(params.eventid, { date, attente: entryId ?? "oui", ...(token ? { cle: token } : {}) })),
  }),
  promo: form({
    schema: anyFields,
    run: async ({ ctx, fields, params }) => {
      const { id: eventId } = await orNotFound(getEvent(ctx, { eventId: params.eventid }));
      return checkPromoCode(ctx, { eventId, promoCode: fields.promoCode });
    },
    // The same form again, as it was, with what the code takes off or what is wrong with it.
    refused: ({ data: { intent: _, ...refused }, init }) => data(refused, init ?? undefined),
    done: (promo, { fields: { intent: _, ...values } }) => ({ values, errors: {}, promo }),
  }),
  // For who has no scripts: with them, the form forgets the code by itself.
  "promo-off": form({
    schema: anyFields,
    run: ({ fields: { intent: _, ...values } }) => ({ values: { ...values, promoCode: "" }, errors: {} }),
    done: (emptied) => emptied,
  }),
  leave: form({
    schema: leaveWaitingListInput,
    run: ({ ctx, fields }) => leaveWaitingList(ctx, fields),
    done: (_, { params }) => afterwards(bookingAddress(params.eventid, {}), "Vous n’êtes plus sur la liste d’attente."),
  }),
  "": form({
    schema: anyFields,
    run: async ({ ctx, fields, params, request }) => {
      const event = await orNotFound(getEvent(ctx, { eventId: params.eventid }));
      return blamingTheDate(async () => {
        const isGuest = ctx.actor.kind !== "user";
        const promoErrors = () =>
          fieldErrorsOf(checkPromoCode(ctx, { eventId: event.id, promoCode: fields.promoCode }));
        const questions = await loadQuestions(ctx, event.id);
        const order = await loadOrder(fields, { ...event, questions }, { isGuest, promoErrors });
        await limitBooking(ctx, "hold");
        return chooseSeats(ctx, order, readHeldOrder(request, event.id));
      });
    },
    done: ({ id, token }, { ctx, params }) => {
      if (ctx.actor.kind === "user") return afterwards(orderAddress({ id }));
      const cookie = heldOrderCookie(ctx, params.eventid, { orderId: id, token });
      return afterwards(orderAddress({ id, token }), undefined, [cookie]);
    },
  }),
});

/** What somebody would be refused for, as a list. */
async function fieldErrorsOf(work: Promise<unknown>): Promise<FieldErrors> {
  try {
    await work;
    return {};
  } catch (error) {
    if (isDomainError(error, "invalid_input") && error.fields) return error.fields;
    throw error;
  }
}

export default function Book({ loaderData, actionData }: Route.ComponentProps) {
  return <BookingScreen key={loaderData.booking.eventId} {...loaderData} refused={actionData} />;
}
