import { and, count, eq, isNull } from "drizzle-orm";
import { users } from "#core/accounts/tables.ts";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, transact } from "#core/context.ts";
import { requireCoOrganiser, requireOrganiser } from "#core/events/event-access.ts";
import { eventIdInput } from "#core/events/input.ts";
import { eventTariffs } from "#core/events/tables.ts";
import { orders, tickets } from "#core/ticketing/tables.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { mailOfferedAtPassCulture } from "../mails.ts";
import { STUCK_AFTER } from "../rules.ts";
import { partnerCopies, passCultureOffers } from "../tables.ts";
import { passCultureInput } from "./input.ts";
import { type PassCultureView, soldThere } from "./pass-culture-rules.ts";

/** Whether an evening is sold at the pass Culture too, and at which venue of the organiser's there. A job sees to it, within minutes. */
export async function setPassCultureOffer(ctx: Ctx, input: unknown): Promise<void> {
  const { eventId, offered, venueId: asked } = parseInput(passCultureInput, input);
  if (!ctx.partners.passculture) throw new DomainError("not_found");
  await transact(ctx, async (inner) => {
    const { event } = await requireOrganiser(inner, eventId, "update");
    const [known] = await inner.db.select().from(passCultureOffers).where(eq(passCultureOffers.eventId, eventId));
    const venueId = asked ?? known?.venueId;
    const isOffered = offered === "yes";
    if (!venueId) {
      if (!isOffered) return;
      throw new DomainError("invalid_input", { fields: { venueId: [m["pass_culture.venue_needed"]()] } });
    }
    if (known && known.venueId !== venueId) await refuseAnotherVenue(inner, eventId);
    if (isOffered) await refuseWhoMayNot(inner, event);
    const offer = { venueId, isOffered, changedAt: inner.now };
    if (known?.venueId === venueId && known.isOffered === isOffered) return;
    await inner.db
      .insert(passCultureOffers)
      .values({ eventId, ...offer })
      .onConflictDoUpdate({ target: passCultureOffers.eventId, set: offer });
    // Whatever was refused before is tried at once.
    await inner.db
      .update(partnerCopies)
      .set({ tryAt: inner.now })
      .where(and(isCopyOf(eventId), isNull(partnerCopies.sentAt)));
    if (isOffered) await mailOfferedAtPassCulture(inner, event);
    const subject = { kind: "event", id: eventId };
    await recordAudit(inner, { action: "events.pass_culture", subject, details: { isOffered, venueId } });
  });
}

const isCopyOf = (eventId: string) => and(eq(partnerCopies.partner, "passculture"), eq(partnerCopies.subject, eventId));

/** Bookings were made at the one, and their money goes to it. */
async function refuseAnotherVenue(ctx: Ctx, eventId: string): Promise<void> {
  const [copy] = await ctx.db.select().from(partnerCopies).where(isCopyOf(eventId));
  if (!copy?.sentAt) return;
  throw new DomainError("conflict", { reason: "venue_fixed", detail: m["pass_culture.venue_fixed"]() });
}

type Organised = { id: string; state: string; visibility: string; organiser: "artist" | "host" } & Record<
  "artistId" | "hostId",
  string
>;

async function refuseWhoMayNot(ctx: Ctx, event: Organised): Promise<void> {
  const reason = await whyNotOffered(ctx, event);
  if (reason) throw new DomainError("conflict", { reason, detail: refusals[reason]() });
}

const refusals = {
  no_siren: () => m["pass_culture.no_siren"](),
  not_public: () => m["pass_culture.not_public"](),
  no_price: () => m["pass_culture.no_price"](),
} as const;

async function whyNotOffered(ctx: Ctx, event: Organised): Promise<keyof typeof refusals | undefined> {
  const organiserId = event.organiser === "artist" ? event.artistId : event.hostId;
  const [[organiser], tariffs] = await Promise.all([
    ctx.db.select({ siren: users.siren }).from(users).where(eq(users.id, organiserId)),
    ctx.db
      .select()
      .from(eventTariffs)
      .where(and(eq(eventTariffs.eventId, event.id), isNull(eventTariffs.retiredAt))),
  ]);
  if (!organiser?.siren) return "no_siren";
  if (event.visibility !== "public" || event.state !== "upcoming") return "not_public";
  return soldThere(tariffs).length === 0 ? "no_price" : undefined;
}

/** For the two sides; undefined where the platform has nothing to do with the pass Culture. */
export async function getPassCultureOffer(ctx: Ctx, input: unknown): Promise<PassCultureView | undefined> {
  const { eventId } = parseInput(eventIdInput, input);
  const { event } = await requireCoOrganiser(ctx, eventId);
  if (!ctx.partners.passculture) return undefined;
  const [[offer], [copy], refusal, [seats]] = await Promise.all([
    ctx.db.select().from(passCultureOffers).where(eq(passCultureOffers.eventId, eventId)),
    ctx.db.select().from(partnerCopies).where(isCopyOf(eventId)),
    whyNotOffered(ctx, event),
    ctx.db
      .select({ booked: count() })
      .from(tickets)
      .innerJoin(orders, eq(orders.id, tickets.orderId))
      .where(and(eq(tickets.eventId, eventId), eq(tickets.state, "valid"), eq(orders.kind, "pass-culture"))),
  ]);
  const standing = !offer?.isOffered
    ? "none"
    : (copy?.attempts ?? 0) >= STUCK_AFTER
      ? "refused"
      : copy?.sentAt && copy.sentAt >= offer.changedAt
        ? "standing"
        : "waiting";
  return {
    refusal: refusal ? refusals[refusal]() : null,
    venueId: offer?.venueId ?? null,
    booked: seats?.booked ?? 0,
    standing,
  };
}
