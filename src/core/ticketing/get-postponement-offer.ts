import type { Ctx } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import type { Cents } from "#platform/money.ts";
import { parseInput } from "#platform/parse-input.ts";
import { orderInput } from "./input.ts";
import { readOrder, readTickets, refuseStrangers } from "./order-access.ts";
import { readPostponementOffer } from "./read-postponement-offer.ts";
import { readSale } from "./sale-facts.ts";
import type { PostponementAnswer } from "./states.ts";

export type PostponementOfferView = {
  orderId: string;
  event: { id: string; title: string };
  wasAt: Date;
  slot: { startsAt: Date; endsAt: Date };
  reason: string;
  answerBy: Date;
  answer: PostponementAnswer | null;
  /** Whether there is still something to choose. */
  isOpen: boolean;
  /** Those that are still good. */
  tickets: { id: string; number: number | null; tariffLabel: string; holderName: string | null; priceCents: Cents }[];
};

/** For the buyer, or whoever has the order's link. */
export async function getPostponementOffer(ctx: Ctx, raw: unknown): Promise<PostponementOfferView> {
  const { orderId, token } = parseInput(orderInput, raw);
  const order = await readOrder(ctx, orderId);
  refuseStrangers(ctx, order, token);
  const offer = await readPostponementOffer(ctx, orderId);
  if (!offer) throw new DomainError("not_found");
  const { event, slot } = await readSale(ctx, order);
  const valid = (await readTickets(ctx, orderId)).filter(({ state }) => state === "valid");
  return {
    orderId,
    event: { id: event.id, title: event.title },
    wasAt: offer.wasAt,
    slot: { startsAt: slot.startsAt, endsAt: slot.endsAt },
    reason: offer.reason,
    answerBy: offer.answerBy,
    answer: offer.answer,
    isOpen: valid.length > 0 && ctx.now < offer.answerBy && slot.active,
    tickets: valid.map(({ id, number, tariffLabel, holderName, priceCents }) => ({
      id,
      number,
      tariffLabel,
      holderName,
      priceCents,
    })),
  };
}
