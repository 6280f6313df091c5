import { eq } from "drizzle-orm";
import { registerWords } from "#core/accounts/rules.ts";
import { users } from "#core/accounts/tables.ts";
import type { Ctx } from "#core/context.ts";
import { requireCoOrganiser } from "#core/events/event-access.ts";
import { getNextStep } from "#core/events/get-next-step.ts";
import { grossAtFullHouse } from "#core/terms/income-rules.ts";
import type { FrozenTerms } from "#core/terms/rules.ts";
import { DomainError } from "#platform/errors.ts";
import { formatDateTime, formatHour } from "#platform/french-dates.ts";
import { m } from "#platform/messages/messages.js";
import { formatCents } from "#platform/money.ts";
import { parseInput } from "#platform/parse-input.ts";
import { setTable } from "#platform/typesetting/blocks.ts";
import { typesetPages } from "#platform/typesetting/pages.ts";
import { setHeading, setList, setParagraph } from "#platform/typesetting/prose.ts";
import type { Sheet } from "#platform/typesetting/sheet.ts";
import { automaticFacts, getEventRights } from "./get-event-rights.ts";
import { rightsEventInput } from "./input.ts";
import { type EventRights, formatLength, roughLength, totalSeconds, type Work } from "./rules.ts";

/** Everything that the paper says, as plain words. `**` is bold. */
type DeclarationPaper = {
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

type DeclarationFacts = {
  rights: EventRights;
  terms: FrozenTerms;
  project: string;
  place: string;
  organiser: string;
  artist: string;
  edition: Date;
};

const NNBSP = "\u202f";

function declarationPaper(facts: DeclarationFacts): DeclarationPaper {
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

/** Tables are not cut: so many rows fit on a page, whatever their titles are. */
const ROWS = 12;

/** To keep or to send on. */
function typesetDeclaration(paper: DeclarationPaper): Promise<Buffer> {
  return typesetPages(paper, (sheet) => {
    sheet.y += 4;
    setParagraph(sheet, paper.lead);
    setHeading(sheet, "La séance");
    setList(sheet, paper.facts);
    setHeading(sheet, "La recette et les droits");
    setList(sheet, paper.money);
    setWorks(sheet, paper.works);
    if (paper.played) setWorks(sheet, paper.played);
  });
}

function setWorks(sheet: Sheet, { caption, rows }: DeclarationPaper["works"]): void {
  if (rows.length === 0) {
    setParagraph(sheet, `**${caption}\u202f:** aucune œuvre pour le moment.`);
    return;
  }
  for (let from = 0; from < rows.length; from += ROWS) {
    setTable(sheet, {
      kind: "table",
      caption: from === 0 ? caption : `${caption} (suite)`,
      columns: ["Œuvre", "Auteurs et compositeurs", "Durée"],
      widths: [0.43, 0.43, 0.14],
      rows: rows.slice(from, from + ROWS),
    });
  }
}

type DeclarationFile = { filename: string; contentType: string; body: Buffer };

/** For artist and host, who know the address: made from what is known at each asking. */
export async function getDeclarationFile(ctx: Ctx, input: unknown): Promise<DeclarationFile> {
  const { eventId } = parseInput(rightsEventInput, input);
  const { event } = await requireCoOrganiser(ctx, eventId);
  const rights = await getEventRights(ctx, { eventId });
  if (rights.state === "not_needed") {
    throw new DomainError("conflict", { reason: "not_needed", detail: m["rights.not_needed"]() });
  }
  const organiserId = event.organiser === "artist" ? event.artistId : event.hostId;
  const [{ event: view, address }, organiser] = await Promise.all([
    getNextStep(ctx, { eventId }),
    describeOrganiser(ctx, organiserId),
  ]);
  const street = [address?.number, address?.street].filter(Boolean).join(" ");
  const town = [address?.postalCode, address?.city].filter(Boolean).join(" ");
  const body = await typesetDeclaration(
    declarationPaper({
      rights,
      terms: event.terms,
      project: view.project.title ?? "Sans titre",
      artist: view.project.artistName,
      place: [view.place.title, street, town].filter(Boolean).join(", "),
      organiser,
      edition: ctx.now,
    }),
  );
  return { filename: `droits-musicaux-${eventId}.pdf`, contentType: "application/pdf", body };
}

async function describeOrganiser(ctx: Ctx, userId: string): Promise<string> {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, userId));
  if (!user || user.deletedAt) return "compte supprimé";
  const name = `${user.firstName} ${user.lastName}`;
  return [
    user.companyName ?? name,
    ...(user.companyName && user.companyName !== name ? [`représentée par ${name}`] : []),
    ...registerWords(user),
    ...(user.licenceNumber ? [`récépissé ${user.licenceNumber}`] : []),
    user.email,
  ].join(", ");
}
