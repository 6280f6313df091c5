import { bodyStyle } from "#core/documents/typeset/rich-text.ts";
import { setList, setParagraph } from "#core/documents/typeset/set-prose.ts";
import { setTable } from "#core/documents/typeset/set-table.ts";
import type { Sheet } from "#core/documents/typeset/sheet.ts";
import { setSection, smallStyle, typesetPages } from "#core/documents/typeset/typeset-pages.ts";
import { forecasts, isPaidTariff } from "#core/terms/income-rules.ts";
import { type FrozenTerms, sharingOf } from "#core/terms/rules.ts";
import { formatDate, formatDateTime } from "#platform/french-dates.ts";
import { forecastHead, forecastRows, tariffRow, termsInWords } from "./agreement-words.ts";
import { describeSlot } from "./event-mails.ts";
import type { Move } from "./postponement-rules.ts";

export type AgreementParty = { role: string; lines: string[] };

export type Amendment = { agreedAt: Date; moves: readonly Pick<Move, "from" | "to">[] };

export type Agreement = {
  eventId: string;
  title: string;
  project: string;
  place: string;
  agreedAt: Date;
  parties: AgreementParty[];
  terms: FrozenTerms;
  termsHash: string;
  /** Dates that both sides moved since, in the order in which they agreed. */
  amendments: Amendment[];
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

function setHash(sheet: Sheet, { termsHash }: Agreement): void {
  setSection(sheet, "L’empreinte");
  setParagraph(
    sheet,
    "Ces conditions sont figées. Leur empreinte SHA-256, calculée à l’acceptation, change au moindre mot modifié\u202f:",
    bodyStyle,
    4,
  );
  setParagraph(sheet, termsHash.replace(/(.{32})/g, "$1 ").trim(), smallStyle);
}

/** What was agreed first stays printed above: an amendment adds to it. */
function setAmendments(sheet: Sheet, { amendments, movedDeadline }: Agreement): void {
  for (const { agreedAt, moves } of amendments) {
    setParagraph(
      sheet,
      `**Avenant du ${formatDateTime(agreedAt)}**, accepté par les deux parties\u202f:`,
      bodyStyle,
      4,
    );
    setList(
      sheet,
      moves.map(({ from, to }) => `${describeSlot(from)}\u202f: reporté au **${describeSlot(to)}**`),
    );
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
    rows: forecastRows(shares),
    amounts: true,
  });
}
