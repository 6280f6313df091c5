import { and, eq, inArray, ne } from "drizzle-orm";
import { loadPersonFacts } from "#core/accounts/profile/people.ts";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, requireAdmin, transact } from "#core/context.ts";
import { type ListingParts, tellChanged } from "#core/listings/listing-parts.ts";
import { places } from "#core/listings/places/tables.ts";
import { listingProcess } from "#core/listings/process.ts";
import { projects } from "#core/listings/projects/tables.ts";
import type { ListingKind } from "#core/listings/rules.ts";
import { queueMail } from "#core/mail/queue.ts";
import { move } from "#platform/database/move.ts";
import { DomainError } from "#platform/errors.ts";
import { parseInput } from "#platform/parse-input.ts";
import { listingActionInput } from "./input.ts";
import { hiddenListings } from "./tables.ts";

const tables = { project: projects, place: places } as const;

/** Off every list and page at once; its owner is told why. Dates that were agreed on stand. */
export async function hideListing(ctx: Ctx, input: unknown): Promise<void> {
  const { userId: hiddenBy } = requireAdmin(ctx);
  const { kind, listingId, reason } = parseInput(listingActionInput, input);
  await transact(ctx, async (inner) => {
    const listing = await lockListing(inner, kind, listingId);
    const [hidden] = await inner.db
      .insert(hiddenListings)
      .values({ kind, listingId, reason, hiddenBy, hiddenAt: inner.now })
      .onConflictDoNothing()
      .returning({ id: hiddenListings.listingId });
    if (!hidden) return;
    const table = tables[kind];
    await move(inner.db, table, listingProcess, "takeOff", {
      where: eq(table.id, listingId),
      set: { updatedAt: inner.now },
    });
    await recordAudit(inner, {
      action: "oversight.listing_hidden",
      subject: { kind, id: listingId },
      details: { reason },
    });
    await tellChanged(inner, { kind, id: listingId });
    await tellOwner(
      inner,
      listing,
      `L’équipe a retiré votre annonce. Le motif\u202f: «\u00a0${reason}\u00a0»`,
      "hidden",
    );
  });
}

/** The owner may show it again; it does not show itself. */
export async function unhideListing(ctx: Ctx, input: unknown): Promise<void> {
  requireAdmin(ctx);
  const { kind, listingId, reason } = parseInput(listingActionInput, input);
  await transact(ctx, async (inner) => {
    const listing = await lockListing(inner, kind, listingId);
    const gone = await inner.db
      .delete(hiddenListings)
      .where(and(eq(hiddenListings.kind, kind), eq(hiddenListings.listingId, listingId)))
      .returning({ id: hiddenListings.listingId });
    if (gone.length === 0) return;
    const details = { reason };
    await recordAudit(inner, { action: "oversight.listing_unhidden", subject: { kind, id: listingId }, details });
    const words = "Votre annonce n’est plus retirée\u202f: vous pouvez de nouveau la rendre visible.";
    await tellOwner(inner, listing, words, "unhidden");
  });
}

type Listing = { id: string; title: string | null; ownerId: string; kind: ListingKind };

async function lockListing(ctx: Ctx, kind: ListingKind, id: string): Promise<Listing> {
  const table = tables[kind];
  const [listing] = await ctx.db
    .select({ id: table.id, title: table.title, ownerId: table.ownerId })
    .from(table)
    .where(and(eq(table.id, id), ne(table.state, "draft")))
    .for("no key update");
  if (!listing) throw new DomainError("not_found");
  return { ...listing, kind };
}

async function tellOwner(ctx: Ctx, { id, kind, title, ownerId }: Listing, words: string, what: string): Promise<void> {
  const { email, firstName, deleted } = await loadPersonFacts(ctx, ownerId);
  if (deleted) return;
  const name = title ?? "votre annonce";
  const path = kind === "project" ? "/projet" : "/place";
  await queueMail(ctx, {
    to: email,
    kind: `listing-${what}`,
    replyTo: ctx.settings.teamEmail,
    template: {
      subject: what === "hidden" ? `Annonce retirée\u202f: ${name}` : `Annonce rétablie\u202f: ${name}`,
      preheader: words.slice(0, 200),
      heading: name,
      paragraphs: [`Bonjour ${firstName},`, words, "Pour en parler, répondez à ce message."],
      action: { label: "Voir mon annonce", href: `${ctx.settings.publicUrl}${path}/${id}` },
    },
  });
}

export const teamListingPart: Pick<ListingParts, "hiddenBecause" | "hiddenAmong"> = {
  async hiddenBecause(ctx, { kind, id }) {
    const [hidden] = await ctx.db
      .select({ reason: hiddenListings.reason })
      .from(hiddenListings)
      .where(and(eq(hiddenListings.kind, kind), eq(hiddenListings.listingId, id)));
    return hidden?.reason;
  },
  async hiddenAmong(ctx, kind, ids) {
    const rows = await ctx.db
      .select({ id: hiddenListings.listingId, reason: hiddenListings.reason })
      .from(hiddenListings)
      .where(and(eq(hiddenListings.kind, kind), inArray(hiddenListings.listingId, [...ids])));
    return new Map(rows.map(({ id, reason }) => [id, reason]));
  },
};
