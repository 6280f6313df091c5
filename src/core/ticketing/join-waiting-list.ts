import { readOwnUser } from "#core/accounts/read-user.ts";
import { type Ctx, transact } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { joinWaitingListInput } from "./input.ts";
import { offerSeatsJob } from "./offer-seats.ts";
import { waitingList } from "./offer-tables.ts";
import { priceOf } from "./rules.ts";
import { readSale, refuseClosedSale } from "./sale-facts.ts";

/** One turn a slot and address; asked again, it is the same turn. A group waits for its seats together. */
export async function joinWaitingList(
  ctx: Ctx,
  raw: unknown,
): Promise<{ entryId: string | null; token: string | null }> {
  const input = parseInput(joinWaitingListInput, raw);
  const sale = await readSale(ctx, input);
  if (sale.event.visibility === "hidden") throw new DomainError("not_found");
  refuseClosedSale(sale, ctx.now);
  const tariff = sale.tariffs.find(({ id }) => id === input.tariffId);
  if (!tariff) throw new DomainError("not_found");
  const priceCents = priceOf(tariff, input.freePriceCents);
  const most = Math.min(sale.event.maxPerOrder, tariff.quantity, sale.slot.capacity);
  if (priceCents === undefined) throw refused("freePriceCents", m["order.free_price_bounds"]());
  if (input.quantity > most) throw refused("quantity", m["order.too_many"]({ max: most }));
  const user = ctx.actor.kind === "user" ? await readOwnUser(ctx) : undefined;
  const email = user?.email ?? input.email;
  if (!email) throw refused("email", m["order.email_needed"]());
  return transact(ctx, async (inner) => {
    const { eventId, slotId, tariffId, quantity } = input;
    const [entry] = await inner.db
      .insert(waitingList)
      .values({
        id: newId(inner.now),
        eventId,
        slotId,
        tariffId,
        quantity,
        priceCents,
        userId: user?.id ?? null,
        email,
        state: "waiting",
        joinedAt: inner.now,
      })
      .onConflictDoNothing()
      .returning({ id: waitingList.id });
    // Whoever types an address that waits already must not get hold of that person's turn.
    if (!entry) return { entryId: null, token: null };
    await inner.enqueue(inner.db, offerSeatsJob, { slotId }, { singletonKey: slotId });
    return { entryId: entry.id, token: inner.sign("waiting", entry.id) };
  });
}

const refused = (field: string, message: string): DomainError =>
  new DomainError("invalid_input", { fields: { [field]: [message] } });
