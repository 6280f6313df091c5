import { useState } from "react";
import { labelsOf } from "#core/listings/taxonomy/rules.ts";
import { placeFamilies } from "#core/listings/taxonomy/taxonomy.ts";
import { type AutomaticConditions, musicRightsDue } from "#core/terms/music-rights-rules.ts";
import { SERVICE_PERCENT, type SharingTerms, waterfall } from "#core/terms/waterfall-rules.ts";
import { formatCents, formatExactCents, parseEuros } from "#platform/money.ts";
import { TickedList } from "#web/ui/detail-section.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";

/** The values in force, as they are configured. */
export function AutomaticConditionsList({ conditions }: { conditions: AutomaticConditions }) {
  const places = labelsOf(placeFamilies, conditions.privatePlaceFamilies).map((label) => label.toLocaleLowerCase("fr"));
  return (
    <TickedList
      items={[
        `${conditions.maxCapacity} personnes au plus`,
        `${formatCents(conditions.maxArtisticBudgetCents)} de budget artistique au plus`,
        "au moins un billet payant",
        `un lieu privé (${places.join(", ")})`,
      ]}
    />
  );
}

const EXAMPLE_CENTS = 30_000;
const sharing: SharingTerms = {
  remuneration: "ticketing",
  amountCents: null,
  insurance: false,
  musicRights: { needed: true, automatic: true },
  days: 1,
  evenings: 1,
};

/** What the rights would be, as the income is typed. Before scripts it shows one example. */
export function RightsCalculator() {
  const [grossCents, setGross] = useState(EXAMPLE_CENTS);
  const [before, after] = [true, false].map((declaredBefore) => waterfall(grossCents, sharing, { declaredBefore }));
  if (!before || !after) return null;
  const rows: [string, number, number][] = [
    ["Recette des billets", before.grossCents, after.grossCents],
    [`Fonctionnement du service (${SERVICE_PERCENT} %)`, -before.serviceCents, -after.serviceCents],
    ["Droits musicaux", -before.musicRightsCents, -after.musicRightsCents],
    ["Reste à partager", before.netCents, after.netCents],
  ];
  const gain = grossCents > 0 ? musicRightsDue(grossCents, false) - musicRightsDue(grossCents, true) : 0;
  return (
    <div className="grid gap-5 rounded-panel bg-card p-5 shadow-card sm:p-7">
      <TextField
        name="recette"
        label="Recette prévue, en euros"
        inputMode="decimal"
        defaultValue={String(EXAMPLE_CENTS / 100)}
        className="max-w-56"
        onChange={({ target }) => setGross(parseEuros(target.value) ?? 0)}
      />
      <table className="w-full border-collapse tabular-nums">
        <caption className="sr-only">Les droits selon la date de déclaration</caption>
        <thead>
          <tr className="border-ink border-b-2 text-left text-ink">
            <th scope="col" className="py-2.5 pr-3">
              <span className="sr-only">Ligne</span>
            </th>
            <th scope="col" className="py-2.5 pr-3 text-right">
              Avant
            </th>
            <th scope="col" className="py-2.5 text-right">
              Après
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, early, late]) => (
            <tr key={label} className="border-line border-b last:border-b-0 last:font-bold last:text-ink">
              <th scope="row" className="py-2.5 pr-3 text-left font-[inherit]">
                {label}
              </th>
              <td className="whitespace-nowrap py-2.5 pr-3 text-right">{signed(early)}</td>
              <td className="whitespace-nowrap py-2.5 text-right">{signed(late)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p aria-live="polite">
        Déclarer avant la soirée fait gagner <b className="text-ink">{formatExactCents(gain)}</b>.
        {after.musicRightsToSettleCents > 0 &&
          ` La recette ne couvre pas tout : ${formatExactCents(before.musicRightsToSettleCents)} resteraient à régler par l’organisateur.`}
      </p>
    </div>
  );
}

const signed = (cents: number): string =>
  cents < 0 ? `−\u00a0${formatExactCents(-cents)}` : formatExactCents(Math.abs(cents));
