import type { Ctx } from "#core/context.ts";
import { mergePeriods, type Period, validFieldsOf } from "#core/listings/rules.ts";
import { parseInput } from "#platform/parse-input.ts";
import { type PlaceFormStep, type PlaceStepValues, placeStepInputs } from "./input.ts";
import { locateAddress } from "./locate-address.ts";
import { blurPoint, settle } from "./rules.ts";
import type { places } from "./tables.ts";
import type { PlaceParts } from "./write-place-parts.ts";

export type StepAnswers = PlaceParts & { columns: Partial<typeof places.$inferInsert> };

/** What a step's form becomes, table by table. */
export async function readStepAnswers(
  ctx: Ctx,
  step: PlaceFormStep,
  values: Record<string, unknown>,
  unfinished: boolean,
): Promise<StepAnswers> {
  const schema = placeStepInputs[step];
  const answers = (unfinished ? validFieldsOf(schema, values) : parseInput(schema, values)) as Partial<PlaceStepValues>;
  if (step === "adresse") return addressAnswers(ctx, answers);
  const { exits, neighboursInformed, safetyNotes, unavailabilities, ...columns } = settle(step, answers) as Settled;
  return {
    columns,
    ...(step === "details" ? { safety: definedOnly({ exits, neighboursInformed, safetyNotes }) } : {}),
    ...(unavailabilities ? { unavailabilities: mergePeriods(unavailabilities) } : {}),
  };
}

type Settled = StepAnswers["columns"] &
  Partial<Pick<PlaceStepValues<"details">, "exits" | "neighboursInformed" | "safetyNotes">> & {
    unavailabilities?: Period[];
  };

async function addressAnswers(ctx: Ctx, answers: Partial<PlaceStepValues>): Promise<StepAnswers> {
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
