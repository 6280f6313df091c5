import type { Ctx } from "#core/context.ts";
import { locateCommune } from "#core/listings/locate-commune.ts";
import { mergePeriods, type Period, validFieldsOf } from "#core/listings/rules.ts";
import { parseInput } from "#platform/parse-input.ts";
import { type ProjectFormStep, type ProjectStepValues, projectStepInputs } from "./input.ts";
import { settle } from "./rules.ts";
import type { projects } from "./tables.ts";

export type StepAnswers = { columns: Partial<typeof projects.$inferInsert>; unavailabilities?: Period[] };

/** What a step's form becomes in the tables. */
export async function readStepAnswers(
  ctx: Ctx,
  step: ProjectFormStep,
  values: Record<string, unknown>,
  unfinished: boolean,
): Promise<StepAnswers> {
  const schema = projectStepInputs[step];
  const answers = (
    unfinished ? validFieldsOf(schema, values) : parseInput(schema, values)
  ) as Partial<ProjectStepValues>;
  if (step === "lieu") return { columns: await locationColumns(ctx, answers) };
  const { unavailabilities, ...columns } = settle(step, answers) as StepAnswers["columns"] & {
    unavailabilities?: Period[];
  };
  return unavailabilities ? { columns, unavailabilities: mergePeriods(unavailabilities) } : { columns };
}

async function locationColumns(ctx: Ctx, answers: Partial<ProjectStepValues>): Promise<StepAnswers["columns"]> {
  const { city, communeCode, postalCode, maxTravelKm } = answers as Partial<ProjectStepValues<"lieu">>;
  return {
    ...(city ? await locateCommune(ctx, { city, communeCode, postalCode }) : {}),
    ...(maxTravelKm === undefined ? {} : { maxTravelKm }),
  };
}
