import { getSafetySheet } from "#core/listings/places/safety.ts";
import { labelsOf, placeTypeLabel } from "#core/listings/taxonomy/rules.ts";
import { accessibilities } from "#core/listings/taxonomy/taxonomy.ts";
import { formatDate } from "#platform/french-dates.ts";
import { pageMeta } from "#web/page-meta.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { placeWizard, stepHref } from "../steps.ts";
import type { Route } from "./+types/place-safety-sheet.ts";

type Sheet = {
  placeId: string;
  title: string | null;
  placeType: string | null;
  number: string | null;
  street: string | null;
  postalCode: string | null;
  city: string | null;
  accessInfo: string | null;
  surfaceM2: number | null;
  maxCapacity: number | null;
  m2PerPerson: number | null;
  exits: number | null;
  neighboursInformed: boolean | null;
  safetyNotes: string | null;
  accessibilities: readonly string[];
  insuranceAddedAt: Date | null;
  problems: readonly { kind: string; message: string }[];
  advice: readonly { code: string; message: string }[];
  updatedAt: Date;
};

const UNKNOWN = "à renseigner";
const decimal = new Intl.NumberFormat("fr-FR", { maximumFractionDigits: 1 });

/** One page to hang beside the door. */
function SafetySheet({ sheet }: { sheet: Sheet }) {
  return (
    <div className="mx-auto grid max-w-3xl gap-7 px-gutter py-8 print:max-w-none print:p-0 print:text-black">
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button onClick={() => window.print()} data-scripted className="noscript:hidden">
          <Icon name="printer" />
          Imprimer
        </Button>
        <ButtonLink to={stepHref(placeWizard, sheet.placeId, "details")} variant="quiet">
          <Icon name="arrow-left" />
          Modifier
        </ButtonLink>
      </div>
      <div className="grid gap-1 border-ink border-b-2 pb-4">
        <p className="font-bold text-accent print:text-black">Fiche de sécurité</p>
        <h1 className="text-title">{sheet.title ?? "Lieu sans nom"}</h1>
        <p>{addressOf(sheet)}</p>
      </div>
      {sheet.problems.length > 0 && <Lines title="À corriger" lines={sheet.problems.map(({ message }) => message)} />}
      <dl className="grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-2 print:grid-cols-2">
        <Row term="Type de lieu" value={sheet.placeType ?? UNKNOWN} />
        <Row term="Surface" value={sheet.surfaceM2 === null ? UNKNOWN : `${sheet.surfaceM2} m²`} />
        <Row term="Capacité maximale" value={capacityOf(sheet)} />
        <Row term="Sorties" value={sheet.exits === null ? UNKNOWN : String(sheet.exits)} />
        <Row term="Voisinage" value={neighboursOf(sheet.neighboursInformed)} />
        <Row
          term="Attestation d’assurance"
          value={sheet.insuranceAddedAt ? `déposée le ${formatDate(sheet.insuranceAddedAt)}` : "non déposée"}
        />
      </dl>
      <Lines title="Accessibilité" lines={sheet.accessibilities.length > 0 ? sheet.accessibilities : [UNKNOWN]} />
      {sheet.safetyNotes && <Paragraph title="Consignes" text={sheet.safetyNotes} />}
      {sheet.accessInfo && <Paragraph title="Accès" text={sheet.accessInfo} />}
      {sheet.advice.length > 0 && <Lines title="Conseils" lines={sheet.advice.map(({ message }) => message)} />}
      <section className="grid gap-2">
        <h2 className="text-xl">En cas d’urgence</h2>
        <p className="text-lg">
          <b>112</b> urgences · <b>18</b> pompiers · <b>15</b> Samu · <b>17</b> police · <b>114</b> par SMS
        </p>
      </section>
      <p className="text-sm">Dernière mise à jour : {formatDate(sheet.updatedAt)}.</p>
    </div>
  );
}

function Row({ term, value }: { term: string; value: string }) {
  return (
    <div className="bg-card px-4 py-3">
      <dt className="text-sm">{term}</dt>
      <dd className="font-bold text-ink">{value}</dd>
    </div>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <section className="grid gap-1.5">
      <h2 className="text-xl">{title}</h2>
      <ul className="list-disc pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

function Paragraph({ title, text }: { title: string; text: string }) {
  return (
    <section className="grid gap-1.5">
      <h2 className="text-xl">{title}</h2>
      <p className="whitespace-pre-line">{text}</p>
    </section>
  );
}

function addressOf({ number, street, postalCode, city }: Sheet): string {
  const line = [number, street].filter(Boolean).join(" ");
  return [line, [postalCode, city].filter(Boolean).join(" ")].filter(Boolean).join(", ") || "Adresse à renseigner";
}

function capacityOf({ maxCapacity, m2PerPerson }: Sheet): string {
  if (maxCapacity === null) return UNKNOWN;
  const density = m2PerPerson === null ? "" : ` (${decimal.format(m2PerPerson)} m² par personne)`;
  return `${maxCapacity} personnes${density}`;
}

function neighboursOf(informed: boolean | null): string {
  if (informed === null) return UNKNOWN;
  return informed ? "prévenu" : "à prévenir";
}

export const meta = pageMeta({
  title: "Fiche de sécurité",
  description: "La fiche de sécurité de votre lieu, à imprimer.",
  path: "/place",
});

export const loader = pageLoader(async ({ ctx, params }: Visit<Route.LoaderArgs>) => {
  const sheet = await getSafetySheet(ctx, { placeId: params.placeid });
  return {
    ...sheet,
    placeType: sheet.placeType ? placeTypeLabel(sheet.placeType) : null,
    accessibilities: labelsOf(accessibilities, sheet.accessibilities),
  };
});

export default function PlaceSafetySheet({ loaderData }: Route.ComponentProps) {
  return <SafetySheet sheet={loaderData} />;
}
