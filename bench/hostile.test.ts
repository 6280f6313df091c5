import { expect, test } from "vitest";
import { describe } from "#tests/hostile/attack.ts";
import { useHostileCampaign } from "#tests/hostile/campaign.ts";

/** The long form of tests/hostile: other numbers each time, unless SEED names them. */
const campaign = useHostileCampaign();
const COUNT = Number(process.env.CALLS ?? 50_000);
const seed = Number(process.env.SEED ?? Date.now() % 100_000);

test("fifty thousand hostile calls", async () => {
  const intents = await campaign.intents({ whole: true });
  const mixture = await campaign.mixture(COUNT, seed);
  const findings = [...intents.findings, ...mixture.findings];
  const count = (kind: RegExp) => findings.filter(({ problem }) => kind.test(problem)).length;
  process.stdout.write(
    `hostile calls, seed ${seed}: ${intents.calls} intents, ${mixture.calls} mixed; 5xx ${count(/^5xx/)}, ` +
      `secrets ${count(/secret/)}, foreign records ${count(/record/)}, stack traces ${count(/stack/)}, no answer ${count(/^no answer/)}\n`,
  );
  expect(findings.map(describe)).toEqual([]);
});
