import { asc, eq, inArray, type SQL } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { loadOwnUser } from "#core/accounts/profile/own-account.ts";
import { loadPeople } from "#core/accounts/profile/people.ts";
import { displayName } from "#core/accounts/rules.ts";
import type { Ctx } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { copyExcerpt, loadExcerpt, removeExcerptOf } from "../excerpts/project-excerpt.ts";
import type { ExcerptView } from "../excerpts/rules.ts";
import type { ListingLife } from "../listing-life.ts";
import { locateCommune } from "../locate.ts";
import { findPortraits } from "../photos/subject-photos.ts";
import { createProjectInput, type ProjectFormStep, type ProjectStepValues, projectStepInputs } from "./input.ts";
import {
  loadProjectContent,
  loadProjectFacts,
  type ProjectContent,
  type ProjectRow,
  projectRoleOf,
} from "./load-project.ts";
import { emptyProject, projectOnCard, projectToOwner, publicProjectFields } from "./project-columns.ts";
import {
  missingInProject,
  needsStructure,
  type ProjectFacts,
  type ProjectStep,
  projectSteps,
  settleProjectStep,
} from "./rules.ts";
import { projectInvitations, projectMembers, projects } from "./tables.ts";

export type ProjectShape = {
  table: typeof projects;
  row: ProjectRow;
  content: ProjectContent;
  facts: ProjectFacts;
  step: ProjectStep;
  formStep: ProjectFormStep;
  /** A project's answers are all in its row. */
  parts: Record<never, never>;
  empty: typeof emptyProject;
  card: Pick<ProjectRow, (typeof projectOnCard)[number]>;
  toOwner: Pick<ProjectRow, (typeof projectToOwner)[number]>;
  publicFields: ReturnType<typeof publicProjectFields>;
  editExtras: {
    members: Awaited<ReturnType<typeof listMembers>>;
    invitations: Invitation[];
    needsStructure: boolean;
    excerpt: ExcerptView | null;
  };
  publicExtras: { excerpt: ExcerptView | null };
};

export const projectLife: ListingLife<"project"> = {
  table: projects,
  role: "ROLE_ARTIST",
  audit: {
    published: "projects.published",
    visibilityChanged: "projects.visibility_changed",
    deleted: "projects.deleted",
  },
  steps: projectSteps,
  stepInputs: projectStepInputs,
  empty: emptyProject,
  onCard: projectOnCard,
  toOwner: projectToOwner,
  publicFields: publicProjectFields,

  roleOf: projectRoleOf,
  managedBy,
  loadContent: loadProjectContent,
  loadFacts: loadProjectFacts,
  missing: missingInProject,
  loadEditExtras: async (ctx, facts, role) => ({
    members: await listMembers(ctx, facts.content.id),
    // Addresses that have not answered yet are the owner's affair.
    invitations: role === "owner" ? await listInvitations(ctx, facts.content.id) : [],
    needsStructure: needsStructure(facts),
    excerpt: await loadExcerpt(ctx, facts.content.id),
  }),
  loadPublicExtras: async (ctx, projectId) => ({ excerpt: await loadExcerpt(ctx, projectId) }),

  async firstColumns(ctx, input) {
    const { artistName, isGroup } = parseInput(createProjectInput, input);
    const owner = await loadOwnUser(ctx);
    return { artistName: artistName ?? displayName(owner), isGroup };
  },
  async answers(ctx, step, values) {
    if (step === "lieu") return { columns: await locationColumns(ctx, values), parts: {} };
    return { columns: settleProjectStep(step, values) as Partial<ProjectRow>, parts: {} };
  },
  typedParts: () => ({}),
  async refuse(ctx, { given, content }) {
    if (given.isGroup === false) await refuseSoloWithMembers(ctx, content.id);
  },

  writeParts: async () => undefined,
  /** Members are not copied: they have not been asked. */
  copyParts: copyExcerpt,
  async eraseParts(ctx, projectId) {
    await removeExcerptOf(ctx, projectId);
    await ctx.db.delete(projectMembers).where(eq(projectMembers.projectId, projectId));
    await ctx.db.delete(projectInvitations).where(eq(projectInvitations.projectId, projectId));
  },
};

/** One's own and those of one's groups: a union, so that each half is served by its index. */
function managedBy({ db }: Ctx, userId: string): SQL {
  const mine = db.select({ id: projects.id }).from(projects).where(eq(projects.ownerId, userId));
  const ours = db
    .select({ id: projectMembers.projectId })
    .from(projectMembers)
    .where(eq(projectMembers.userId, userId));
  return inArray(projects.id, unionAll(mine, ours));
}

async function listMembers(ctx: Ctx, projectId: string) {
  const members = await ctx.db
    .select()
    .from(projectMembers)
    .where(eq(projectMembers.projectId, projectId))
    .orderBy(asc(projectMembers.joinedAt));
  const ids = members.map(({ userId }) => userId);
  const [people, portraits] = [await loadPeople(ctx, ids), await findPortraits(ctx, ids)];
  return members.map(({ userId, joinedAt }) => ({
    userId,
    name: people.get(userId)?.displayName ?? "",
    portrait: portraits.get(userId) ?? null,
    joinedAt,
  }));
}

type Invitation = { email: string; invitedAt: Date; expiresAt: Date };

async function listInvitations(ctx: Ctx, projectId: string): Promise<Invitation[]> {
  const { email, invitedAt, expiresAt } = projectInvitations;
  return ctx.db
    .select({ email, invitedAt, expiresAt })
    .from(projectInvitations)
    .where(eq(projectInvitations.projectId, projectId))
    .orderBy(asc(invitedAt));
}

async function locationColumns(ctx: Ctx, values: Record<string, unknown>): Promise<Partial<ProjectRow>> {
  const { city, communeCode, postalCode, maxTravelKm } = values as Partial<ProjectStepValues<"lieu">>;
  return {
    ...(city ? await locateCommune(ctx, { city, communeCode, postalCode }) : {}),
    ...(maxTravelKm === undefined ? {} : { maxTravelKm }),
  };
}

async function refuseSoloWithMembers(ctx: Ctx, projectId: string): Promise<void> {
  const [member] = await ctx.db.select().from(projectMembers).where(eq(projectMembers.projectId, projectId)).limit(1);
  if (member) throw new DomainError("invalid_input", { fields: { isGroup: [m["member.remove_first"]()] } });
}
