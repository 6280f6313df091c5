import { and, count, desc, eq, ilike, isNotNull, ne, or } from "drizzle-orm";
import { users } from "#core/accounts/tables.ts";
import { nameOf } from "#core/accounts/team/find-users.ts";
import { type Ctx, requireTeam } from "#core/context.ts";
import { places } from "#core/listings/places/tables.ts";
import { projects } from "#core/listings/projects/tables.ts";
import { isId } from "#platform/ids.ts";
import { parseInput } from "#platform/parse-input.ts";
import { findListingsInput } from "../input.ts";
import { hiddenListings } from "../tables.ts";

const PAGE_SIZE = 50;
const tables = { project: projects, place: places } as const;

/** Published projects or places, newest first, with who owns them and whether the team took them off. */
export async function findListings(ctx: Ctx, input: unknown) {
  requireTeam(ctx, "listings.see");
  const { kind, text, hidden, page } = parseInput(findListingsInput, input);
  const table = tables[kind];
  const part = text && `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  const condition = and(
    ne(table.state, "draft"),
    hidden ? isNotNull(hiddenListings.listingId) : undefined,
    text && isId(text)
      ? or(eq(table.id, text), eq(table.ownerId, text))
      : part
        ? or(ilike(table.title, part), ilike(table.city, part), ilike(users.email, part))
        : undefined,
  );
  const isHidden = and(eq(hiddenListings.kind, kind), eq(hiddenListings.listingId, table.id));
  const [counted] = await ctx.db
    .select({ total: count() })
    .from(table)
    .innerJoin(users, eq(users.id, table.ownerId))
    .leftJoin(hiddenListings, isHidden)
    .where(condition);
  const listings = await ctx.db
    .select({
      id: table.id,
      title: table.title,
      city: table.city,
      visible: table.visible,
      ownerId: table.ownerId,
      ownerName: nameOf(users),
      hiddenReason: hiddenListings.reason,
      hiddenAt: hiddenListings.hiddenAt,
    })
    .from(table)
    .innerJoin(users, eq(users.id, table.ownerId))
    .leftJoin(hiddenListings, isHidden)
    .where(condition)
    .orderBy(desc(table.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  const total = counted?.total ?? 0;
  return { kind, listings, total, page, pages: Math.max(1, Math.ceil(total / PAGE_SIZE)) };
}
