import type { Commune, Point } from "#adapters/geocoding/port.ts";
import type { Ctx } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { type PlaceFormStep, type PlaceStepValues, placeStepInputs } from "./places/input.ts";
import type { PlaceParts } from "./places/load-place.ts";
import { blurPoint, settlePlaceStep } from "./places/rules.ts";
import type { places } from "./places/tables.ts";
import { type ProjectFormStep, type ProjectStepValues, projectStepInputs } from "./projects/input.ts";
import { settleProjectStep } from "./projects/rules.ts";
import type { projects } from "./projects/tables.ts";
import { mergePeriods, type Period, validFieldsOf } from "./rules.ts";

type Typed = { communeCode?: string | undefined; city: string; postalCode?: string | undefined };

type Located = {
  communeCode: string;
  communeName: string;
  city: string;
  postalCode: string;
  latitude: number;
  longitude: number;
};

/** Coordinates are looked up here, never taken from the browser. */
async function locateCommune(ctx: Ctx, typed: Typed): Promise<Located> {
  const commune = await find(ctx, typed);
  if (!commune) {
    throw new DomainError("invalid_input", { fields: { city: [m["listing.unknown_city"]()] } });
  }
  const fits = typed.postalCode !== undefined && commune.postalCodes.includes(typed.postalCode);
  return {
    communeCode: commune.code,
    communeName: commune.name,
    city: commune.parentName ?? commune.name,
    postalCode: (fits ? typed.postalCode : commune.postalCodes[0]) ?? "",
    latitude: commune.latitude,
    longitude: commune.longitude,
  };
}

async function find(ctx: Ctx, { communeCode, city, postalCode }: Typed): Promise<Commune | undefined> {
  const chosen = communeCode ? await ctx.geocoding.findCommune(communeCode) : undefined;
  // « Paris » with 75011 is the 11th arrondissement, which says more.
  const isPrecise = chosen && (postalCode === undefined || chosen.postalCodes.length === 1);
  if (isPrecise) return chosen;
  const [best] = await ctx.geocoding.searchCommunes([postalCode, city].filter(Boolean).join(" "), 1);
  if (chosen && (best?.parentName ?? best?.name) !== chosen.name) return chosen;
  return best ?? chosen;
}

type TypedAddress = {
  communeCode?: string | undefined;
  city: string;
  postalCode?: string | undefined;
  number?: string | null | undefined;
  street?: string | undefined;
};

const CANDIDATES = 5;

/** The commune for everybody, the point for the address alone. A street nobody knows stands at its commune's centre. */
async function locateAddress(ctx: Ctx, typed: TypedAddress): Promise<{ commune: Located; point: Point }> {
  const commune = await locateCommune(ctx, typed);
  const centre = { latitude: commune.latitude, longitude: commune.longitude };
  if (!typed.street) return { commune, point: centre };
  const line = [typed.number, typed.street].filter(Boolean).join(" ");
  const found = await ctx.geocoding.searchAddresses(`${line}, ${commune.postalCode} ${commune.city}`, CANDIDATES);
  // A homonymous street elsewhere would put the place in another town.
  const fitting = found.find(
    ({ communeCode, postalCode }) => communeCode === commune.communeCode || postalCode === commune.postalCode,
  );
  return { commune, point: fitting ? { latitude: fitting.latitude, longitude: fitting.longitude } : centre };
}

type ProjectStepAnswers = { columns: Partial<typeof projects.$inferInsert>; unavailabilities?: Period[] };

/** What a step's form becomes in the tables. */
export async function projectStepAnswers(
  ctx: Ctx,
  step: ProjectFormStep,
  values: Record<string, unknown>,
  unfinished: boolean,
): Promise<ProjectStepAnswers> {
  const schema = projectStepInputs[step];
  const answers = (
    unfinished ? validFieldsOf(schema, values) : parseInput(schema, values)
  ) as Partial<ProjectStepValues>;
  if (step === "lieu") return { columns: await locationColumns(ctx, answers) };
  const { unavailabilities, ...columns } = settleProjectStep(step, answers) as ProjectStepAnswers["columns"] & {
    unavailabilities?: Period[];
  };
  return unavailabilities ? { columns, unavailabilities: mergePeriods(unavailabilities) } : { columns };
}

async function locationColumns(ctx: Ctx, answers: Partial<ProjectStepValues>): Promise<ProjectStepAnswers["columns"]> {
  const { city, communeCode, postalCode, maxTravelKm } = answers as Partial<ProjectStepValues<"lieu">>;
  return {
    ...(city ? await locateCommune(ctx, { city, communeCode, postalCode }) : {}),
    ...(maxTravelKm === undefined ? {} : { maxTravelKm }),
  };
}

type PlaceStepAnswers = PlaceParts & { columns: Partial<typeof places.$inferInsert> };

/** What a step's form becomes, table by table. */
export async function placeStepAnswers(
  ctx: Ctx,
  step: PlaceFormStep,
  values: Record<string, unknown>,
  unfinished: boolean,
): Promise<PlaceStepAnswers> {
  const schema = placeStepInputs[step];
  const answers = (unfinished ? validFieldsOf(schema, values) : parseInput(schema, values)) as Partial<PlaceStepValues>;
  if (step === "adresse") return addressAnswers(ctx, answers);
  const { exits, neighboursInformed, safetyNotes, unavailabilities, ...columns } = settlePlaceStep(
    step,
    answers,
  ) as Settled;
  return {
    columns,
    ...(step === "details" ? { safety: definedOnly({ exits, neighboursInformed, safetyNotes }) } : {}),
    ...(unavailabilities ? { unavailabilities: mergePeriods(unavailabilities) } : {}),
  };
}

type Settled = PlaceStepAnswers["columns"] &
  Partial<Pick<PlaceStepValues<"details">, "exits" | "neighboursInformed" | "safetyNotes">> & {
    unavailabilities?: Period[];
  };

async function addressAnswers(ctx: Ctx, answers: Partial<PlaceStepValues>): Promise<PlaceStepAnswers> {
  const { city, communeCode, postalCode, number, street, accessInfo } = answers as Partial<PlaceStepValues<"adresse">>;
  const typed = definedOnly({ number, street, accessInfo });
  if (!city) return { columns: {}, address: typed };
  const { commune, point } = await locateAddress(ctx, { city, communeCode, postalCode, number, street });
  const area = blurPoint(point);
  const { latitude: _, longitude: __, ...columns } = commune;
  return {
    columns: { ...columns, areaLatitude: area.latitude, areaLongitude: area.longitude },
    address: { ...typed, ...point },
  };
}

function definedOnly<T extends object>(values: T): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;
}
