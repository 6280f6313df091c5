import { sql } from "drizzle-orm";
import { z } from "zod";
import { defineJob } from "#core/context.ts";
import { eventSlots, events, eventTariffs } from "../tables.ts";
import { refreshEventSearch } from "./search-index.ts";

/** Looked back over several times: one run that fails, or a restart, misses nothing. */
const LOOK_BACK_MINUTES = 20;

/**
 * A tariff's selling that began or ended changes the price that lists are sorted and found by, and what shared pages say. Those are
 * written again within five minutes; what may be bought never waits for it.
 */
export const passSellingEdges = defineJob({
  name: "events-selling-edges",
  payload: z.object({}),
  cron: "*/5 * * * *",
  async handler(ctx) {
    const now = sql`${ctx.now.toISOString()}::timestamptz`;
    const isRecent = (at: ReturnType<typeof sql>) =>
      sql`(${at} <= ${now} and ${at} > ${now} - make_interval(mins => ${LOOK_BACK_MINUTES}))`;
    const daysBefore = sql`(slot.starts_at at time zone 'Europe/Paris' - make_interval(days => tariff.sales_until_days))
      at time zone 'Europe/Paris'`;
    const { rows } = await ctx.db.execute<{ id: string }>(sql`
      select distinct event.id from ${eventTariffs} as tariff join ${events} as event on event.id = tariff.event_id
      join ${eventSlots} as slot on slot.event_id = event.id
      where event.state = 'upcoming' and event.visibility <> 'hidden' and event.last_ends_at > ${now} and tariff.retired_at is null
        and (${isRecent(sql`tariff.sales_from`)} or ${isRecent(sql`tariff.sales_until`)} or ${isRecent(daysBefore)})`);
    const ids = rows.map(({ id }) => id);
    await refreshEventSearch(ctx, ids);
    for (const id of ids) await ctx.pagesChanged(ctx.db, `event:${id}`);
    if (ids.length > 0) await ctx.pagesChanged(ctx.db, "events");
  },
});
