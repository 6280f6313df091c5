import { inArray } from "drizzle-orm";
import { loadPersonFacts } from "#core/accounts/profile/people.ts";
import { users } from "#core/accounts/tables.ts";
import type { Ctx } from "#core/context.ts";
import { loadPlaceAddress, type PlaceAddress } from "#core/listings/places/place-address.ts";
import { isPaidUnder } from "#core/terms/rules.ts";
import { parseInput } from "#platform/parse-input.ts";
import { requireCoOrganiser } from "./event-access.ts";
import { type EventView, getEvent } from "./get-event.ts";
import { eventIdInput } from "./input.ts";
import { performancesWith } from "./performance-licence.ts";
import type { NextStep } from "./rules.ts";
import { ownSides } from "./rules.ts";

type EventContact = { side: "artist" | "host"; name: string; email: string; phone: string | null };

type NextStepView = {
  event: EventView;
  contacts: EventContact[];
  address: PlaceAddress | null;
  termsHash: string;
  agreedAt: Date;
  steps: NextStep[];
};

/** What artist and host have to do once they agreed; for the two of them, with each other's details. */
export async function getNextStep(ctx: Ctx, input: unknown): Promise<NextStepView> {
  const { eventId } = parseInput(eventIdInput, input);
  const { actor, event, access } = await requireCoOrganiser(ctx, eventId);
  const [facts, performances, declared, shown, contacts, address] = await Promise.all([
    loadPersonFacts(ctx, actor.userId),
    performancesWith(ctx, event),
    ctx.parts.events.musicRightsDeclared(ctx, eventId),
    getEvent(ctx, { eventId }),
    loadContacts(ctx, { artist: event.artistId, host: event.hostId }),
    loadPlaceAddress(ctx, event.placeId),
  ]);
  const isPaid = isPaidUnder(event.terms, ownSides(event, actor.userId));
  const steps: NextStep[] = [
    { code: "invoice_info", done: facts.invoiceInfoComplete, applies: isPaid },
    {
      code: "payment_account",
      done: facts.paymentAccount === "validated",
      underway: facts.paymentAccount === "being_validated",
      applies: isPaid,
    },
    {
      code: "licence",
      done: facts.licenceNumber !== null,
      applies: access.isOrganiser,
      performances: performances.sort((one, other) => other.count - one.count)[0],
    },
    {
      code: "music_rights",
      done: declared,
      applies: event.terms.musicRights.needed,
    },
    { code: "publish", done: event.publishedAt !== null, applies: access.isOrganiser },
    { code: "share", done: false, applies: event.publishedAt !== null },
  ];
  return {
    event: shown,
    contacts,
    address: address ?? null,
    termsHash: event.termsHash,
    agreedAt: event.createdAt,
    steps: event.state === "cancelled" ? [] : steps.filter(({ applies }) => applies),
  };
}

async function loadContacts(ctx: Ctx, { artist, host }: Record<EventContact["side"], string>): Promise<EventContact[]> {
  const people = await ctx.db
    .select()
    .from(users)
    .where(inArray(users.id, [artist, host]));
  const contact = (side: EventContact["side"], userId: string): EventContact => {
    const user = people.find(({ id }) => id === userId);
    if (!user || user.deletedAt) return { side, name: "Compte supprimé", email: "", phone: null };
    return { side, name: `${user.firstName} ${user.lastName}`, email: user.email, phone: user.phone };
  };
  return [contact("artist", artist), contact("host", host)];
}
