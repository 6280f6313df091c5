import { type NetSharing, remunerations } from "#core/terms/remuneration-rules.ts";
import { type SideVat, type VatTerms, vatOfShares } from "#core/terms/vat-share-rules.ts";
import {
  hostShareOf,
  INSURANCE_PERCENT,
  SERVICE_PERCENT,
  type SharingTerms,
  type Waterfall,
  waterfall,
} from "#core/terms/waterfall-rules.ts";
import { formatCents, formatExactCents } from "#platform/money.ts";
import { cx } from "#web/ui/cx.ts";
import { feeVatWords, taxWords } from "./vat-words.ts";

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
  /** Undefined while the rate is open: then nothing is said of VAT. */
  vat?: VatTerms | undefined;
  names: PartyNames;
  /** For ears and for whoever meets the table alone. */
  caption: string;
  /** The evening took place, or will not: nothing can be declared before it any more. */
  isOver?: boolean;
};

/** From what the public pays to what each receives, line by line. */
export function WaterfallTable({
  grossLabel,
  fall,
  sharing,
  vat,
  names,
  caption,
  isOver = false,
}: WaterfallTableProps) {
  const notes = notesOf(sharing);
  const taxes = vat && vatOfShares(fall, sharing, vat);
  return (
    <div>
      <table className="w-full border-collapse tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <tbody>
          <Line label={grossLabel} cents={fall.grossCents} strong />
          <Line
            label="Fonctionnement du service"
            note={`${SERVICE_PERCENT} % des billets payants${taxes ? feeVatWords(taxes.serviceVatCents) : ""}`}
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
          <Line label={`${names.host}, hôte`} note={notes.host} tax={taxes?.host} cents={fall.hostCents} dot="host" />
          <Line
            label={`${names.artist}, artiste`}
            note={notes.artist}
            tax={taxes?.artist}
            cents={fall.artistCents}
            dot="artist"
          />
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
  /** Of whoever receives this. */
  tax?: SideVat | null | undefined;
  cents: number;
  strong?: boolean;
  /** The same colour as in the bar. */
  dot?: keyof typeof lineColours;
};

function Line({ label, note, tax, cents, strong = false, dot }: LineProps) {
  return (
    <tr className={cx(strong ? "border-ink border-b-2 font-bold text-ink" : "border-line border-b last:border-b-0")}>
      <th scope="row" className={cx("py-2.5 pr-4 text-left align-top", !strong && "font-normal")}>
        <span className="flex items-baseline gap-2.5">
          {dot && <span aria-hidden="true" className={cx("size-2.5 shrink-0 rounded-full", lineColours[dot])} />}
          {label}
        </span>
        {note && <span className={cx("block text-ink-quiet text-sm", dot && "pl-5")}>{note}</span>}
        {tax && <span className={cx("block text-ink-quiet text-sm", dot && "pl-5")}>{taxWords(tax)}</span>}
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
