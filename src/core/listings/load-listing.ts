import { and, eq, isNull } from "drizzle-orm";
import { type Ctx, requireUser, type UserActor } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { type ListingRole, lifeOf, type Row } from "./listing-life.ts";
import type { ListingKind, ListingRef } from "./rules.ts";

type Lock = "update" | "share";

/** Whatever its state, unless it was deleted. With a lock, inside a transaction: what is decided on the row stays true until its end. */
export async function loadListing<K extends ListingKind>(
  ctx: Ctx,
  { kind, id }: ListingRef<K>,
  lock?: Lock,
): Promise<Row<K>> {
  const { table } = lifeOf<ListingKind>(kind);
  const found = ctx.db
    .select()
    .from(table)
    .where(and(eq(table.id, id), isNull(table.deletedAt)));
  const [row] = await (lock ? found.for(lock) : found);
  if (!row) throw new DomainError("not_found");
  return row as Row<K>;
}

type Managed<K extends ListingKind> = { actor: UserActor; listing: Row<K>; role: ListingRole };

export async function requireListingManager<K extends ListingKind>(
  ctx: Ctx,
  ref: ListingRef<K>,
  lock?: Lock,
): Promise<Managed<K>> {
  const actor = requireUser(ctx);
  const listing = await loadListing(ctx, ref, lock);
  const role = await lifeOf(ref.kind).roleOf(ctx, listing);
  if (role) return { actor, listing, role };
  // Whether a draft exists is nobody else's business; what everybody sees can be refused by its name.
  throw new DomainError(listing.visible ? "forbidden" : "not_found");
}

export async function requireListingOwner<K extends ListingKind>(
  ctx: Ctx,
  ref: ListingRef<K>,
  lock?: Lock,
): Promise<Managed<K>> {
  const managed = await requireListingManager(ctx, ref, lock);
  if (managed.role !== "owner") throw new DomainError("forbidden");
  return managed;
}
