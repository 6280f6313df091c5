import { eq } from "drizzle-orm";
import type { User } from "#core/accounts/create-account.ts";
import { type Ctx, transact } from "#core/context.ts";
import type { Period } from "#core/listings/rules.ts";
import { emptyAnswers } from "#core/projects/empty-project.ts";
import type { ProjectFormStep } from "#core/projects/input.ts";
import { publishProject } from "#core/projects/publish-project.ts";
import { readStepAnswers } from "#core/projects/read-step-answers.ts";
import { projectMembers, projects, projectUnavailabilities } from "#core/projects/tables.ts";
import { demoId } from "./demo-id.ts";
import { actAs } from "./demo-owner.ts";
import { completeProject } from "./listings/complete-project.ts";
import type { DemoProject } from "./listings/demo-listing.ts";
import { seedPictures } from "./seed-pictures.ts";

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
  await seedPictures(own, { kind: "project", id }, demo.slug, demo.scenes);
  await publishProject(own, { projectId: id, visible: true });
}

/** One row instead of a dozen saves: the steps' own schemas check it all the same. */
async function writeDraft(ctx: Ctx, id: string, demo: DemoProject, person: (login: string) => User): Promise<void> {
  const columns = {};
  const periods: Period[] = [];
  for (const [step, values] of Object.entries(completeProject(demo))) {
    const answers = await readStepAnswers(ctx, step as ProjectFormStep, values, false);
    Object.assign(columns, answers.columns);
    periods.push(...(answers.unavailabilities ?? []));
  }
  const members = (demo.members ?? []).map((login) => ({ projectId: id, userId: person(login).id, joinedAt: ctx.now }));
  await transact(ctx, async (inner) => {
    await inner.db.insert(projects).values({
      ...emptyAnswers,
      id,
      ownerId: person(demo.owner).id,
      artistName: demo.artistName,
      isGroup: members.length > 0,
      state: "draft",
      visible: false,
      version: 1,
      createdAt: ctx.now,
      updatedAt: ctx.now,
      ...columns,
    });
    if (periods.length > 0) {
      await inner.db.insert(projectUnavailabilities).values(periods.map((period) => ({ projectId: id, ...period })));
    }
    if (members.length > 0) await inner.db.insert(projectMembers).values(members);
  });
}
