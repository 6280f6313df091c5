import { and, eq, inArray } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { projects, projectUnavailabilities } from "#core/projects/tables.ts";
import { artTypeLabel, labelOf, labelsOf } from "#core/taxonomies/rules.ts";
import { artFamilies, indications } from "#core/taxonomies/taxonomy.ts";
import { documentOf, type SearchDocument } from "./document.ts";
import { readPeriods } from "./read-periods.ts";

/** Of those that everybody may see. Locked until they are written, so that no older state overwrites a newer one. */
export async function projectDocuments(ctx: Ctx, ids: readonly string[]): Promise<SearchDocument[]> {
  const rows = await ctx.db
    .select()
    .from(projects)
    .where(and(inArray(projects.id, [...ids]), eq(projects.visible, true)))
    .orderBy(projects.id)
    .for("share");
  const periods = await readPeriods(ctx, projectUnavailabilities, projectUnavailabilities.projectId, rows);
  return rows.map((project) =>
    documentOf({
      ...project,
      family: project.artFamily,
      type: project.artType,
      features: project.indications,
      unavailabilities: periods.get(project.id) ?? [],
      seats: { min: project.audienceMin ?? 0, max: project.audienceMax ?? 0 },
      point: project,
      texts: {
        title: [project.title ?? "", project.artistName],
        kind: [artTypeLabel(project.artType ?? ""), labelOf(artFamilies, project.artFamily ?? "")],
        rest: [project.description ?? "", ...labelsOf(indications, project.indications)],
      },
    }),
  );
}
