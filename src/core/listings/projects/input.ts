import { z } from "zod";
import { m } from "#platform/messages/messages.js";
import {
  artistModes,
  availabilityStep,
  communeFields,
  createDraftInput,
  links,
  listOf,
  nonEmptyListOf,
  oneOf,
  openness,
  optionalCancelDelay,
  optionalCents,
  optionalText,
  optionalWholeNumber,
  required,
  requiredText,
  TITLE_MAX,
  ticked,
  wholeNumber,
  yesOrNo,
} from "../input.ts";
import {
  artFamilyCode,
  artistHelpCode,
  artTypeCode,
  indicationCode,
  needCode,
  placeFamilyCode,
  priceTypeCode,
} from "../taxonomy/input.ts";
import { artFamilyOf } from "../taxonomy/rules.ts";

const LINKS_MAX = 5;

const introStep = z.object({ artistName: requiredText(80), isGroup: ticked });

const artStep = z
  .object({ artFamily: oneOf(artFamilyCode), artType: oneOf(artTypeCode) })
  .refine(({ artFamily, artType }) => artFamilyOf(artType) === artFamily, {
    path: ["artType"],
    error: () => m["listing.art_type_family"](),
  });

const descriptionStep = z.object({
  title: requiredText(TITLE_MAX),
  description: requiredText(5000),
  durationHours: optionalWholeNumber({ min: 1, max: 72 }),
  videoLinks: links(LINKS_MAX),
  otherLinks: links(LINKS_MAX),
});

const audienceStep = z
  .object({
    audienceMin: wholeNumber({ min: 1, max: 5000 }),
    audienceMax: wholeNumber({ min: 1, max: 5000 }),
    minimumAge: optionalWholeNumber({ min: 0, max: 18 }),
    indications: listOf(indicationCode),
  })
  .refine(({ audienceMin, audienceMax }) => audienceMin <= audienceMax, {
    path: ["audienceMax"],
    error: () => m["listing.audience_order"](),
  });

const locationStep = z.object({ ...communeFields, maxTravelKm: wholeNumber({ min: 0, max: 1500 }) });

const detailsStep = z.object({
  needs: listOf(needCode),
  otherNeeds: optionalText(1000),
  needsMusicRights: yesOrNo,
  helps: listOf(artistHelpCode),
});

const placesStep = z.object({
  placeFamilies: nonEmptyListOf(placeFamilyCode),
  minSurfaceM2: optionalWholeNumber({ min: 1, max: 10_000 }),
});

const rentStep = z
  .object({ acceptsRent: yesOrNo, maxRentCents: optionalCents })
  .refine(({ acceptsRent, maxRentCents }) => !acceptsRent || maxRentCents !== null, {
    path: ["maxRentCents"],
    error: () => m["listing.rent_budget_needed"](),
  });

const opennessStep = z.object({ openness });

const remunerationStep = z
  .object({
    priceType: oneOf(priceTypeCode),
    priceCents: optionalCents,
    remunerationModes: artistModes,
    cancelDelayDays: optionalCancelDelay,
    maintainIfGoalMissed: ticked,
  })
  .superRefine(({ priceType, priceCents, remunerationModes, cancelDelayDays }, check) => {
    if (priceType === "free") return;
    const refuse = (path: string, message: string) => check.addIssue({ code: "custom", path: [path], message });
    if (priceCents === null) refuse("priceCents", m["listing.price_needed"]());
    if (remunerationModes.length === 0) refuse("remunerationModes", m["listing.mode_needed"]());
    if (remunerationModes.includes("ticketing") && cancelDelayDays === null) {
      refuse("cancelDelayDays", m["listing.delay_needed"]());
    }
  });

/** By the slugs of the wizard's addresses. Photos have a form of their own, and the preview has nothing to fill in. */
export const projectStepInputs = {
  intro: introStep,
  art: artStep,
  description: descriptionStep,
  public: audienceStep,
  lieu: locationStep,
  details: detailsStep,
  "preferences-1": placesStep,
  "preferences-2": rentStep,
  "preferences-3": opennessStep,
  "preferences-4": remunerationStep,
  "preferences-5": availabilityStep,
} as const satisfies Record<string, z.ZodObject>;

export type ProjectFormStep = keyof typeof projectStepInputs;
export type ProjectStepValues<S extends ProjectFormStep = ProjectFormStep> = z.output<(typeof projectStepInputs)[S]>;

export const createProjectInput = createDraftInput.extend({ artistName: optionalText(80), isGroup: ticked });

export const projectIdInput = z.object({ projectId: z.uuid() });

export const inviteMemberInput = z.object({
  projectId: z.uuid(),
  email: z
    .string({ error: required })
    .trim()
    .toLowerCase()
    .min(1, { error: required })
    .max(254, { error: () => m["field.max_length"]({ max: 254 }) })
    .pipe(z.email({ error: () => m["field.email"]() })),
});

export const invitationTokenInput = z.object({
  token: z.string({ error: required }).min(1, { error: required }).max(200),
});

export const projectMemberInput = z.object({ projectId: z.uuid(), userId: z.uuid() });
