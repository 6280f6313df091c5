import { eq } from "drizzle-orm";
import { z } from "zod";
import { defineJob } from "#core/context.ts";
import { ratings } from "./tables.ts";
import { tellRated } from "./tell-rated.ts";

/** A rating shows itself when its time has come; shared pages must be told. May run twice, or when it was shown earlier. */
export const publishRatingJob = defineJob({
  name: "ratings-publish",
  payload: z.object({ ratingId: z.uuid() }),
  async handler(ctx, { ratingId }) {
    const [rating] = await ctx.db.select().from(ratings).where(eq(ratings.id, ratingId));
    if (rating) await tellRated(ctx, rating);
  },
});
