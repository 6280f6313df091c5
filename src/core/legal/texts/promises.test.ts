import { expect, test } from "vitest";
import { REMINDER_HOURS, VALIDITY_DAYS } from "#core/deals/rules.ts";
import { PERFORMANCES_WITHOUT_LICENCE } from "#core/events/rules.ts";
import { cancelDelays } from "#core/listings/taxonomy/rules.ts";
import { APPEAL_MONTHS } from "#core/moderation/rules.ts";
import { MUTUAL_WAIT_DAYS } from "#core/ratings/rules.ts";
import { musicRightsDue } from "#core/terms/music-rights-rules.ts";
import { FREE_PRICE_MAX_CENTS, FREE_PRICE_MIN_CENTS } from "#core/terms/remuneration-rules.ts";
import {
  HOST_SHARE_PERCENT,
  INSURANCE_PERCENT,
  SERVICE_PERCENT,
  type SharingTerms,
  waterfall,
} from "#core/terms/waterfall-rules.ts";
import { holdEnd, refundAnswerBy } from "#core/ticketing/rules.ts";
import { formatExactCents } from "#platform/money.ts";
import { fictionalOperator } from "#platform/operator.ts";
import { textsOf } from "#tests/support/french-typography.ts";
import { environment } from "../../../environment.ts";
import { conditions } from "./conditions.ts";
import { refunds } from "./refunds.ts";

/** With plain spaces, one paragraph a line: what typography makes of them is another test. */
const readable = (page: typeof conditions): string =>
  textsOf(page.sections(fictionalOperator))
    .join("\n")
    .replaceAll(/[\u00a0\u202f]/g, " ")
    .replaceAll("**", "");
const binding = readable(conditions);
const refundPage = readable(refunds);
const euros = (cents: number): string => formatExactCents(cents).replaceAll(/[\u00a0\u202f]/g, " ");

const shared = (musicRights: SharingTerms["musicRights"]): SharingTerms => ({
  remuneration: "shared-profits",
  amountCents: null,
  insurance: false,
  musicRights,
  days: 1,
  evenings: 1,
});
const protectedMusic = { needed: true, automatic: true };

test("figures of the conditions are those that the code goes by", () => {
  const spelt: Record<number, string> = { 5: "cinq", 6: "six", 7: "sept", 14: "quatorze" };
  expect(binding).toContain(`valable ${spelt[VALIDITY_DAYS]} jours`);
  expect(binding).toContain(`Un rappel part ${REMINDER_HOURS} heures avant`);
  expect(binding).toContain(`gardés pour vous pendant ${holdEnd(new Date(0)).getTime() / 60_000} minutes`);
  expect(binding).toContain(`de ${FREE_PRICE_MIN_CENTS / 100} € à ${FREE_PRICE_MAX_CENTS / 100} €`);
  expect(binding).toContain(`${SERVICE_PERCENT} % de la recette, TVA comprise`);
  expect(binding).toContain(`${INSURANCE_PERCENT} % de la recette`);
  expect(binding).toContain(`${HOST_SHARE_PERCENT} % si rien d’autre n’est convenu`);
  expect(binding).toContain(`10 % de la recette, ${musicRightsDue(1, false) / 100} € au moins ; 20 % de moins`);
  expect(musicRightsDue(100_000, false)).toBe(10_000);
  expect(musicRightsDue(100_000, true)).toBe(8_000);
  expect(binding).toContain(`${cancelDelays.slice(0, -1).join(", ")} ou ${cancelDelays.at(-1)} jours`);
  expect(binding).toContain(`dans la limite de ${spelt[PERFORMANCES_WITHOUT_LICENCE]} représentations`);
  expect(binding).toContain(`contester gratuitement la décision pendant ${spelt[APPEAL_MONTHS]} mois`);
  expect(binding).toContain(`au bout de ${spelt[MUTUAL_WAIT_DAYS]} jours si un seul a écrit`);
  expect(binding).toContain(`versé ${environment.shape.PAYOUT_DELAY_HOURS.parse(undefined)} heures après la fin`);
});

test("the worked examples are what the waterfall says", () => {
  for (const declaredBefore of [false, true]) {
    const lines = waterfall(30_000, shared(protectedMusic), { declaredBefore });
    for (const cents of [lines.grossCents, lines.netCents, lines.hostCents, lines.artistCents])
      expect(binding).toContain(euros(cents));
    for (const cents of [lines.serviceCents, lines.musicRightsCents]) expect(binding).toContain(`− ${euros(cents)}`);
  }
  const smallest = waterfall(500, shared(protectedMusic));
  expect(binding).toContain(
    `Service ${euros(smallest.serviceCents)}, droits retenus ${euros(smallest.musicRightsCents)}, solde 0 €. Il reste ${euros(smallest.musicRightsToSettleCents)}`,
  );

  const silent = shared({ needed: false, automatic: false });
  const [before, after] = [waterfall(30_000, silent), waterfall(28_500, silent)];
  expect(refundPage).toContain(`${euros(before.hostCents)} pour l’hôte et ${euros(before.artistCents)} pour l’artiste`);
  const owed = [
    before.hostCents - after.hostCents,
    before.artistCents - after.artistCents,
    before.serviceCents - after.serviceCents,
  ];
  expect(owed.reduce((sum, cents) => sum + cents)).toBe(1_500);
  const [host = 0, artist = 0, ours = 0] = owed.map(euros);
  expect(refundPage).toContain(`l’hôte rend ${host}, l’artiste ${artist}, et nous ${ours}`);
});

test("a request for money back is answered within the time that the page says", () => {
  expect(refundPage).toContain("dans les sept jours et au plus tard au début de la soirée");
  const asked = new Date("2026-11-01T10:00:00Z");
  expect(refundAnswerBy(asked, new Date("2026-12-01T19:00:00Z"))).toEqual(new Date("2026-11-08T10:00:00Z"));
  expect(refundAnswerBy(asked, new Date("2026-11-03T19:00:00Z"))).toEqual(new Date("2026-11-03T19:00:00Z"));
});
