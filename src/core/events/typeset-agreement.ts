import { bodyStyle, breakLines, drawLines, linesHeight, type TextStyle } from "#core/documents/typeset/rich-text.ts";
import { setList, setParagraph } from "#core/documents/typeset/set-prose.ts";
import { setTable } from "#core/documents/typeset/set-table.ts";
import {
  decorate,
  ensureRoom,
  frame,
  ink,
  measure,
  openSheet,
  type Sheet,
  tag,
  turnPage,
} from "#core/documents/typeset/sheet.ts";
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

const titleStyle: TextStyle = { ...bodyStyle, size: 25, leading: 31, color: ink.navy, face: "serif-semibold" };
const sectionStyle: TextStyle = { ...titleStyle, size: 14.5, leading: 19 };
const smallStyle: TextStyle = { ...bodyStyle, size: 8.8, leading: 12 };

/** A tagged A4 PDF: parties, dates, terms, who would get what, and the hash that tells whether somebody changed a word. */
export function typesetAgreement(agreement: Agreement): Promise<Buffer> {
  const { title, terms, termsHash, agreedAt } = agreement;
  const sheet = openSheet({
    title: `Accord\u202f: ${title}`,
    subject: "Accord entre artiste et hôte",
    edition: agreedAt,
  });
  const file = collect(sheet.doc);
  turnPage(sheet);
  setTitle(sheet, title);
  setParagraph(
    sheet,
    `Accord conclu le ${formatDateTime(agreedAt)} sur Hors les murs, pour le projet **${agreement.project}** dans le lieu **${agreement.place}**.`,
  );
  if (agreement.cancelledAt)
    setParagraph(sheet, `**Cet événement a été annulé le ${formatDate(agreement.cancelledAt)}.**`);
  setSection(sheet, "Les parties");
  for (const { role, lines } of agreement.parties)
    setParagraph(sheet, `**${role}\u202f:** ${lines.join(", ")}.`, bodyStyle, 6);
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
  setSection(sheet, "L’empreinte");
  setParagraph(
    sheet,
    "Ces conditions sont figées. Leur empreinte SHA-256, calculée à l’acceptation, change au moindre mot modifié\u202f:",
    bodyStyle,
    4,
  );
  setParagraph(sheet, termsHash.replace(/(.{32})/g, "$1 ").trim(), smallStyle);
  setFeet(sheet, agreement);
  sheet.root.end();
  sheet.doc.end();
  return file;
}

function setTitle(sheet: Sheet, title: string): void {
  const lines = breakLines(sheet.doc, title, titleStyle, measure);
  tag(sheet, "H1", () => drawLines(sheet.doc, lines, titleStyle, { x: frame.left, y: sheet.y }));
  sheet.y += linesHeight(lines, titleStyle) + 8;
}

function setSection(sheet: Sheet, text: string): void {
  const lines = breakLines(sheet.doc, text, sectionStyle, measure);
  ensureRoom(sheet, linesHeight(lines, sectionStyle) + 90);
  sheet.y += 6;
  tag(sheet, "H2", () => drawLines(sheet.doc, lines, sectionStyle, { x: frame.left, y: sheet.y }));
  sheet.y += linesHeight(lines, sectionStyle) + 5;
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
    caption: "Qui recevrait quoi (prix libre compté à 1\u202f€)",
    columns: forecastHead(shares),
    widths: [0.42, ...shares.map(() => width)],
    rows: forecastRows(shares),
    amounts: true,
  });
}

function setFeet({ doc }: Sheet, { eventId }: Agreement): void {
  const { count } = doc.bufferedPageRange();
  const y = frame.height - 44;
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    decorate(
      doc,
      () => {
        const left = breakLines(doc, `Hors les murs · Accord ${eventId}`, smallStyle, measure);
        drawLines(doc, left, smallStyle, { x: frame.left, y });
        const right = breakLines(doc, `${page + 1} / ${count}`, smallStyle, measure);
        drawLines(doc, right, smallStyle, { x: frame.left, y, width: measure, align: "right" });
      },
      "Pagination",
    );
  }
}

function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    doc.on("end", () => resolve(Buffer.concat(chunks)));
    doc.on("error", reject);
  });
}
