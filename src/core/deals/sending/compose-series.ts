import { z } from "zod";
import type { Ctx } from "#core/context.ts";
import { wholeNumber } from "#core/listings/input.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { SERIES_MAX } from "../dates/date-rules.ts";
import { datesOfRhythm, rhythmCodes } from "../dates/series-date-rules.ts";
import { dateInput } from "../input.ts";
import { saveProposalStep } from "./save-proposal-step.ts";

const emptyAsNull = (value: unknown) => (value === "" || value === undefined ? null : value);

const optionalDay = z.preprocess(emptyAsNull, z.iso.date({ error: () => m["listing.date"]() }).nullable());

export const composeSeriesInput = dateInput.extend({
  proposalId: z.uuid(),
  version: wholeNumber({ min: 1, max: 2 ** 31 - 1 }),
  rhythm: z.enum(rhythmCodes),
  times: z.preprocess(emptyAsNull, wholeNumber({ min: 2, max: SERIES_MAX }).nullable()),
  until: optionalDay,
  except1: optionalDay,
  except2: optionalDay,
  except3: optionalDay,
});

/**
 * A rhythm turned into dates, which stand in the draft as if they had been typed: each can then be changed or taken out. They are judged
 * when the step is left, as all dates are.
 */
export async function composeSeries(ctx: Ctx, input: unknown): Promise<{ version: number }> {
  const { proposalId, version, day, startTime, endTime, rhythm, times, until, ...rest } = parseInput(
    composeSeriesInput,
    input,
  );
  const first = { day, startTime, endTime };
  if (times === null && until === null) {
    throw new DomainError("invalid_input", { fields: { times: [m["proposal.series_end_needed"]()] } });
  }
  const except = Object.values(rest).filter((each) => each !== null);
  const dates = datesOfRhythm({ first, rhythm, times, until, except });
  if (dates.length < 2) {
    throw new DomainError("invalid_input", { fields: { until: [m["proposal.series_of_one"]()] } });
  }
  if (dates.length > SERIES_MAX) {
    const message = m["proposal.too_many_dates"]({ max: SERIES_MAX });
    throw new DomainError("invalid_input", { fields: { until: [message] } });
  }
  return saveProposalStep(ctx, {
    proposalId,
    version,
    step: "dates",
    values: { dates, series: true },
    unfinished: true,
  });
}
