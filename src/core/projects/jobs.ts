import { lt } from "drizzle-orm";
import { z } from "zod";
import { defineJob } from "#core/context.ts";
import { projectInvitations } from "./tables.ts";

/** Addresses of people who never answered are not kept. */
const forgetInvitations = defineJob({
  name: "projects-forget-invitations",
  payload: z.object({}),
  cron: "25 3 * * *",
  async handler(ctx) {
    await ctx.db.delete(projectInvitations).where(lt(projectInvitations.expiresAt, ctx.now));
  },
});

export const projectsJobs = [forgetInvitations];
