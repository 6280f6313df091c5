import { vatOfPurchase, vatOfShares } from "#core/terms/vat-share-rules.ts";
import type { Purchase, SharingTerms, Waterfall } from "#core/terms/waterfall-rules.ts";
import { formatCents } from "#platform/money.ts";
import { cx } from "#web/ui/cx.ts";
import { type Deal, type Outcome, outcomesOf } from "./deal.ts";
import type { PartyNames } from "./waterfall-table.tsx";

type TwoDealsProps = { before: Deal; after: Deal; names: PartyNames; titles?: readonly [string, string] };

/** What each would receive at a full house, under both offers, side by side; what differs is marked. */
export function TwoDeals({ before, after, names, titles = ["Avant", "Maintenant"] }: TwoDealsProps) {
  const [was] = outcomesOf(before);
  const [is] = outcomesOf(after);
  const rows = rowsOf(was, is, names);
  return (
    <section className="grid gap-3 rounded-panel bg-card p-5 shadow-card sm:p-7">
      <h2 className="text-xl">Ce que chacun reçoit, avant et après</h2>
      <p className="text-sm text-ink-quiet">À salle comble, toutes dates comprises.</p>
      {rows.length === 0 ? (
        <p>Aucun billet payant ni prix{"\u202f"}: personne ne paie rien, dans les deux cas.</p>
      ) : (
        <table className="w-full border-collapse tabular-nums">
          <caption className="sr-only">Les deux versions, ligne par ligne</caption>
          <thead>
            <tr className="border-ink border-b-2 text-ink">
              <td />
              {titles.map((title) => (
                <th key={title} scope="col" className="py-2 pl-3 text-right font-bold">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, label, cents: [old, now], strong, part }) => (
              <tr key={key ?? label} className={cx("border-line border-b", strong && "font-bold text-ink")}>
                <th
                  scope="row"
                  className={cx(
                    "py-2.5 pr-2 text-left",
                    !strong && "font-normal",
                    part && "pl-4 text-ink-quiet text-sm",
                  )}
                >
                  {label}
                </th>
                <td className={cx("py-2.5 pl-3 text-right whitespace-nowrap", old !== now && "text-ink-quiet")}>
                  {formatCents(old)}
                </td>
                <td className="py-2.5 pl-3 text-right whitespace-nowrap text-ink">
                  {old === now ? (
                    formatCents(now)
                  ) : (
                    <ins className="-mx-1.5 rounded bg-warning-pale px-1.5 py-0.5 font-bold text-warning-ink no-underline">
                      {formatCents(now)}
                    </ins>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

type Row = {
  /** Where the label alone does not tell it from others. */
  key?: string;
  label: string;
  cents: readonly [number, number];
  strong?: boolean;
  /** Of the line above. */
  part?: boolean;
};

const fullHouse = (outcome: Outcome | undefined): Waterfall | undefined =>
  outcome?.forecasts.find(({ name }) => name === "full")?.waterfall;

/** Lines that are zero on both sides say nothing. */
function rowsOf(was: Outcome | undefined, is: Outcome | undefined, names: PartyNames): Row[] {
  const tickets = (of: (fall: Waterfall) => number) => pair((outcome) => ofFall(fullHouse(outcome), of));
  const pair = (of: (outcome: Outcome | undefined) => number) => [of(was), of(is)] as const;
  const withheld = (sharing: SharingTerms | undefined) => sharing?.musicRights.automatic;
  const rows: Row[] = [
    { label: "Le public paie", cents: tickets((fall) => fall.grossCents), strong: true },
    { label: "Fonctionnement du service", cents: tickets((fall) => fall.serviceCents) },
    { label: "Assurance", cents: tickets((fall) => fall.insuranceCents) },
    {
      label: withheld(was?.sharing) || withheld(is?.sharing) ? "Droits musicaux retenus" : "Droits musicaux",
      cents: tickets((fall) => fall.musicRightsCents),
    },
    { label: `${names.host}, hôte`, cents: tickets((fall) => fall.hostCents), strong: true },
    { key: "vat-host", label: TO_PAY_OVER, cents: pair((outcome) => ticketVat(outcome, "host")), part: true },
    { label: `${names.artist}, artiste`, cents: tickets((fall) => fall.artistCents), strong: true },
    { key: "vat-artist", label: TO_PAY_OVER, cents: pair((outcome) => ticketVat(outcome, "artist")), part: true },
    { label: "Droits à régler par qui organise", cents: tickets((fall) => fall.musicRightsToSettleCents) },
    { label: "Payé à l’acceptation, frais compris", cents: pair((outcome) => outcome?.purchase?.totalCents ?? 0) },
    { label: "dont pour l’autre partie", cents: pair((outcome) => outcome?.purchase?.priceCents ?? 0) },
    { key: "vat-price", label: TO_PAY_OVER, cents: pair(purchaseVat), part: true },
  ];
  return rows.filter(({ cents: [old, now] }) => old !== 0 || now !== 0);
}

const TO_PAY_OVER = "dont TVA à reverser";

/** Of a rate, or a standing, that nobody knows yet, nothing is said. */
function ticketVat(outcome: Outcome | undefined, side: Purchase["payer"]): number {
  const fall = fullHouse(outcome);
  if (!outcome?.vat || !fall) return 0;
  return vatOfShares(fall, outcome.sharing, outcome.vat)[side]?.vatCents ?? 0;
}

const purchaseVat = (outcome: Outcome | undefined): number =>
  outcome?.vat && outcome.purchase ? vatOfPurchase(outcome.purchase, outcome.vat).vatCents : 0;

const ofFall = (fall: Waterfall | undefined, of: (fall: Waterfall) => number): number => (fall ? of(fall) : 0);
