import { expect, test } from "vitest";
import { describe } from "./attack.ts";
import { useHostileCampaign } from "./campaign.ts";

/** The short form; `npm run campaign -- hostile` is the long one. */
const campaign = useHostileCampaign();

test("no intent that a page does not declare does anything, whoever sends it", { timeout: 300_000 }, async () => {
  const { calls, findings } = await campaign.intents({ whole: false });
  expect(findings.map(describe)).toEqual([]);
  expect(calls).toBeGreaterThan(1_500);
});

test("pages, forms and calls answer anything without a failure, a secret or somebody else's record", {
  timeout: 300_000,
}, async () => {
  const { findings } = await campaign.mixture(1_500, 7);
  expect(findings.map(describe)).toEqual([]);
});
