import { m } from "#platform/messages/messages.js";
import { hasEnoughPhotos, inOrderOf, type Missing, missingInSteps } from "../rules.ts";
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

export const MEMBERS_MAX = 12;
export const INVITATION_DAYS = 14;

/** What the rules judge: the row with its unavailabilities, and what other areas know. */
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
  return inOrderOf(projectSteps, missing);
}

/** A project published when less was asked for may lack what is mandatory today: it cannot be proposed until it has it. */
export const isProjectUpToDate = (facts: ProjectFacts): boolean => missingInProject(facts).length === 0;

/** An answer that another answer of the same step has made pointless is not kept. */
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
  return values;
}
