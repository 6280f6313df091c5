import { grossAtFullHouse } from "#core/terms/income-rules.ts";
import type { FrozenTerms } from "#core/terms/rules.ts";
import { formatDateTime, formatHour } from "#platform/french-dates.ts";
import { formatCents } from "#platform/money.ts";
import { automaticFacts } from "./get-event-rights.ts";
import { type EventRights, formatLength, roughLength, totalSeconds, type Work } from "./rules.ts";

/** Everything that the paper says, as plain words. `**` is bold. */
export type DeclarationPaper = {
  title: string;
  subject: string;
  lead: string;
  facts: string[];
  money: string[];
  works: { caption: string; rows: string[][] };
  played: { caption: string; rows: string[][] } | null;
  edition: Date;
  foot: string;
};

export type DeclarationFacts = {
  rights: EventRights;
  terms: FrozenTerms;
  project: string;
  place: string;
  organiser: string;
  artist: string;
  edition: Date;
};

const NNBSP = "\u202f";

export function declarationPaper(facts: DeclarationFacts): DeclarationPaper {
  const { rights, terms, project, place, organiser, artist, edition } = facts;
  const { declared, programme } = rights;
  const works = declared?.works ?? rights.repertoire;
  const budget = automaticFacts(terms, null).artisticBudgetCents;
  return {
    title: `Déclaration d’une séance avec musique${NNBSP}: ${rights.title}`,
    subject: "Droits musicaux",
    lead: declared
      ? `Déclarée le ${formatDateTime(declared.at)} par ${declared.by}, **${declared.before ? "avant la séance" : "après la séance"}**.`
      : "**Projet de déclaration**, à confirmer sur la page de l’événement.",
    facts: [
      `**Organisation${NNBSP}:** ${organiser}.`,
      `**Artiste${NNBSP}:** ${artist}, projet «${NNBSP}${project}${NNBSP}».`,
      `**Lieu${NNBSP}:** ${place}.`,
      ...terms.slots.map(
        ({ startsAt, endsAt }) =>
          `**Séance${NNBSP}:** ${formatDateTime(new Date(startsAt))}, jusqu’à ${formatHour(new Date(endsAt))}.`,
      ),
      `**Jauge${NNBSP}:** ${terms.capacity} personnes par séance, ${terms.openness === "open" ? "ouvert au public" : "sur invitation"}.`,
      ...terms.tariffs.map(
        ({ label, priceType, priceCents, quantity }) =>
          `**Tarif ${label}${NNBSP}:** ${priceType === "fixed" ? formatCents(priceCents ?? 0) : priceType === "free-price" ? `prix libre, dès 1${NNBSP}€` : "gratuit"}, ${quantity} places par séance.`,
      ),
      `**Budget artistique${NNBSP}:** ${formatCents(budget)} au plus.`,
    ],
    money: moneyWords(rights, terms),
    works: tableOf(declared ? "Le programme déclaré" : "Le répertoire prévu", works),
    played: programme ? tableOf("Le programme joué", programme.works) : null,
    edition: programme?.at ?? declared?.at ?? edition,
    foot: `Hors les murs · Droits musicaux ${rights.eventId}`,
  };
}

function moneyWords(rights: EventRights, terms: FrozenTerms): string[] {
  const { now, full, declared, automatic } = rights;
  const gross = now.fall.grossCents;
  const fullCents = grossAtFullHouse(terms.tariffs, terms.slots.length);
  if (fullCents === 0) return [`Entrée gratuite${NNBSP}: aucune recette.`];
  const due = declared ? (declared.before ? now.earlyCents : now.dueCents) : now.dueCents;
  return [
    `**Recette des billets à ce jour${NNBSP}:** ${formatCents(gross)}${gross > 0 ? `, soit ${formatCents(due)} de droits` : ""}.`,
    `**À salle comble${NNBSP}:** ${formatCents(fullCents)}, soit ${formatCents(full.dueCents)} de droits, ou ${formatCents(full.earlyCents)} déclarés avant.`,
    automatic
      ? `Gestion automatique${NNBSP}: la plateforme retient les droits sur la recette.`
      : `Gestion directe${NNBSP}: l’organisation règle la société d’auteurs elle-même.`,
  ];
}

const tableOf = (caption: string, works: readonly Work[]) => ({
  caption: works.length > 0 ? `${caption}, ${roughLength(totalSeconds(works))}` : caption,
  rows: works.map(({ title, authors, durationSeconds }) => [title, authors, formatLength(durationSeconds)]),
});
