import { inArray } from "drizzle-orm";
import { users } from "#core/accounts/tables.ts";
import type { Ctx } from "#core/context.ts";
import { answerPostponement } from "#core/events/answer-postponement.ts";
import { askPostponement } from "#core/events/ask-postponement.ts";
import { parisTime } from "#core/terms/slot-rules.ts";
import { parisDay } from "#platform/french-dates.ts";
import { actAs } from "./demo-owner.ts";
import { DAY_MS } from "./events/agreed-terms.ts";
import { demoPostponement } from "./events/bookings.ts";
import type { Planted } from "./seed-sales.ts";

/** Asked by the artist, agreed on by the host. Moved once already, it stays. */
export async function postponeDemoEvent(ctx: Ctx, { demo, event, slots }: Planted): Promise<void> {
  const { event: slug, date, days, reason } = demoPostponement;
  const slot = slots[date];
  if (demo.slug !== slug || !slot || slot.moves > 0) return;
  const people = await ctx.db
    .select()
    .from(users)
    .where(inArray(users.id, [event.artistId, event.hostId]));
  const artist = people.find(({ id }) => id === event.artistId);
  const host = people.find(({ id }) => id === event.hostId);
  if (!artist || !host) return;
  const day = parisDay(new Date(slot.startsAt.getTime() + days * DAY_MS));
  const moves = [{ slotId: slot.id, day, startTime: parisTime(slot.startsAt), endTime: parisTime(slot.endsAt) }];
  const asked = await askPostponement(actAs(ctx, artist, ctx.now), { eventId: event.id, moves, reason });
  if (asked.state === "agreed") return;
  const answer = { postponementId: asked.postponementId, agreed: true };
  await answerPostponement(actAs(ctx, host, ctx.now), answer);
}
