import type { Ctx } from "#core/context.ts";
import type { AnyJob } from "#platform/jobs.ts";
import { askForRatingsJob, askSlotJob } from "./ask-for-ratings.ts";
import { publishRatingJob } from "./publish-rating.ts";

export const ratingsJobs: readonly AnyJob<Ctx>[] = [askForRatingsJob, askSlotJob, publishRatingJob];
