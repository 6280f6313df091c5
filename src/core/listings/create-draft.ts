import { loadOwnUser } from "#core/accounts/profile/own-account.ts";
import { displayName } from "#core/accounts/rules.ts";
import { type Ctx, requireUser } from "#core/context.ts";
import { newId } from "#platform/ids.ts";
import { parseInput } from "#platform/parse-input.ts";
import { createPlaceInput } from "./places/input.ts";
import { requirePlaceOwner } from "./places/load-place.ts";
import { places } from "./places/tables.ts";
import { listingProcess } from "./process.ts";
import { createProjectInput } from "./projects/input.ts";
import { requireProjectOwner } from "./projects/load-project.ts";
import { projects } from "./projects/tables.ts";
import { takeListingLimit } from "./refusals.ts";

/** Every answer of the wizard, not given yet; also what a deleted project is reduced to. */
export const emptyProject = {
  description: null,
  durationHours: null,
  videoLinks: [],
  otherLinks: [],
  audienceMin: null,
  audienceMax: null,
  minimumAge: null,
  indications: [],
  communeCode: null,
  communeName: null,
  city: null,
  postalCode: null,
  latitude: null,
  longitude: null,
  maxTravelKm: null,
  needs: [],
  otherNeeds: null,
  needsMusicRights: null,
  helps: [],
  placeFamilies: [],
  minSurfaceM2: null,
  acceptsRent: null,
  maxRentCents: null,
  openness: [],
  priceType: null,
  priceCents: null,
  remunerationModes: [],
  cancelDelayDays: null,
  maintainIfGoalMissed: false,
  availability: null,
};

/** Every answer of the wizard, not given yet; also what a deleted place is reduced to. */
export const emptyPlace = {
  description: null,
  surfaceM2: null,
  communeCode: null,
  communeName: null,
  city: null,
  postalCode: null,
  areaLatitude: null,
  areaLongitude: null,
  possibilities: [],
  helps: [],
  accessibilities: [],
  artTypes: [],
  openness: [],
  paidProjectTypes: [],
  maxBudgetCents: null,
  maxCapacity: null,
  rentType: null,
  rentCents: null,
  remunerationModes: [],
  wantsProfitShare: false,
  cancelDelayDays: null,
  maintainIfGoalMissed: false,
  availability: null,
};

/** The first step of the wizard makes the draft; the rest is filled in step by step, on whichever device. */
export async function createProjectDraft(ctx: Ctx, input: unknown): Promise<{ id: string; version: number }> {
  const actor = requireUser(ctx);
  const { id = newId(ctx.now), artistName, isGroup } = parseInput(createProjectInput, input);
  await takeListingLimit(ctx, actor, "create");
  const owner = await loadOwnUser(ctx);
  const [created] = await ctx.db
    .insert(projects)
    .values({
      ...emptyProject,
      id,
      ownerId: owner.id,
      ...listingProcess.kept.draft,
      version: 1,
      createdAt: ctx.now,
      updatedAt: ctx.now,
      artistName: artistName ?? displayName(owner),
      isGroup,
    })
    .onConflictDoNothing({ target: projects.id })
    .returning({ id: projects.id, version: projects.version });
  if (created) return created;
  const { project } = await requireProjectOwner(ctx, id);
  return { id: project.id, version: project.version };
}

/** The introduction of the wizard makes the draft; the rest is filled in step by step, on whichever device. */
export async function createPlaceDraft(ctx: Ctx, input: unknown = {}): Promise<{ id: string; version: number }> {
  const actor = requireUser(ctx);
  const { id = newId(ctx.now) } = parseInput(createPlaceInput, input);
  await takeListingLimit(ctx, actor, "create");
  const [created] = await ctx.db
    .insert(places)
    .values({
      ...emptyPlace,
      id,
      ownerId: actor.userId,
      ...listingProcess.kept.draft,
      version: 1,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .onConflictDoNothing({ target: places.id })
    .returning({ id: places.id, version: places.version });
  if (created) return created;
  const { place } = await requirePlaceOwner(ctx, id);
  return { id: place.id, version: place.version };
}
