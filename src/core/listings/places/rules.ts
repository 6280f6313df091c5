import { m } from "#platform/messages/messages.js";
import { hasEnoughPhotos, inOrderOf, type Missing, missingInSteps } from "../rules.ts";
import type { PlaceFamily } from "../taxonomy/input.ts";
import { type PlaceFormStep, type PlaceStepValues, placeStepInputs } from "./input.ts";
import { fieldsNamingStreet } from "./street-rules.ts";

/** The wizard, in order, as its addresses say it. */
export const placeSteps = [
  "intro",
  "lieu",
  "adresse",
  "photos",
  "details",
  "apercu",
  "preferences-1",
  "preferences-2",
  "preferences-3",
  "preferences-4",
  "preferences-5",
] as const;

export type PlaceStep = (typeof placeSteps)[number];

/** The densest crowd that safety rules allow anywhere: three people standing on a square metre. */
const PEOPLE_PER_M2_MAX = 3;
/** With more people than this, there must be a second way out. */
const ONE_EXIT_MAX = 50;
/** With more people than this, a second exit is advised. */
const ONE_EXIT_COMFORT = 19;

type SafetyFacts = {
  placeFamily: PlaceFamily | null;
  surfaceM2: number | null;
  maxCapacity: number | null;
  exits: number | null;
};

type SafetyProblem = { kind: "density" | "exits"; message: string };

/** What makes a place unsafe. Unknown numbers are no problem yet: the wizard asks for them in another step. */
export function safetyProblems({ placeFamily, surfaceM2, maxCapacity, exits }: SafetyFacts): SafetyProblem[] {
  const problems: SafetyProblem[] = [];
  if (maxCapacity === null) return problems;
  if (surfaceM2 !== null && maxCapacity > surfaceM2 * PEOPLE_PER_M2_MAX) {
    const max = surfaceM2 * PEOPLE_PER_M2_MAX;
    problems.push({ kind: "density", message: m["listing.too_dense"]({ surface: surfaceM2, max }) });
  }
  if (placeFamily !== "exterieur" && exits !== null && exits < 2 && maxCapacity > ONE_EXIT_MAX) {
    problems.push({ kind: "exits", message: m["listing.too_few_exits"]({ max: ONE_EXIT_MAX }) });
  }
  return problems;
}

/** Which of a step's fields shows the problem. */
const fieldsAtFault: Record<SafetyProblem["kind"], Partial<Record<PlaceStep, string>>> = {
  density: { lieu: "surfaceM2", "preferences-3": "maxCapacity" },
  exits: { details: "exits", "preferences-3": "maxCapacity" },
};

export const fieldAtFault = (problem: SafetyProblem, step: PlaceStep): string | undefined =>
  fieldsAtFault[problem.kind][step];

type SafetyAdvice = { code: string; message: string };

export function safetyAdvice(
  facts: SafetyFacts & { neighboursInformed: boolean | null; hasInsurance: boolean },
): SafetyAdvice[] {
  const { placeFamily, surfaceM2, maxCapacity, exits } = facts;
  const isIndoors = placeFamily !== "exterieur";
  const advice: [boolean, string, () => string][] = [
    [
      maxCapacity !== null && surfaceM2 !== null && maxCapacity > surfaceM2,
      "capacity_comfort",
      () => m["safety.capacity_comfort"](),
    ],
    [
      isIndoors && exits === 1 && (maxCapacity ?? 0) > ONE_EXIT_COMFORT,
      "second_exit",
      () => m["safety.second_exit"]({ min: ONE_EXIT_COMFORT + 1, max: ONE_EXIT_MAX }),
    ],
    [exits === null, "exits_unknown", () => m["safety.exits_unknown"]()],
    [facts.neighboursInformed !== true, "neighbours", () => m["safety.neighbours"]()],
    [!facts.hasInsurance, "insurance", () => m["safety.insurance"]()],
  ];
  return advice.filter(([applies]) => applies).map(([, code, message]) => ({ code, message: message() }));
}

const CELL_M = 500;
const METRES_PER_DEGREE = 111_320;

export const AREA_RADIUS_M = CELL_M;

/**
 * The middle of the grid square that the point lies in. All points of a square give the same answer, so nothing in it
 * leads back to the address, however often it is asked.
 */
export function blurPoint({ latitude, longitude }: { latitude: number; longitude: number }) {
  const latitudeStep = CELL_M / METRES_PER_DEGREE;
  const blurredLatitude = middleOfCell(latitude, latitudeStep);
  // By the latitude of the row of squares, not of the point: otherwise a square's width would give the point's latitude away.
  const longitudeStep = CELL_M / (METRES_PER_DEGREE * Math.cos((blurredLatitude * Math.PI) / 180));
  return { latitude: rounded(blurredLatitude), longitude: rounded(middleOfCell(longitude, longitudeStep)) };
}

const middleOfCell = (degrees: number, step: number) => (Math.floor(degrees / step) + 0.5) * step;
const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

/** What the rules judge: the place with its address, safety sheet and unavailabilities, and the number of its photos. */
export type PlaceFacts = { content: Record<string, unknown> & SafetyFacts; photoCount: number };

/** Everything that stands between a place and its publication, in the wizard's order. */
export function missingInPlace({ content, photoCount }: PlaceFacts): Missing<PlaceStep>[] {
  const missing: Missing<PlaceStep>[] = missingInSteps(placeStepInputs, content);
  if (!hasEnoughPhotos(photoCount)) missing.push({ step: "photos", field: "photos", message: m["field.pictures"]() });
  for (const { message } of safetyProblems(content)) {
    missing.push({ step: "preferences-3", field: "maxCapacity", message });
  }
  for (const field of fieldsAtStreet(content)) {
    missing.push({ step: "lieu", field, message: m["listing.names_street"]() });
  }
  return inOrderOf(placeSteps, missing);
}

/** Title or description, when they say in which street the place is. */
export function fieldsAtStreet(content: Record<string, unknown>): ("title" | "description")[] {
  const typed = (value: unknown) => (typeof value === "string" ? value : null);
  return fieldsNamingStreet(
    { title: typed(content.title), description: typed(content.description) },
    { number: typed(content.number), street: typed(content.street) },
  );
}

/** An answer that another answer of the same step has made pointless is not kept. */
export function settlePlaceStep(step: PlaceFormStep, values: Partial<PlaceStepValues>): Record<string, unknown> {
  if (step === "preferences-2" && "paidProjectTypes" in values && !values.paidProjectTypes?.includes("purchase")) {
    return { ...values, maxBudgetCents: null };
  }
  if (step === "preferences-4" && "rentType" in values && values.rentType === "free")
    return { ...values, rentCents: null };
  return values;
}

export const CERTIFICATE_MAX_BYTES = 5 * 1024 * 1024;
export const CERTIFICATE_ACCEPT = "application/pdf,image/jpeg,image/png,.pdf,.jpg,.jpeg,.png";
