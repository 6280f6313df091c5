import type { Ctx } from "#core/context.ts";
import { projects } from "#core/projects/tables.ts";
import { parseInput } from "#platform/parse-input.ts";
import { type ProjectSearch, projectSearchInput } from "./input.ts";
import { type Found, runSearch, type SearchPage } from "./run-search.ts";

const card = {
  title: projects.title,
  artistName: projects.artistName,
  artFamily: projects.artFamily,
  artType: projects.artType,
  city: projects.city,
  communeName: projects.communeName,
  postalCode: projects.postalCode,
  audienceMin: projects.audienceMin,
  audienceMax: projects.audienceMax,
  durationHours: projects.durationHours,
  openness: projects.openness,
  indications: projects.indications,
  priceType: projects.priceType,
  priceCents: projects.priceCents,
};

type Shown = Pick<typeof projects.$inferSelect, keyof typeof card>;

export type ProjectCard = Found & Shown;

/** For everybody. */
export async function searchProjects(ctx: Ctx, input: unknown): Promise<SearchPage<ProjectSearch, Shown>> {
  return runSearch<ProjectSearch, Shown>(ctx, "project", card, parseInput(projectSearchInput, input));
}
