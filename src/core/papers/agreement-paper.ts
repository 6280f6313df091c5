import type { Proof, SignedParty } from "#core/contracts/proof-rules.ts";
import { describeSlot } from "#core/events/rules.ts";
import { type Forecast, forecasts, isPaidTariff } from "#core/terms/income-rules.ts";
import { type Tariff, VAT_EXEMPT_MENTION, vatLabel } from "#core/terms/input.ts";
import { amountKindOf, type NetSharing, remunerationLabel, remunerations } from "#core/terms/remuneration-rules.ts";
import { type FrozenTerms, goalDeadline, sharingOf } from "#core/terms/rules.ts";
import { sellingSuffix } from "#core/terms/selling-rules.ts";
import { choiceWords, exemptionOf } from "#core/terms/vat-rules.ts";
import { hostShareOf, INSURANCE_PERCENT, purchaseOf, SERVICE_PERCENT } from "#core/terms/waterfall-rules.ts";
import { formatDate, formatDateTime } from "#platform/french-dates.ts";
import { formatCents } from "#platform/money.ts";
import { setTable } from "#platform/typesetting/blocks.ts";
import { setSection, smallStyle, typesetPages } from "#platform/typesetting/pages.ts";
import { bodyStyle, setList, setParagraph } from "#platform/typesetting/prose.ts";
import type { Sheet } from "#platform/typesetting/sheet.ts";

const NOT_COVERED = "Ce que le net ne couvre pas n’est plus dû.";

/** Who gets the net, where the remuneration’s own name does not say it. */
const netSentences: Record<NetSharing, (amount: string, perEvening: string, hostShare: number) => string | null> = {
  "all-artist": () => null,
  "percent-host": (_amount, _perEvening, hostShare) =>
    `Le net de billetterie est partagé\u202f: ${hostShare}\u202f% pour l’hôte, le reste pour l’artiste.`,
  "rent-first": (amount) =>
    `L’hôte reçoit ${amount} par jour, pris sur le net de billetterie, et l’artiste le reste. ${NOT_COVERED}`,
  "fee-first": (amount, perEvening) =>
    `L’artiste reçoit ${amount}${perEvening}, pris sur le net de billetterie, et l’hôte le reste. ${NOT_COVERED}`,
  "all-host": () => null,
};

/** The frozen terms in sentences, as both sides sign them. `**` is bold. */
function termsInWords(terms: FrozenTerms): string[] {
  const { remuneration, amountCents, goal, capacity, openness, insurance, musicRights } = terms;
  const amount = amountCents === null ? "" : formatCents(amountCents);
  const deadline =
    goal &&
    goalDeadline(
      terms.slots.map(({ startsAt }) => ({ startsAt: new Date(startsAt) })),
      goal.delayDays,
    );
  const isSold = terms.tariffs.some(isPaidTariff);
  const sentences: (string | false | null | undefined)[] = [
    `**Rémunération\u202f:** ${remunerationLabel(remuneration, { cancellable: goal !== null })}.`,
    netSentences[remunerations[remuneration].net](amount, perEvening(terms), hostShareOf(terms)),
    purchaseSentence(terms),
    `**Public\u202f:** ${openness === "open" ? "événement ouvert au public" : "événement privé, accessible par son lien seulement"}, ${capacity} personnes au plus par date.`,
    isSold &&
      `**Taxe\u202f:** ${terms.vatRate === 0 ? `${exemptionOf(terms.vat?.choice) ?? VAT_EXEMPT_MENTION}.` : `${vatLabel(terms.vatRate)} dans les prix des billets.`}${terms.vat?.choice ? ` ${choiceWords(terms.vat.choice)}` : ""}`,
    isSold &&
      `**Frais\u202f:** ${SERVICE_PERCENT}\u202f% de frais de service sur la billetterie payante, TVA comprise${insurance ? `, et ${INSURANCE_PERCENT}\u202f% pour l’assurance choisie` : ""}.`,
    musicRights.needed &&
      (musicRights.automatic
        ? "**Droits musicaux\u202f:** déclarés et retenus par la plateforme."
        : `**Droits musicaux\u202f:** à déclarer et à régler par ${organiserOf(terms)}, qui organise, en plus de ce qui précède.`),
    goal &&
      deadline &&
      `**Billetterie annulable\u202f:** si ${formatCents(goal.goalCents)} de recettes ne sont pas atteints le ${formatDateTime(deadline)}, ${goal.maintainIfMissed ? "l’événement est maintenu malgré tout" : "l’événement est annulé et les billets remboursés"}.`,
    `**Annulation\u202f:** l’artiste comme l’hôte peuvent annuler avant le début, avec une explication.${isSold ? " Les billets sont alors remboursés en totalité." : ""}`,
  ];
  return sentences.filter((sentence) => typeof sentence === "string");
}

/** Said where it makes a difference: an agreement of the first version names one fee for all of its dates. */
const perEvening = ({ version, slots }: FrozenTerms): string =>
  slots.length === 1 ? "" : version === 1 ? " pour toutes les dates" : " par soirée";

/** « (200 € par soirée, 2 soirées) » */
function unitWords({ amountCents, remuneration }: FrozenTerms, units: number): string {
  if (units < 2 || amountCents === null) return "";
  const [one, many] = amountKindOf(remuneration) === "rent-per-day" ? ["jour", "jours"] : ["soirée", "soirées"];
  return ` (${formatCents(amountCents)} par ${one}, ${units}\u00a0${many})`;
}

function purchaseSentence(terms: FrozenTerms): string | undefined {
  const purchase = purchaseOf(sharingOf(terms));
  if (!purchase) return undefined;
  const [payer, payee] = purchase.payer === "host" ? ["L’hôte", "l’artiste"] : ["L’artiste", "l’hôte"];
  return `${payer} paie ${formatCents(purchase.totalCents)} à l’acceptation, dont ${formatCents(purchase.serviceCents)} de frais de service\u202f; ${payee} reçoit ${formatCents(purchase.priceCents)}${unitWords(terms, purchase.units)} après la dernière date. Une annulation rembourse la somme entière${terms.version === 1 || terms.slots.length === 1 ? "" : "\u202f; des dates annulées après la première, leur part"}.`;
}

function tariffRow(tariff: Tariff): string[] {
  const { label, priceType, priceCents, quantity } = tariff;
  const price =
    priceType === "fixed"
      ? formatCents(priceCents ?? 0)
      : priceType === "free-price"
        ? "Prix libre, dès 1\u202f€"
        : "Gratuit";
  return [`${label}${sellingSuffix(tariff)}`, price, String(quantity)];
}

const forecastLabels: Record<Forecast["name"], string> = { full: "Salle pleine", half: "Moitié", goal: "Objectif" };

const forecastHead = (forecasts: readonly Forecast[]): string[] => [
  "Répartition",
  ...forecasts.map(({ name }) => forecastLabels[name]),
];

const organiserOf = ({ remuneration }: Pick<FrozenTerms, "remuneration">): string =>
  remunerations[remuneration].organiser === "artist" ? "l’artiste" : "l’hôte";

type ForecastRow = (label: string, amount: (of: Forecast["waterfall"]) => number) => string[];

/** Rights that are not withheld are the organiser's to pay: what is left to them then may be less than nothing. */
function settledRows(terms: FrozenTerms, row: ForecastRow): string[][] {
  const who = organiserOf(terms);
  const share = (each: Forecast["waterfall"]) => (who === "l’artiste" ? each.artistCents : each.hostCents);
  return [
    row(`Droits à régler par ${who}`, (each) => each.musicRightsToSettleCents),
    row(`Reste alors à ${who}`, (each) => share(each) - each.musicRightsToSettleCents),
  ];
}

function forecastRows(forecasts: readonly Forecast[], terms: FrozenTerms): string[][] {
  const row: ForecastRow = (label, amount) => [
    label,
    ...forecasts.map(({ waterfall }) => formatCents(amount(waterfall))),
  ];
  const some = (amount: (of: Forecast["waterfall"]) => number) => forecasts.some((each) => amount(each.waterfall) > 0);
  return [
    row("Recettes de billetterie", (each) => each.grossCents),
    row("Frais de service", (each) => each.serviceCents),
    ...(some((each) => each.insuranceCents) ? [row("Assurance", (each) => each.insuranceCents)] : []),
    ...(some((each) => each.musicRightsCents) ? [row("Droits musicaux", (each) => each.musicRightsCents)] : []),
    row("Net à partager", (each) => each.netCents),
    row("Pour l’artiste", (each) => each.artistCents),
    row("Pour l’hôte", (each) => each.hostCents),
    ...(some((each) => each.musicRightsToSettleCents) ? settledRows(terms, row) : []),
  ];
}

/** Numbered in the order in which both agreed. */
export type AgreedAmendment = { number: number; agreedAt: Date; lines: readonly string[]; proofs: readonly Proof[] };

type TermsVersion = { number: number; agreedAt: Date; termsHash: string };

type Agreement = {
  eventId: string;
  title: string;
  project: string;
  place: string;
  agreedAt: Date;
  parties: SignedParty[];
  terms: FrozenTerms;
  termsHash: string;
  /** Every version of the terms, the first one first; what is printed is the last. Empty where nothing was amended. */
  versions: TermsVersion[];
  /** What both sides changed since, in the order in which they agreed. */
  amendments: AgreedAmendment[];
  /** Of the goal, since the dates moved; null when it is that of the terms. */
  movedDeadline: Date | null;
  /** Slots called off since. */
  cancelledAt: Date | null;
};

/** Parties, dates, terms, who would get what, and the hash that tells whether somebody changed a word. */
export function typesetAgreement(agreement: Agreement): Promise<Buffer> {
  const { eventId, title, agreedAt } = agreement;
  const pages = {
    title: `Accord\u202f: ${title}`,
    subject: "Accord entre artiste et hôte",
    edition: agreedAt,
    foot: `Hors les murs · Accord ${eventId}`,
  };
  return typesetPages(pages, (sheet) => {
    sheet.y += 4;
    setParties(sheet, agreement);
    setTerms(sheet, agreement);
    setHash(sheet, agreement);
  });
}

function setParties(sheet: Sheet, { agreedAt, project, place, cancelledAt, parties }: Agreement): void {
  setParagraph(
    sheet,
    `Accord conclu le ${formatDateTime(agreedAt)} sur Hors les murs, pour le projet **${project}** dans le lieu **${place}**.`,
  );
  if (cancelledAt) setParagraph(sheet, `**Cet événement a été annulé le ${formatDate(cancelledAt)}.**`);
  setParagraph(
    sheet,
    "Cet accord date d’avant les contrats signés en ligne\u202f: il vaut tel qu’il a été accepté, et n’a pas de preuve de signature.",
  );
  setSection(sheet, "Les parties");
  for (const { role, lines } of parties) setParagraph(sheet, `**${role}\u202f:** ${lines.join(", ")}.`, bodyStyle, 6);
}

function setTerms(sheet: Sheet, agreement: Agreement): void {
  const { terms } = agreement;
  setSection(sheet, terms.slots.length > 1 ? "Les dates" : "La date");
  setList(
    sheet,
    terms.slots.map(({ startsAt, endsAt }) => describeSlot({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) })),
  );
  setAmendments(sheet, agreement);
  setSection(sheet, "Les conditions");
  setList(sheet, termsInWords(terms));
  if (terms.tariffs.length > 0) {
    setTable(sheet, {
      kind: "table",
      caption: "Les tarifs",
      columns: ["Tarif", "Prix du billet", "Billets par date"],
      widths: [0.44, 0.32, 0.24],
      rows: terms.tariffs.map(tariffRow),
      amounts: true,
    });
  }
  setShares(sheet, terms);
}

function setHash(sheet: Sheet, { termsHash, versions }: Agreement): void {
  setSection(sheet, "L’empreinte");
  setParagraph(
    sheet,
    "Ces conditions sont figées. Leur empreinte SHA-256, calculée à l’acceptation, change au moindre mot modifié\u202f:",
    bodyStyle,
    4,
  );
  const inGroups = (hash: string) => hash.replace(/(.{32})/g, "$1 ").trim();
  setParagraph(sheet, inGroups(termsHash), smallStyle);
  if (versions.length < 2) return;
  setParagraph(
    sheet,
    "Les billets vendus avant un avenant gardent leur prix. Les conditions ci-dessus sont celles de la dernière version\u202f:",
    bodyStyle,
    4,
  );
  for (const { number, agreedAt, termsHash: hash } of versions) {
    setParagraph(sheet, `Version ${number}, du ${formatDateTime(agreedAt)}\u202f: ${inGroups(hash)}`, smallStyle);
  }
}

/** What was agreed first stays printed above: an amendment adds to it. */
function setAmendments(sheet: Sheet, { amendments, movedDeadline }: Agreement): void {
  for (const { number, agreedAt, lines } of amendments) {
    setParagraph(
      sheet,
      `**Avenant n°\u00a0${number}, du ${formatDateTime(agreedAt)}**, accepté par les deux parties\u202f:`,
      bodyStyle,
      4,
    );
    setList(sheet, lines);
  }
  if (!movedDeadline) return;
  setParagraph(
    sheet,
    `La date limite de la billetterie annulable suit la première date\u202f: elle est maintenant le **${formatDateTime(movedDeadline)}**.`,
  );
}

function setShares(sheet: Sheet, terms: FrozenTerms): void {
  if (!terms.tariffs.some(isPaidTariff)) return;
  const shares = forecasts(terms.tariffs, terms.slots.length, sharingOf(terms), terms.goal?.goalCents ?? null);
  const width = 0.58 / shares.length;
  setTable(sheet, {
    kind: "table",
    caption: terms.tariffs.some(({ priceType }) => priceType === "free-price")
      ? "Qui recevrait quoi (prix libre compté à 1\u202f€)"
      : "Qui recevrait quoi",
    columns: forecastHead(shares),
    widths: [0.42, ...shares.map(() => width)],
    rows: forecastRows(shares, terms),
    amounts: true,
  });
}
