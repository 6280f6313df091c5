import { asc, eq } from "drizzle-orm";
import type { User } from "#core/accounts/sign-up/create-account.ts";
import { users } from "#core/accounts/tables.ts";
import type { Ctx } from "#core/context.ts";
import { eventTariffs } from "#core/events/tables.ts";
import { checkPayment } from "#core/ticketing/selling/get-order.ts";
import { holdSeats } from "#core/ticketing/selling/hold-seats.ts";
import { orders } from "#core/ticketing/tables.ts";
import type { DemoBooking } from "./events/bookings.ts";
import { actAs } from "./seed-people.ts";

/** The sandbox's card form, where there is a sandbox. */
type CardForm = {
  confirmCard(asked: {
    paymentId: string;
    clientSecret: string;
    card: typeof card;
    returnUrl: string;
  }): Promise<unknown>;
};

const card = { number: "4242424242424242", expiryMonth: 12, expiryYear: 2060, cvc: "123" };
export const hasCardForm = (port: object): port is CardForm => "confirmCard" in port;

type Purchase = { eventId: string; slotId: string | undefined; booking: DemoBooking; at: Date; key: string };

/** Somebody books and pays, by the same verbs as everybody. Run again, it is the same order. */
export async function buySeats(ctx: Ctx, { eventId, slotId, booking, at, key }: Purchase): Promise<void> {
  const buyer = await buyerOf(ctx, booking.who, at);
  const tariffs = await ctx.db
    .select()
    .from(eventTariffs)
    .where(eq(eventTariffs.eventId, eventId))
    .orderBy(asc(eventTariffs.position));
  const items = booking.seats.flatMap((quantity, position) => {
    const tariff = tariffs[position];
    if (!tariff || quantity === 0) return [];
    const price = tariff.priceType === "free-price" ? { freePriceCents: (booking.price ?? 5) * 100 } : {};
    return [{ tariffId: tariff.id, quantity, holderNames: [buyer.name], ...price }];
  });
  const order = await holdSeats(buyer.ctx, { eventId, slotId, items, email: buyer.email, idempotencyKey: key });
  if (order.payment?.state === "ready" && hasCardForm(ctx.payments)) {
    const { paymentId, clientSecret } = order.payment.form;
    await ctx.payments.confirmCard({ paymentId, clientSecret, card, returnUrl: ctx.settings.publicUrl });
    await checkPayment(buyer.ctx, { orderId: order.id, token: order.token });
  }
  // Nobody waits for these tickets.
  await ctx.db.update(orders).set({ ticketsDueAt: null }).where(eq(orders.id, order.id));
}

type Buyer = { ctx: Ctx; name: string; email: string };

export async function buyerOf(ctx: Ctx, who: string, at: Date): Promise<Buyer> {
  if (who.includes(" ")) {
    const email = guestAddress(who);
    return { ctx: { ...ctx, actor: { kind: "visitor" }, now: at }, name: who, email };
  }
  const user = await findUser(ctx, `${who}@demo.fr`);
  return { ctx: actAs(ctx, user, at), name: `${user.firstName} ${user.lastName}`, email: user.email };
}

export const guestAddress = (name: string): string =>
  `${name.toLocaleLowerCase("fr").normalize("NFD").replace(/\p{M}/gu, "").replaceAll(" ", ".")}@exemple.fr`;

async function findUser(ctx: Ctx, email: string): Promise<User> {
  const [user] = await ctx.db.select().from(users).where(eq(users.email, email));
  if (!user) throw new Error(`the demo has no ${email}`);
  return user;
}
