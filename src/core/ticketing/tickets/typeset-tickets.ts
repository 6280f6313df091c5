import { setImmediate as breathe } from "node:timers/promises";
import type { Task } from "#platform/beside.ts";
import { formatDate, formatHour } from "#platform/french-dates.ts";
import { bodyStyle, breakLines, drawLines, type TextStyle } from "#platform/typesetting/prose.ts";
import { collectFile, decorate, ink, openSheet, type Sheet, tag } from "#platform/typesetting/sheet.ts";
import type { PageFormat } from "../input.ts";
import { legalFacts, type TicketSheet } from "../ticket-rules.ts";
import { drawQr } from "./qr-code.ts";
import {
  type Block,
  type Column,
  factsBlock,
  gapBlock,
  leadStyle,
  qrBlock,
  sectionStyle,
  smallStyle,
  textBlock,
  titleStyle,
} from "./ticket-page-blocks.ts";

type Shape = { width: number; height: number | null; left: number; band: number; qr: number };

/** Null: as high as what it says. */
const shapes: Record<PageFormat, Shape> = {
  a4: { width: 595.28, height: 841.89, left: 56, band: 62, qr: 196 },
  telephone: { width: 360, height: null, left: 24, band: 54, qr: 288 },
};

const bandStyle: TextStyle = {
  ...bodyStyle,
  size: 15,
  leading: 20,
  color: "#FFFFFF",
  face: "serif-semibold",
  boldFace: "serif-semibold",
};

type TicketsToPrint = { sheets: readonly TicketSheet[]; format: PageFormat };

export const typesetTicketsTask: Task<TicketsToPrint, Uint8Array> = {
  name: "typeset-tickets",
  run: ({ sheets, format }) => typesetTickets(sheets, format),
};

/** One tagged PDF, one page per ticket. Tickets that give no entry have no page: they are left out by whoever asks. */
async function typesetTickets(sheets: readonly TicketSheet[], format: PageFormat): Promise<Buffer> {
  const [first] = sheets;
  if (!first) throw new Error("no ticket to print");
  const sheet = await openSheet({
    title:
      sheets.length > 1
        ? `Billets\u202f: ${first.event.title}`
        : `Billet n° ${first.number}\u202f: ${first.event.title}`,
    subject: "Billets à présenter à l’entrée",
    // The same tickets make the same file.
    edition: first.soldAt ?? first.slot.startsAt,
  });
  const file = collectFile(sheet.doc);
  for (const ticket of sheets) {
    setTicket(sheet, ticket, shapes[format]);
    // A large order must not keep the process from answering others.
    await breathe();
  }
  sheet.root.end();
  sheet.doc.end();
  return file;
}

function setTicket(sheet: Sheet, ticket: TicketSheet, shape: Shape): void {
  const { doc } = sheet;
  const whole: Column = { left: shape.left, width: shape.width - 2 * shape.left };
  const isNarrow = shape.height === null;
  const head: Column = isNarrow ? whole : { ...whole, width: whole.width - shape.qr - 18 };
  const code = qrOf(sheet, ticket, shape, isNarrow);
  const opening = headBlocks(sheet, ticket, head);
  const rest = bodyBlocks(sheet, ticket, whole);
  const top = shape.band + (isNarrow ? 14 : 34);
  const headHeight = isNarrow
    ? total(code) + total(opening)
    : Math.max(total(opening), code.length > 0 ? shape.qr + 10 : 0);
  const height = shape.height ?? top + headHeight + total(rest) + 30;
  doc.addPage({ size: [shape.width, height], margin: 0 });
  setBand(sheet, ticket, shape);
  stack(opening, isNarrow ? top + total(code) : top);
  stack(code, top - (isNarrow ? 0 : 8));
  stack(rest, top + headHeight);
}

function qrOf(sheet: Sheet, { code, number }: TicketSheet, shape: Shape, isNarrow: boolean): Block[] {
  if (!code) return [];
  const x = isNarrow ? (shape.width - shape.qr) / 2 : shape.width - shape.left - shape.qr;
  return [qrBlock(sheet, { x, size: shape.qr, gap: 8 }, drawQr(code), `Code QR du billet n° ${number}`)];
}

function headBlocks(sheet: Sheet, { event, artistName, slot, arrival }: TicketSheet, column: Column): Block[] {
  const day = formatDate(slot.startsAt);
  return [
    textBlock(sheet, column, event.title, { style: titleStyle, gap: 6, as: "H1" }),
    textBlock(sheet, column, artistName, { style: leadStyle, gap: 12 }),
    textBlock(sheet, column, `${day[0]?.toUpperCase()}${day.slice(1)}`, {
      style: { ...leadStyle, color: ink.navy, face: "sans-semibold" },
      gap: 0,
    }),
    textBlock(sheet, column, `de ${formatHour(slot.startsAt)} à ${formatHour(slot.endsAt)}`, {
      style: { ...leadStyle, color: ink.navy, face: "sans-semibold" },
      gap: 10,
    }),
    textBlock(sheet, column, arrival, { style: bodyStyle, gap: 10 }),
  ];
}

function bodyBlocks(sheet: Sheet, ticket: TicketSheet, column: Column): Block[] {
  const { access, placeTitle } = ticket;
  const where = [placeTitle, access?.street, access?.town].filter(Boolean).join(", ");
  return [
    gapBlock(10),
    textBlock(sheet, column, "Pour venir", { style: sectionStyle, gap: 4, as: "H2" }),
    textBlock(sheet, column, where, { style: { ...leadStyle, color: ink.navy }, gap: 4 }),
    ...(access?.accessInfo ? [textBlock(sheet, column, access.accessInfo, { style: bodyStyle, gap: 4 })] : []),
    gapBlock(14),
    textBlock(sheet, column, "Votre billet", { style: sectionStyle, gap: 2, as: "H2" }),
    factsBlock(sheet, column, legalFacts(ticket)),
    gapBlock(14),
    textBlock(
      sheet,
      column,
      "Ce billet vaut pour une entrée, à la date et à l’heure indiquées. Présentez-le imprimé ou sur votre téléphone. Si la séance est annulée, il est remboursé en totalité. L’adresse n’est donnée qu’aux personnes qui ont réservé\u202f: gardez-la pour vous.",
      { style: smallStyle, gap: 0 },
    ),
  ];
}

function setBand(sheet: Sheet, { number }: TicketSheet, { width, left, band }: Shape): void {
  const { doc } = sheet;
  const inner = width - 2 * left;
  const y = (band - bandStyle.leading) / 2;
  decorate(doc, () => {
    doc.rect(0, 0, width, band).fill(ink.navy);
    doc.rect(0, band, width, 4).fill(ink.coral);
    drawLines(doc, breakLines(doc, "Hors les murs", bandStyle, inner), bandStyle, { x: left, y });
  });
  tag(sheet, "P", () => {
    const lines = breakLines(doc, `Billet n°\u00a0${number}`, bandStyle, inner);
    drawLines(doc, lines, bandStyle, { x: left, y, width: inner, align: "right" });
  });
}

const total = (blocks: readonly Block[]): number => blocks.reduce((sum, { height }) => sum + height, 0);

function stack(blocks: readonly Block[], top: number): void {
  let y = top;
  for (const block of blocks) {
    block.set(y);
    y += block.height;
  }
}
