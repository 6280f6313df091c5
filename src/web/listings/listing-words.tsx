import { type PhotoView, photoUrl } from "#core/listings/photos/rules.ts";
import { formatCents } from "#platform/money.ts";
import { counted } from "#web/ui/figures.tsx";

/** « Paris 9e », or the town with its department when its name alone could be anywhere. */
export function whereText(listing: { communeName: string | null; postalCode: string | null }): string {
  const { communeName, postalCode } = listing;
  if (!communeName) return "Ville à préciser";
  return postalCode && !/\de(?:r)?$/.test(communeName) ? `${communeName} (${departmentOf(postalCode)})` : communeName;
}

function departmentOf(postalCode: string): string {
  if (/^9[78]/.test(postalCode)) return postalCode.slice(0, 3);
  if (postalCode.startsWith("20")) return Number(postalCode) < 20_200 ? "2A" : "2B";
  return postalCode.slice(0, 2);
}

/** « Danse, performance, électro et DJ »: labels stand alone elsewhere, each with its capital. */
export const labelsText = (labels: readonly string[], between = ", "): string =>
  labels
    .map((label, index) => (index === 0 ? label : label.charAt(0).toLocaleLowerCase("fr") + label.slice(1)))
    .join(between);

export function audienceText(min: number | null, max: number | null): string {
  if (min === null || max === null) return "Public à préciser";
  return min === max ? `${max}\u00a0personnes` : `${min} à ${max}\u00a0personnes`;
}

export function hoursText(hours: number): string {
  return hours === 1 ? "1\u00a0heure" : `${hours}\u00a0heures`;
}

/** What happens when the takings that were hoped for do not come. */
export function goalText(days: number, isMaintained: boolean): string {
  const delay = `${days}\u00a0${days === 1 ? "jour" : "jours"} avant`;
  return isMaintained
    ? `L’événement est maintenu\u202f; on en décide ${delay}.`
    : `L’événement est annulé ${delay}, et les billets remboursés.`;
}

const kilometres = new Intl.NumberFormat("fr-FR", { maximumFractionDigits: 0 });

export function distanceText(distanceKm: number | null): string | null {
  if (distanceKm === null) return null;
  return distanceKm < 1 ? "à moins de 1\u00a0km" : `à ${kilometres.format(distanceKm)}\u00a0km`;
}

type Price = { type: "fixed" | "free" | null; cents: number | null };

function amountText({ type, cents }: Price, unit: string, free: string): { amount: string; unit: string } | null {
  if (type === null) return null;
  if (type === "free" || cents === null) return { amount: free, unit: "" };
  return { amount: formatCents(cents), unit };
}

/** « 1 projet », « 24 lieux », « plus de 1 008 projets ». */
export function countText(kind: "project" | "place", total: number, isMore = false): string {
  const [one, many] = kind === "project" ? ["projet", "projets"] : ["lieu", "lieux"];
  if (total === 0) return `Aucun ${one}`;
  const text = counted(total, one, many);
  return isMore ? `Plus de ${text}` : text;
}

type AmountProps = {
  type: "fixed" | "free" | null;
  cents: number | null;
  unit: string;
  /** What is free, where that is not what everybody thinks of first: a place's rent. */
  free?: string;
};

export function Amount({ type, cents, unit, free = "Gratuit" }: AmountProps) {
  const text = amountText({ type, cents }, unit, free);
  if (!text) return <span>Prix à préciser</span>;
  return (
    <span>
      <b className="whitespace-nowrap tabular-nums">{text.amount}</b>
      {text.unit && <span className="text-sm"> {text.unit}</span>}
    </span>
  );
}

/** The first lines of a description, cut between words. */
export function excerpt(text: string | null, fallback: string, max = 200): string {
  const flat = (text ?? "").replace(/\s+/g, " ").trim();
  if (flat === "") return fallback;
  return flat.length <= max ? flat : `${flat.slice(0, max).replace(/\s\S*$/, "")}…`;
}

/** Social networks want JPEG, and not the smallest. */
export function coverImage(photos: readonly PhotoView[]): string | undefined {
  const [cover] = photos;
  const widths = cover?.variants.jpg ?? [];
  const width = widths.find((each) => each >= 1200) ?? widths.at(-1);
  return cover && width ? photoUrl(cover, width, "jpg") : undefined;
}
