import { z } from "zod";
import { m } from "#platform/messages/messages.js";
import {
  availabilityStep,
  communeFields,
  hostModes,
  listOf,
  nonEmptyListOf,
  oneOf,
  openness,
  optionalCancelDelay,
  optionalCents,
  optionalText,
  requiredText,
  TITLE_MAX,
  ticked,
  wholeNumber,
  yesOrNo,
} from "../input.ts";
import {
  accessibilityCode,
  artTypeCode,
  hostHelpCode,
  paidProjectTypeCode,
  placeFamilyCode,
  placeTypeCode,
  possibilityCode,
  priceTypeCode,
} from "../taxonomy/input.ts";
import { placeFamilyOf } from "../taxonomy/rules.ts";

const placeStep = z
  .object({
    placeFamily: oneOf(placeFamilyCode),
    placeType: oneOf(placeTypeCode),
    title: requiredText(TITLE_MAX),
    description: requiredText(5000),
    surfaceM2: wholeNumber({ min: 1, max: 100_000 }),
  })
  .refine(({ placeFamily, placeType }) => placeFamilyOf(placeType) === placeFamily, {
    path: ["placeType"],
    error: () => m["listing.place_type_family"](),
  });

const addressStep = z.object({
  ...communeFields,
  number: optionalText(20),
  street: requiredText(150),
  accessInfo: optionalText(500),
});

const detailsStep = z.object({
  possibilities: listOf(possibilityCode),
  helps: listOf(hostHelpCode),
  accessibilities: listOf(accessibilityCode),
  exits: wholeNumber({ min: 1, max: 100 }),
  neighboursInformed: yesOrNo,
  safetyNotes: optionalText(1000),
});

const artsStep = z.object({ artTypes: nonEmptyListOf(artTypeCode) });

const projectsStep = z
  .object({ paidProjectTypes: nonEmptyListOf(paidProjectTypeCode), maxBudgetCents: optionalCents })
  .refine(({ paidProjectTypes, maxBudgetCents }) => !paidProjectTypes.includes("purchase") || maxBudgetCents !== null, {
    path: ["maxBudgetCents"],
    error: () => m["listing.budget_needed"](),
  });

const welcomeStep = z.object({ openness, maxCapacity: wholeNumber({ min: 1, max: 5000 }) });

const remunerationStep = z
  .object({
    rentType: oneOf(priceTypeCode),
    rentCents: optionalCents,
    remunerationModes: hostModes,
    wantsProfitShare: ticked,
    cancelDelayDays: optionalCancelDelay,
    maintainIfGoalMissed: ticked,
  })
  .superRefine(({ rentType, rentCents, remunerationModes, wantsProfitShare, cancelDelayDays }, check) => {
    const refuse = (path: string, message: string) => check.addIssue({ code: "custom", path: [path], message });
    const isTicketed = remunerationModes.includes("ticketing");
    if (rentType === "fixed" && rentCents === null) refuse("rentCents", m["listing.rent_needed"]());
    if (rentType === "free" && remunerationModes.includes("rental")) {
      refuse("remunerationModes", m["listing.rental_needs_rent"]());
    }
    if (wantsProfitShare && !isTicketed) refuse("wantsProfitShare", m["listing.share_needs_ticketing"]());
    if (isTicketed && cancelDelayDays === null) refuse("cancelDelayDays", m["listing.delay_needed"]());
  });

/** By the slugs of the wizard's addresses. Photos have a form of their own; introduction and preview have nothing to fill in. */
export const placeStepInputs = {
  lieu: placeStep,
  adresse: addressStep,
  details: detailsStep,
  "preferences-1": artsStep,
  "preferences-2": projectsStep,
  "preferences-3": welcomeStep,
  "preferences-4": remunerationStep,
  "preferences-5": availabilityStep,
} as const satisfies Record<string, z.ZodObject>;

export type PlaceFormStep = keyof typeof placeStepInputs;
export type PlaceStepValues<S extends PlaceFormStep = PlaceFormStep> = z.output<(typeof placeStepInputs)[S]>;

export const placeIdInput = z.object({ placeId: z.uuid() });
