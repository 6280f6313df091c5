import { z } from "zod";
import { defineJob } from "#core/context.ts";
import { deleteUnnamedExcerpt, sweepExcerptFiles } from "./excerpt-files.ts";

const DAY_MS = 24 * 3600 * 1000;

/** By a job, so that a file is deleted if and only if the row that named it was. Run again, it finds nothing left to delete. */
export const deleteExcerptFile = defineJob({
  name: "excerpts-delete-file",
  payload: z.object({ filesId: z.uuid() }),
  handler: (ctx, { filesId }) => deleteUnnamedExcerpt(ctx, filesId),
});

const sweepOrphans = defineJob({
  name: "excerpts-sweep-orphans",
  payload: z.object({}),
  cron: "40 4 * * *",
  handler: (ctx) => sweepExcerptFiles(ctx, new Date(ctx.now.getTime() - DAY_MS)),
});

export const excerptsJobs = [deleteExcerptFile, sweepOrphans];
