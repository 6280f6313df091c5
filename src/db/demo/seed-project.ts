import { eq } from "drizzle-orm";
import type { User } from "#core/accounts/sign-up/create-account.ts";
import { type Ctx, transact } from "#core/context.ts";
import { freshDraft } from "#core/listings/listing-columns.ts";
import type { ProjectFormStep } from "#core/listings/projects/input.ts";
import { emptyProject } from "#core/listings/projects/project-columns.ts";
import { projectMembers, projects } from "#core/listings/projects/tables.ts";
import { publishListing } from "#core/listings/publish.ts";
import type { Period } from "#core/listings/rules.ts";
import { stepAnswers } from "#core/listings/save-step.ts";
import { artFamilyOf } from "#core/listings/taxonomy/rules.ts";
import { replaceUnavailabilities } from "#core/listings/unavailabilities.ts";
import type { DemoProject } from "./listings/demo-listing.ts";
import { seedExcerpt } from "./seed-excerpt.ts";
import { actAs, demoId } from "./seed-people.ts";
import { seedPictures } from "./seed-pictures.ts";

/** The answers to every step of the wizard, as somebody would have given them. */
function completeProject(project: DemoProject): Record<ProjectFormStep, Record<string, unknown>> {
  const { more = {}, price, artType } = project;
  const isTicketed = more.remunerationModes?.includes("ticketing") ?? false;
  return {
    intro: { artistName: project.artistName, isGroup: (project.members?.length ?? 0) > 0 },
    art: { artFamily: artFamilyOf(artType), artType },
    description: {
      title: project.title,
      description: project.description,
      durationHours: more.durationHours,
      videoLinks: more.videoLinks,
      otherLinks: more.otherLinks,
    },
    public: {
      audienceMin: project.audience[0],
      audienceMax: project.audience[1],
      minimumAge: more.minimumAge,
      indications: more.indications,
    },
    lieu: { city: project.city, postalCode: project.postalCode, maxTravelKm: more.maxTravelKm ?? 60 },
    details: {
      needs: more.needs,
      otherNeeds: more.otherNeeds,
      needsMusicRights: more.needsMusicRights ?? false,
      helps: more.helps,
    },
    "preferences-1": {
      placeFamilies: more.placeFamilies ?? ["logement", "commerce", "bar-restaurant", "lieu-associatif", "patrimoine"],
      minSurfaceM2: more.minSurfaceM2,
    },
    "preferences-2": { acceptsRent: more.maxRent !== undefined, maxRentCents: toCents(more.maxRent) },
    "preferences-3": { openness: more.openness ?? ["open", "private"] },
    "preferences-4": {
      priceType: price === undefined ? "free" : "fixed",
      priceCents: toCents(price),
      remunerationModes: more.remunerationModes ?? ["purchase"],
      cancelDelayDays: more.cancelDelayDays ?? (isTicketed ? 7 : undefined),
      maintainIfGoalMissed: more.maintainIfGoalMissed,
    },
    "preferences-5": { availability: more.availability ?? "every-day", unavailabilities: more.unavailabilities },
  };
}

const toCents = (euros: number | undefined) => (euros === undefined ? undefined : euros * 100);

export async function seedProject(
  ctx: Ctx,
  demo: DemoProject,
  person: (login: string) => User,
  at: Date,
): Promise<void> {
  const own = actAs(ctx, person(demo.owner), at);
  const id = demoId(`project:${demo.slug}`, at);
  const [known] = await own.db.select().from(projects).where(eq(projects.id, id));
  // Somebody may have deleted or hidden it since: what people did to the demo stands.
  if (known && (known.state === "published" || known.deletedAt)) return;
  if (!known) await writeDraft(own, id, demo, person);
  await seedPictures(own, { kind: "project", id }, demo.slug, demo.scenes.length);
  if (demo.excerpt) await seedExcerpt(own, id, demo.slug);
  await publishListing(own, { kind: "project", id, visible: true });
}

/** One row instead of a dozen saves: the steps' own schemas check it all the same. */
async function writeDraft(ctx: Ctx, id: string, demo: DemoProject, person: (login: string) => User): Promise<void> {
  const columns = {};
  const periods: Period[] = [];
  for (const [step, values] of Object.entries(completeProject(demo))) {
    const answers = await stepAnswers(ctx, {
      kind: "project",
      steps: [step as ProjectFormStep],
      values,
      unfinished: false,
    });
    Object.assign(columns, answers.columns);
    periods.push(...(answers.unavailabilities ?? []));
  }
  const members = (demo.members ?? []).map((login) => ({ projectId: id, userId: person(login).id, joinedAt: ctx.now }));
  await transact(ctx, async (inner) => {
    await inner.db.insert(projects).values({
      ...emptyProject,
      ...freshDraft(ctx.now),
      id,
      ownerId: person(demo.owner).id,
      artistName: demo.artistName,
      isGroup: members.length > 0,
      ...columns,
    });
    await replaceUnavailabilities(inner, { kind: "project", id }, periods);
    if (members.length > 0) await inner.db.insert(projectMembers).values(members);
  });
}
