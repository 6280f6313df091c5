import { m } from "#platform/messages/messages.js";
import { hasEnoughPhotos, type Missing, missingInSteps } from "../rules.ts";
import { type ProjectFormStep, type ProjectStepValues, projectStepInputs } from "./input.ts";

/** The wizard, in order, as its addresses say it. */
export const projectSteps = [
  "intro",
  "art",
  "description",
  "public",
  "photos",
  "lieu",
  "details",
  "apercu",
  "preferences-1",
  "preferences-2",
  "preferences-3",
  "preferences-4",
  "preferences-5",
] as const;

export type ProjectStep = (typeof projectSteps)[number];

export const isProjectStep = (slug: string): slug is ProjectStep => projectSteps.some((step) => step === slug);

export const projectStepAfter = (step: ProjectStep): ProjectStep | undefined =>
  projectSteps[projectSteps.indexOf(step) + 1];

export const projectStepBefore = (step: ProjectStep): ProjectStep | undefined =>
  projectSteps[projectSteps.indexOf(step) - 1];

export const MEMBERS_MAX = 12;
export const INVITATION_DAYS = 14;

/** What the rules read: the row with its periods, and what other areas know. */
export type ProjectFacts = {
  content: Record<string, unknown> & { priceType: string | null };
  photoCount: number;
  /** Of the owner. */
  hasStructure: boolean;
};

const isPaid = (project: { priceType: string | null }): boolean => project.priceType === "fixed";

export const needsStructure = ({ content, hasStructure }: Pick<ProjectFacts, "content" | "hasStructure">): boolean =>
  isPaid(content) && !hasStructure;

/** Everything that stands between a project and its publication, in the wizard's order. */
export function missingInProject(facts: ProjectFacts): Missing<ProjectStep>[] {
  const missing: Missing<ProjectStep>[] = missingInSteps(projectStepInputs, facts.content);
  if (!hasEnoughPhotos(facts.photoCount)) {
    missing.push({ step: "photos", field: "photos", message: m["field.pictures"]() });
  }
  if (needsStructure(facts)) {
    missing.push({ step: "preferences-4", field: "structure", message: m["listing.structure_needed"]() });
  }
  return missing.sort((left, right) => projectSteps.indexOf(left.step) - projectSteps.indexOf(right.step));
}

/** A project published when less was asked for may lack what is mandatory today: it cannot be proposed until it has it. */
export const isProjectUpToDate = (facts: ProjectFacts): boolean => missingInProject(facts).length === 0;

/** The preview is complete when everything before it is. */
export function completedProjectSteps(facts: ProjectFacts): ProjectStep[] {
  const lacking = new Set(missingInProject(facts).map(({ step }) => step));
  const beforePreview = projectSteps.slice(0, projectSteps.indexOf("apercu"));
  if (beforePreview.some((step) => lacking.has(step))) lacking.add("apercu");
  return projectSteps.filter((step) => !lacking.has(step));
}

/** Answers that another answer of the same step has made pointless are not kept. */
export function settleProjectStep(step: ProjectFormStep, values: Partial<ProjectStepValues>): Record<string, unknown> {
  if (step === "preferences-2" && "acceptsRent" in values && !values.acceptsRent)
    return { ...values, maxRentCents: null };
  if (step === "preferences-4" && "priceType" in values) {
    const { priceType, remunerationModes = [] } = values;
    if (priceType === "free") {
      const nothing = { priceCents: null, remunerationModes: [], cancelDelayDays: null, maintainIfGoalMissed: false };
      return { ...values, ...nothing };
    }
    if (!remunerationModes.includes("ticketing"))
      return { ...values, cancelDelayDays: null, maintainIfGoalMissed: false };
  }
  if (step === "preferences-5" && "availability" in values && values.availability !== "custom") {
    return { ...values, unavailabilities: [] };
  }
  return values;
}
