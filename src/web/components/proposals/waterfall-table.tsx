import {
  HOST_SHARE_PERCENT,
  INSURANCE_PERCENT,
  SERVICE_PERCENT,
  type SharingTerms,
  type Waterfall,
  waterfall,
} from "#core/terms/waterfall-rules.ts";
import { formatCents, formatExactCents } from "#platform/money.ts";
import { cx } from "#web/ui/cx.ts";
import { lineColours } from "./waterfall-bar.tsx";

export type PartyNames = { artist: string; host: string };

type WaterfallTableProps = {
  /** « 20 billets à 15 € » */
  grossLabel: string;
  fall: Waterfall;
  sharing: SharingTerms;
  names: PartyNames;
  /** For ears and for whoever meets the table alone. */
  caption: string;
};

/** From what the public pays to what each receives, line by line. */
export function WaterfallTable({ grossLabel, fall, sharing, names, caption }: WaterfallTableProps) {
  const notes = shareNotes(sharing);
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
              note={rightsNote(fall, sharing)}
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
          Hors de ce calcul : {formatExactCents(fall.musicRightsToSettleCents)} de droits musicaux, à régler par
          l’organisateur.
        </p>
      )}
    </div>
  );
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
    <tr
      className={cx(
        strong ? "border-navy-900 border-b-2 font-bold text-navy-900" : "border-line border-b last:border-b-0",
      )}
    >
      <th scope="row" className={cx("py-2.5 pr-4 text-left align-top", !strong && "font-normal")}>
        <span className="flex items-baseline gap-2.5">
          {dot && <span aria-hidden="true" className={cx("size-2.5 shrink-0 rounded-full", lineColours[dot])} />}
          {label}
        </span>
        {note && <span className={cx("block text-navy-500 text-sm", dot && "pl-5")}>{note}</span>}
      </th>
      <td className="whitespace-nowrap py-2.5 text-right align-top text-navy-900">
        {cents < 0 ? `−\u00a0${formatExactCents(-cents)}` : formatExactCents(Math.abs(cents))}
      </td>
    </tr>
  );
}

function rightsNote(fall: Waterfall, sharing: SharingTerms): string {
  const early = waterfall(fall.grossCents, sharing, { declaredBefore: true }).musicRightsCents;
  const rule = "10 %, au moins 34 €";
  return early < fall.musicRightsCents ? `${rule} ; ${formatCents(early)} si déclarés avant` : rule;
}

/** How each side's part comes about, in a few words. */
function shareNotes({ remuneration, amountCents, days }: SharingTerms): { host?: string; artist?: string } {
  const amount = amountCents === null ? "" : formatCents(amountCents);
  const upTo = "dans la limite du solde";
  switch (remuneration) {
    case "shared-profits":
      return { host: `${HOST_SHARE_PERCENT} %`, artist: `${100 - HOST_SHARE_PERCENT} %` };
    case "fixed-rent":
      return { host: `${days > 1 ? `${amount} × ${days}\u00a0jours` : amount}, ${upTo}`, artist: "le reste" };
    case "fixed-remuneration":
      return { host: "le reste", artist: `${amount}, ${upTo}` };
    case "service-purchase":
      return { host: "tous les billets", artist: "payé à part" };
    default:
      return { artist: "tout le solde" };
  }
}
