import { type NetSharing, remunerations } from "#core/terms/remuneration-rules.ts";
import {
  hostShareOf,
  INSURANCE_PERCENT,
  type Purchase,
  SERVICE_PERCENT,
  type SharingTerms,
  type Waterfall,
  waterfall,
} from "#core/terms/waterfall-rules.ts";
import { formatCents, formatExactCents } from "#platform/money.ts";
import { cx } from "#web/ui/cx.ts";

/** The same colour in the bar and beside the line of the table; the words are in the table. */
const lineColours = {
  artist: "bg-inverse",
  host: "bg-coral-500",
  service: "bg-edge",
  insurance: "bg-tan",
  rights: "bg-honey",
} as const;

const fills: Record<keyof typeof lineColours, string> = {
  artist: "fill-ink",
  host: "fill-coral-500",
  service: "fill-edge",
  insurance: "fill-tan",
  rights: "fill-honey",
};

/** So that a few cents among hundreds of euros are seen at all. */
const SMALLEST_SHARE = 0.01;

/** How an income divides, at a glance. Drawn: the policy lets no style of its own into the page. */
export function WaterfallBar({ fall, className }: { fall: Waterfall; className?: string }) {
  const parts = [
    ["artist", fall.artistCents],
    ["host", fall.hostCents],
    ["rights", fall.musicRightsCents],
    ["insurance", fall.insuranceCents],
    ["service", fall.serviceCents],
  ] as const;
  const shown = parts.filter(([, cents]) => cents > 0);
  const total = shown.reduce((sum, [, cents]) => sum + cents, 0);
  const widths = shown.map(([, cents]) => Math.max(cents / total, SMALLEST_SHARE));
  const whole = widths.reduce((sum, width) => sum + width, 0);
  const percent = (share: number) => `${((share / whole) * 100).toFixed(3)}%`;
  return (
    <svg aria-hidden="true" className={cx("h-4 w-full overflow-hidden rounded-full bg-sand", className)}>
      {shown.map(([key], index) => (
        <rect
          key={key}
          x={percent(widths.slice(0, index).reduce((sum, width) => sum + width, 0))}
          width={percent(widths[index] ?? 0)}
          height="100%"
          className={cx("stroke-sand stroke-2", fills[key])}
        />
      ))}
    </svg>
  );
}

export type PartyNames = { artist: string; host: string };

type WaterfallTableProps = {
  /** « 20 billets à 15 € » */
  grossLabel: string;
  fall: Waterfall;
  sharing: SharingTerms;
  names: PartyNames;
  /** For ears and for whoever meets the table alone. */
  caption: string;
  /** The evening took place, or will not: nothing can be declared before it any more. */
  isOver?: boolean;
};

/** From what the public pays to what each receives, line by line. */
export function WaterfallTable({ grossLabel, fall, sharing, names, caption, isOver = false }: WaterfallTableProps) {
  const notes = notesOf(sharing);
  return (
    <div>
      <table className="w-full border-collapse tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <tbody>
          <Line label={grossLabel} cents={fall.grossCents} strong />
          <Line
            label="Fonctionnement du service"
            note={`${SERVICE_PERCENT} % des billets payants`}
            dot="service"
            cents={-fall.serviceCents}
          />
          {sharing.insurance && (
            <Line
              label="Assurance de la soirée"
              note={`${INSURANCE_PERCENT} %`}
              cents={-fall.insuranceCents}
              dot="insurance"
            />
          )}
          {sharing.musicRights.needed && sharing.musicRights.automatic && (
            <Line
              label="Droits musicaux"
              note={rightsNote(fall, sharing, isOver)}
              cents={-fall.musicRightsCents}
              dot="rights"
            />
          )}
          <Line label="À partager" cents={fall.netCents} strong />
          <Line label={`${names.host}, hôte`} note={notes.host} cents={fall.hostCents} dot="host" />
          <Line label={`${names.artist}, artiste`} note={notes.artist} cents={fall.artistCents} dot="artist" />
        </tbody>
      </table>
      {fall.musicRightsToSettleCents > 0 && (
        <p className="mt-3 text-sm">
          Hors de ce calcul{"\u202f"}: {rightsToSettle(fall, sharing, names)}
        </p>
      )}
    </div>
  );
}

/** Who pays the rights that are not withheld, and what is really left to them. */
export function rightsToSettle(
  fall: Waterfall,
  { remuneration }: Pick<SharingTerms, "remuneration">,
  names: PartyNames,
): string {
  const { organiser } = remunerations[remuneration];
  const due = fall.musicRightsToSettleCents;
  const left = (organiser === "artist" ? fall.artistCents : fall.hostCents) - due;
  const pays = `${names[organiser]}, qui organise, règle ${formatExactCents(due)} de droits musicaux`;
  return left < 0
    ? `${pays}. Sa part des billets ne les couvre pas\u202f: il lui en coûte ${formatExactCents(-left)}.`
    : `${pays}. Sur sa part des billets, il lui reste ${formatExactCents(left)}.`;
}

type LineProps = {
  label: string;
  note?: string | undefined;
  cents: number;
  strong?: boolean;
  /** The same colour as in the bar. */
  dot?: keyof typeof lineColours;
};

function Line({ label, note, cents, strong = false, dot }: LineProps) {
  return (
    <tr className={cx(strong ? "border-ink border-b-2 font-bold text-ink" : "border-line border-b last:border-b-0")}>
      <th scope="row" className={cx("py-2.5 pr-4 text-left align-top", !strong && "font-normal")}>
        <span className="flex items-baseline gap-2.5">
          {dot && <span aria-hidden="true" className={cx("size-2.5 shrink-0 rounded-full", lineColours[dot])} />}
          {label}
        </span>
        {note && <span className={cx("block text-ink-quiet text-sm", dot && "pl-5")}>{note}</span>}
      </th>
      <td className="whitespace-nowrap py-2.5 text-right align-top text-ink">
        {cents < 0 ? `−\u00a0${formatExactCents(-cents)}` : formatExactCents(Math.abs(cents))}
      </td>
    </tr>
  );
}

function rightsNote(fall: Waterfall, sharing: SharingTerms, isOver: boolean): string {
  const early = waterfall(fall.grossCents, sharing, { declaredBefore: true }).musicRightsCents;
  const rule = "10 %, au moins 34 €";
  return !isOver && early < fall.musicRightsCents ? `${rule} ; ${formatCents(early)} si déclarés avant` : rule;
}

const UP_TO = "dans la limite du solde";

type ShareNotes = { host?: string; artist?: string };

/** How each side's part comes about, in a few words. */
type Units = { days: number; evenings: number; hostShare: number };

const shareNotes: Record<NetSharing, (amount: string, units: Units) => ShareNotes> = {
  "all-artist": () => ({ artist: "tout le solde" }),
  "percent-host": (_, { hostShare }) => ({ host: `${hostShare} %`, artist: `${100 - hostShare} %` }),
  "rent-first": (amount, { days }) => ({
    host: `${days > 1 ? `${amount} × ${days}\u00a0jours` : amount}, ${UP_TO}`,
    artist: "le reste",
  }),
  "fee-first": (amount, { evenings }) => ({
    host: "le reste",
    artist: `${evenings > 1 ? `${amount} × ${evenings}\u00a0soirées` : amount}, ${UP_TO}`,
  }),
  "all-host": () => ({ host: "tous les billets", artist: "payé à part" }),
};

function notesOf(sharing: SharingTerms): ShareNotes {
  const { remuneration, amountCents, days, evenings } = sharing;
  const amount = amountCents === null ? "" : formatCents(amountCents);
  return shareNotes[remunerations[remuneration].net](amount, { days, evenings, hostShare: hostShareOf(sharing) });
}

/** « 200 € × 2 soirées, » */
function unitNote({ payer, units, priceCents }: Purchase): string {
  if (units < 2) return "";
  return `${formatCents(priceCents / units)} × ${units}\u00a0${payer === "host" ? "soirées" : "jours"}, `;
}

type PurchaseTableProps = {
  purchase: Purchase;
  names: PartyNames;
  /** Once it was paid: whether the event was called off, and what came back. */
  became?: { isCancelled: boolean; returnedCents: number };
};

/** A service purchase or a rental: one side pays the other at acceptance, and the money waits for the last date. */
export function PurchaseTable({ purchase, names, became }: PurchaseTableProps) {
  const { payer, priceCents, serviceCents, totalCents } = purchase;
  const [pays, receives] = payer === "host" ? [names.host, names.artist] : [names.artist, names.host];
  const what = payer === "host" ? "Prix de la prestation" : "Loyer";
  const rows = [
    { label: what, note: `${unitNote(purchase)}pour ${receives}`, cents: priceCents },
    {
      label: "Fonctionnement du service",
      note: `${SERVICE_PERCENT}\u202f% en plus, frais bancaires compris`,
      cents: serviceCents,
    },
  ];
  return (
    <div className="grid gap-3">
      {became && became.returnedCents > 0 && (
        <p>
          {became.isCancelled ? "L’événement est annulé" : "Des dates sont annulées"}
          {"\u202f"}: {formatCents(became.returnedCents)} sont rendus à {pays}
          {became.isCancelled && `, et ${receives} ne reçoit rien`}.
        </p>
      )}
      {!became?.isCancelled && (
        <p>
          {pays} paie {formatCents(totalCents)} à l’acceptation. L’argent attend{"\u202f"}: {receives} reçoit{" "}
          {formatCents(priceCents)} après la dernière date, et tout est remboursé en cas d’annulation.
        </p>
      )}
      <table className="w-full border-collapse text-left tabular-nums">
        <caption className="sr-only">Payé à l’acceptation</caption>
        <tbody>
          {rows.map(({ label, note, cents }) => (
            <tr key={label} className="border-line border-b">
              <th scope="row" className="py-3 pr-4 font-normal">
                {label}
                <span className="block text-sm text-ink-quiet">{note}</span>
              </th>
              <td className="text-right whitespace-nowrap text-ink">{formatExactCents(cents)}</td>
            </tr>
          ))}
          <tr className="font-bold text-ink">
            <th scope="row" className="py-3 pr-4 font-bold">
              {pays} paie
            </th>
            <td className="text-right whitespace-nowrap">{formatExactCents(totalCents)}</td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}
