import type { QrDrawing } from "#core/ticketing/tickets/qr-code.ts";
import type { Task } from "#platform/beside.ts";
import { dateWriter, formatHour } from "#platform/french-dates.ts";
import { drawLivingRoom, drawLogo } from "#platform/typesetting/cover.ts";
import { bodyStyle, breakLines, drawLines, linesHeight, type TextStyle } from "#platform/typesetting/prose.ts";
import { collectFile, decorate, frame, ink, openSheet, type Sheet, tag } from "#platform/typesetting/sheet.ts";
import type { PosterFormat } from "../rules.ts";

type PosterToPrint = {
  format: PosterFormat;
  picture: Uint8Array | null;
  title: string;
  artist: string;
  dates: readonly Date[];
  placeTitle: string;
  town: string;
  price: string;
  qr: QrDrawing;
  site: string;
  edition: Date;
};

export const typesetPosterTask: Task<PosterToPrint, Uint8Array> = { name: "typeset-poster", run: typesetPoster };

const left = 44;
const width = frame.width - 2 * left;
const qrSize = 128;
/** Beside the code. */
const column = width - qrSize - 26;

const titleStyle: TextStyle = { ...bodyStyle, size: 50, leading: 52, color: ink.navy, face: "serif-semibold" };
const artistStyle: TextStyle = { ...bodyStyle, size: 23, leading: 28, color: ink.coralDeep, face: "serif-italic" };
const dateStyle: TextStyle = { ...bodyStyle, size: 20, leading: 26, color: ink.navy, face: "sans-semibold" };
const whereStyle: TextStyle = { ...bodyStyle, size: 15.5, leading: 20.5, color: ink.body };
const priceStyle: TextStyle = { ...whereStyle, size: 17, leading: 23, color: ink.navy, face: "sans-semibold" };
const brandStyle: TextStyle = { ...bodyStyle, size: 18, leading: 22, color: ink.navy, face: "serif-semibold" };
const callStyle: TextStyle = { ...bodyStyle, size: 13, leading: 17, color: ink.navy, face: "sans-semibold" };
const siteStyle: TextStyle = { ...bodyStyle, size: 9, leading: 12, color: ink.body };

const dayText = dateWriter({ weekday: "long", day: "numeric", month: "long" });
const MOST_DATES = 4;

/** One tagged page, set as an A4; an A5 is the same, smaller. */
async function typesetPoster(poster: PosterToPrint): Promise<Uint8Array> {
  const { title, dates, edition, format } = poster;
  const sheet = await openSheet({ title: `Affiche\u202f: ${title}`, subject: "Affiche à imprimer", edition });
  const { doc } = sheet;
  const file = collectFile(doc);
  // A5 is A4 folded once.
  const scale = format === "a5" ? Math.SQRT1_2 : 1;
  doc.addPage({ size: [frame.width * scale, frame.height * scale], margin: 0 });
  doc.scale(scale);
  const style = sized(dateStyle, dates.length > 1 ? 0.8 : 1);
  const lines = {
    title: titleLines(doc, title),
    artist: breakLines(doc, plain(poster.artist), artistStyle, width),
    dates: dateLines(dates).map((text) => breakLines(doc, text, style, width)),
  };
  const dateHeight = lines.dates.reduce((sum, each) => sum + each.length, 0) * style.leading;
  const head =
    linesHeight(lines.title.lines, lines.title.style) + 8 + linesHeight(lines.artist, artistStyle) + 14 + dateHeight;
  const foot = qrSize + 38;
  const pictureHeight = frame.height - (34 + head + 22 + foot + 30);
  setPicture(sheet, poster, pictureHeight);
  let y = pictureHeight + 34;
  tag(sheet, "H1", () => drawLines(doc, lines.title.lines, lines.title.style, { x: left, y }));
  y += linesHeight(lines.title.lines, lines.title.style) + 8;
  tag(sheet, "P", () => drawLines(doc, lines.artist, artistStyle, { x: left, y }));
  y += linesHeight(lines.artist, artistStyle) + 14;
  for (const each of lines.dates) {
    const at = y;
    tag(sheet, "P", () => drawLines(doc, each, style, { x: left, y: at }));
    y += linesHeight(each, style);
  }
  setFoot(sheet, poster, frame.height - 30 - foot);
  sheet.root.end();
  doc.end();
  return file;
}

const sized = (style: TextStyle, share: number): TextStyle => ({
  ...style,
  size: style.size * share,
  leading: style.leading * share,
});

/** Two stars would be read as bold: what people typed is set as they typed it. */
const plain = (text: string): string => text.replaceAll("**", "* *");

/** As large as it stands in three lines, or in four. */
function titleLines(doc: PDFKit.PDFDocument, title: string) {
  for (const share of [1, 0.84, 0.7]) {
    const style = sized(titleStyle, share);
    const lines = breakLines(doc, plain(title), style, width);
    if (lines.length <= 3 && lines.every((line) => line.width <= width)) return { style, lines };
  }
  const style = sized(titleStyle, 0.58);
  return { style, lines: breakLines(doc, plain(title), style, width) };
}

function dateLines(dates: readonly Date[]): string[] {
  const said = dates.slice(0, MOST_DATES).map((date) => {
    const day = dayText(date);
    return `${day[0]?.toUpperCase()}${day.slice(1)}, ${formatHour(date)}`;
  });
  const rest = dates.length - MOST_DATES;
  return rest > 0 ? [...said, `et ${rest > 1 ? `${rest} autres dates` : "une autre date"}`] : said;
}

function setPicture(sheet: Sheet, { picture }: PosterToPrint, height: number): void {
  const { doc } = sheet;
  decorate(doc, () => {
    doc.rect(0, 0, frame.width, frame.height).fill(ink.paper);
    if (!picture) return drawLivingRoom(doc, frame.width, height);
    doc.save();
    doc.rect(0, 0, frame.width, height).clip();
    doc.image(Buffer.from(picture), 0, 0, { cover: [frame.width, height], align: "center", valign: "center" });
    doc.restore();
  });
}

/** Where, for how much, and the way in. */
function setFoot(sheet: Sheet, { placeTitle, town, price, qr, site }: PosterToPrint, top: number): void {
  const { doc } = sheet;
  let y = top;
  for (const [text, style] of [
    [`**${plain(placeTitle)}**`, whereStyle],
    [plain(town), whereStyle],
    [`${price[0]?.toUpperCase() ?? ""}${price.slice(1)}`, priceStyle],
  ] as const) {
    if (!text.replaceAll("*", "")) continue;
    const lines = breakLines(doc, text, style, column);
    const at = y;
    tag(sheet, "P", () => drawLines(doc, lines, style, { x: left, y: at }));
    y += linesHeight(lines, style) + (style === priceStyle ? 0 : 2);
  }
  decorate(doc, () => {
    drawLogo(doc, left, top + qrSize + 4);
    drawLines(doc, breakLines(doc, "Hors les murs", brandStyle, column), brandStyle, {
      x: left + 36,
      y: top + qrSize + 8,
    });
  });
  const x = left + width - qrSize;
  const draw = () => {
    doc.save();
    doc.roundedRect(x, top, qrSize, qrSize, 8).fill("#FFFFFF");
    doc.translate(x, top).scale(qrSize / qr.size);
    doc.path(qr.path).fill(ink.navy);
    doc.restore();
  };
  sheet.branch.add(doc.struct("Figure", { alt: "Code à scanner pour réserver" }, [draw]));
  tag(sheet, "P", () => {
    const call = breakLines(doc, "Réservez ici", callStyle, qrSize);
    const address = breakLines(doc, site, siteStyle, qrSize);
    for (const [lines, style, at] of [
      [call, callStyle, top + qrSize + 4],
      [address, siteStyle, top + qrSize + 21],
    ] as const) {
      drawLines(doc, lines, style, { x: x + (qrSize - (lines[0]?.width ?? 0)) / 2, y: at });
    }
  });
}
