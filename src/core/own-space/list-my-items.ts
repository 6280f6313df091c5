import { sql } from "drizzle-orm";
import { type Ctx, requireUser } from "#core/context.ts";
import { type MyEvent, readMyEventCards } from "#core/events/list-my-events.ts";
import { readMyCards } from "#core/proposals/read-my-cards.ts";
import type { ProposalCard } from "#core/proposals/view-rules.ts";
import { parseInput } from "#platform/parse-input.ts";
import { myItemsInput } from "./input.ts";
import { type ItemKind, itemsOf } from "./my-items.ts";
import { type Booking, readBookings } from "./read-bookings.ts";
import { firstView, pageCount, SPACE_PAGE_SIZE, type SpaceView, spaceViews, type ViewCounts } from "./rules.ts";

export type MyItemPage = {
  view: SpaceView;
  counts: ViewCounts;
  page: number;
  events: MyEvent[];
  proposals: ProposalCard[];
  bookings: Booking[];
};

/** One view of what is mine: the next first, or, for what is no longer or not yet dated, the latest first. */
export async function listMyItems(ctx: Ctx, input: unknown = {}): Promise<MyItemPage> {
  const { userId } = requireUser(ctx);
  const { view: wanted, page: asked } = parseInput(myItemsInput, input);
  const counts = await countItems(ctx, userId);
  const view = wanted ?? firstView(counts);
  const page = Math.min(asked, pageCount(counts[view]));
  const order = view === "a-venir" ? sql`at asc, id asc` : sql`at desc, id desc`;
  const rows = await itemsOf(ctx, userId, view)
    .orderBy(order)
    .limit(SPACE_PAGE_SIZE)
    .offset((page - 1) * SPACE_PAGE_SIZE);
  const idsOf = (kind: ItemKind) => rows.filter((row) => row.kind === kind).map(({ id }) => id);
  return {
    view,
    counts,
    page,
    events: await readMyEventCards(ctx, userId, idsOf("event")),
    proposals: await readMyCards(ctx, userId, idsOf("proposal")),
    bookings: await readBookings(ctx, idsOf("order")),
  };
}

/** Of all three views, in one question. */
async function countItems(ctx: Ctx, userId: string): Promise<ViewCounts> {
  const [current, upcoming, over] = spaceViews.map(
    (view) => sql<number>`(select count(*)::int from ${itemsOf(ctx, userId, view)} as items)`,
  );
  const { rows } = await ctx.db.execute<{ current: number; upcoming: number; over: number }>(
    sql`select ${current} as current, ${upcoming} as upcoming, ${over} as over`,
  );
  return { "en-cours": rows[0]?.current ?? 0, "a-venir": rows[0]?.upcoming ?? 0, archives: rows[0]?.over ?? 0 };
}
