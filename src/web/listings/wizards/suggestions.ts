import type { PlaceStep } from "#core/listings/places/rules.ts";
import type { ProjectStep } from "#core/listings/projects/rules.ts";
import {
  availabilities,
  hostRemunerationModes,
  labelOf,
  labelsOf,
  paidProjectTypes,
} from "#core/listings/taxonomy/rules.ts";
import { artFamilies, placeFamilies } from "#core/listings/taxonomy/taxonomy.ts";
import { own } from "#platform/own.ts";
import type { FieldValues } from "#web/ui/fields/field.tsx";

/**
 * What a wizard answers for whoever has not said yet: whatever closes no door and costs nothing. It is shown before it is saved,
 * and each of it can be changed.
 */
type Suggestions<Step extends string> = Partial<Record<Step, FieldValues>>;

const allArts = artFamilies.flatMap(({ types }) => types.map(({ code }) => code));
const allPlaces = placeFamilies.map(({ code }) => code);
const DELAY_DAYS = "7";

export const projectSuggestions: Suggestions<ProjectStep> = {
  lieu: { maxTravelKm: "50" },
  "preferences-1": { placeFamilies: allPlaces },
  "preferences-2": { acceptsRent: "false" },
  "preferences-3": { openness: ["open", "private"] },
  "preferences-4": { remunerationModes: ["ticketing", "purchase"], cancelDelayDays: DELAY_DAYS },
  "preferences-5": { availability: "every-day" },
};

export const placeSuggestions: Suggestions<PlaceStep> = {
  "preferences-1": { artTypes: allArts },
  "preferences-2": { paidProjectTypes: ["ticketing", "free"] },
  "preferences-3": { openness: ["open", "private"] },
  "preferences-4": { rentType: "free", remunerationModes: ["ticketing"], cancelDelayDays: DELAY_DAYS },
  "preferences-5": { availability: "every-day" },
};

/** Only holes are filled, and only in steps that were never finished. */
export function withSuggestions<Step extends string>(
  saved: FieldValues,
  suggestions: Suggestions<Step>,
  missing: readonly { step: string }[],
): FieldValues {
  const unfinished = new Set(missing.map(({ step }) => step));
  const filled = Object.entries<FieldValues | undefined>(suggestions)
    .filter(([step]) => unfinished.has(step))
    .flatMap(([, values]) => Object.entries(values ?? {}))
    .filter(([name]) => isHole(own(saved, name)));
  return { ...saved, ...Object.fromEntries(filled) };
}

const isHole = (value: string | string[] | undefined): boolean => value === undefined || value.length === 0;

const listOf = (value: string | string[] | undefined): string[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

const textOf = (value: string | string[] | undefined): string => (typeof value === "string" ? value : "");

const opennessWords = (values: FieldValues): string => {
  const [first, second] = listOf(values.openness);
  if (first && second) return "Ouvertes au public, ou privées";
  return first === "private" ? "Privées seulement" : "Ouvertes au public seulement";
};

const availabilityWords = ({ availability }: FieldValues): string => labelOf(availabilities, textOf(availability));

const unlessAll = (chosen: readonly string[], all: readonly string[], words: string, some: string): string =>
  chosen.length === all.length ? words : some;

const MODE_WORDS = new Map([
  ["ticketing", "billetterie"],
  ["purchase", "achat"],
]);

/** What a section that is folded says of its answer; nothing while something there must be said by its author. */
export type AnswerWords<Step extends string> = Partial<Record<Step, (values: FieldValues) => string>>;

export const projectAnswerWords: AnswerWords<ProjectStep> = {
  "preferences-1": ({ placeFamilies: chosen, minSurfaceM2 }) => {
    const codes = listOf(chosen);
    const kinds = unlessAll(codes, allPlaces, "Tous les types de lieux", labelsOf(placeFamilies, codes).join(", "));
    return minSurfaceM2 ? `${kinds}, ${textOf(minSurfaceM2)} m² au moins` : kinds;
  },
  "preferences-2": ({ acceptsRent, maxRentCents }) =>
    acceptsRent === "true" ? `Oui, jusqu’à ${textOf(maxRentCents)} € par jour` : "Non, sans loyer seulement",
  "preferences-3": opennessWords,
  "preferences-4": ({ priceType, priceCents, remunerationModes }) => {
    if (priceType === "free") return "Gratuit";
    const modes = listOf(remunerationModes).map((mode) => MODE_WORDS.get(mode));
    return `${textOf(priceCents)} €, par ${modes.join(" ou ")}`;
  },
  "preferences-5": availabilityWords,
};

export const placeAnswerWords: AnswerWords<PlaceStep> = {
  "preferences-1": ({ artTypes }) => {
    const { length } = listOf(artTypes);
    return unlessAll(listOf(artTypes), allArts, "Tous les arts", length > 1 ? `${length} genres` : "Un genre");
  },
  "preferences-2": ({ paidProjectTypes: chosen, maxBudgetCents }) => {
    const kinds = labelsOf(paidProjectTypes, listOf(chosen)).join(", ");
    return maxBudgetCents ? `${kinds}, jusqu’à ${textOf(maxBudgetCents)} €` : kinds;
  },
  "preferences-3": (values) => `${opennessWords(values)}, ${textOf(values.maxCapacity)} personnes au plus`,
  "preferences-4": ({ rentType, rentCents, remunerationModes }) => {
    const modes = labelsOf(hostRemunerationModes, listOf(remunerationModes)).map((label) => label.toLowerCase());
    const rent = rentType === "fixed" ? `${textOf(rentCents)} € par jour` : "Lieu prêté";
    return [rent, ...modes].join(", ");
  },
  "preferences-5": availabilityWords,
};

/** Of a step that stands among others, folded: only where all that is asked is answered, and nobody came for it. */
export function answerInWords<Step extends string>(
  words: AnswerWords<Step>,
  { step, asked, values, missing }: { step: Step; asked: boolean; values: FieldValues; missing: readonly Lack[] },
): string | undefined {
  const say = words[step];
  const open = missing.some((each) => each.step === step && isHole(own(values, each.field)));
  return asked || open ? undefined : say?.(values);
}

type Lack = { step: string; field: string };
