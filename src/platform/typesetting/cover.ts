import type { Guide } from "./content.ts";
import { bodyStyle, breakLines, drawLines, type TextStyle } from "./prose.ts";
import { decorate, frame, ink, type Sheet, tag } from "./sheet.ts";

/** One flat shape, as an SVG path on a 600 × 520 ground. */
type Shape = { path: string; fill?: string; stroke?: string; width?: number; opacity?: number };

const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const rect = (x: number, y: number, w: number, h: number): string => `M${x} ${y}h${w}v${h}h${-w}z`;
const arch = (x: number, y: number, w: number, h: number): string =>
  `M${x} ${y + h}V${y + w / 2}a${w / 2} ${w / 2} 0 0 1 ${w} 0V${y + h}z`;
const person = (x: number, y: number, s: number, fill: string): Shape[] => [
  { path: circle(x, y - 50 * s, 11 * s), fill },
  { path: `M${x - 16 * s} ${y}l${4 * s} ${-30 * s}q${12 * s} ${-14 * s} ${24 * s} 0l${4 * s} ${30 * s}z`, fill },
];

const window = (x: number, y: number, lit: boolean): Shape[] => [
  { path: arch(x, y, 54, 84), fill: lit ? ink.amber : ink.dusk },
  { path: `M${x + 27} ${y}v84M${x} ${y + 44}h54`, stroke: ink.sand, width: 4 },
];

/** A façade at night, its door open on the light, and people arriving. */
const openDoor: readonly Shape[] = [
  { path: circle(548, 64, 30), fill: ink.amber },
  { path: circle(535, 57, 27), fill: ink.navy },
  ...[
    [70, 60],
    [130, 110],
    [420, 40],
    [560, 150],
    [38, 170],
  ].map(([x = 0, y = 0]) => ({ path: circle(x, y, 2), fill: ink.sand })),
  { path: rect(110, 96, 380, 364), fill: ink.plum },
  { path: rect(94, 82, 412, 18), fill: ink.coralDeep },
  ...window(146, 128, false),
  ...window(273, 128, true),
  ...window(400, 128, true),
  ...window(146, 268, true),
  ...window(400, 268, false),
  { path: arch(238, 250, 124, 210), fill: ink.sand },
  { path: arch(248, 260, 104, 200), fill: ink.amber },
  { path: "M248 460V312q30 -30 34 -46v194z", fill: ink.coral },
  { path: circle(276, 384, 3.6), fill: ink.navy },
  { path: "M248 460h104l86 60H162z", fill: ink.amber, opacity: 0.55 },
  { path: rect(0, 460, 600, 3), fill: ink.dusk },
  ...person(322, 458, 1.5, ink.navy),
  ...person(206, 508, 1.35, ink.coral),
  ...person(244, 514, 1.2, ink.sand),
  ...person(404, 512, 1.3, ink.coralPale),
  { path: "M452 460q-18 -50 0 -66q18 16 0 66z", fill: ink.leaf },
  { path: "M436 460q-8 -38 6 -50q12 18 -6 50zM468 460q8 -38 -6 -50q-12 18 6 50z", fill: ink.leaf },
  { path: "M434 442h36l-5 22h-26z", fill: ink.coralDeep },
  { path: rect(138, 352, 70, 7), fill: ink.coralDeep },
  { path: "M158 352q-1 -20 9 -25l-2 -12 8 6h8l8 -6 -2 12q11 6 9 25z", fill: ink.navy },
];

/** A living room seen from the last row: a cellist under the lamp, the window behind. */
const livingRoom: readonly Shape[] = [
  { path: rect(40, 40, 520, 420), fill: ink.plum },
  { path: arch(196, 70, 208, 300), fill: ink.dusk },
  { path: circle(352, 150, 22), fill: ink.sand },
  { path: "M196 320l26 -34 20 20 34 -58 30 44 26 -24 40 40 32 -20v62H196z", fill: ink.navy },
  { path: "M300 70v300M196 226h208", stroke: ink.sand, width: 6 },
  { path: "M186 62q-14 150 -40 308h-28V62zM414 62q14 150 40 308h28V62z", fill: ink.coralDeep },
  { path: rect(40, 370, 520, 90), fill: ink.navy, opacity: 0.45 },
  { path: "M300 376m-190 0a190 34 0 1 0 380 0a190 34 0 1 0 -380 0z", fill: ink.coral, opacity: 0.85 },
  { path: "M300 376m-150 0a150 24 0 1 0 300 0a150 24 0 1 0 -300 0z", stroke: ink.coralPale, width: 3 },
  { path: "M486 120h-44l-34 256h112z", fill: ink.amber, opacity: 0.28 },
  { path: "M464 120V376", stroke: ink.sand, width: 5 },
  { path: "M440 380h48", stroke: ink.sand, width: 7 },
  { path: "M434 136q30 -62 60 0z", fill: ink.amber },
  { path: circle(286, 196, 21), fill: ink.amber },
  { path: "M262 186q4 -30 30 -26q24 4 18 40q-10 -18 -24 -20q-14 0 -24 6z", fill: ink.navy },
  {
    path: "M256 230q30 -22 60 0l14 76q-8 40 20 66h-26q-30 -20 -38 -50q-8 30 -38 50h-26q28 -26 22 -66z",
    fill: ink.navy,
  },
  {
    path: "M316 250c-17 0 -25 15 -20 30c4 12 1 18 -6 27c-9 13 -6 38 26 38s35 -25 26 -38c-7 -9 -10 -15 -6 -27c5 -15 -3 -30 -20 -30z",
    fill: ink.coralPale,
  },
  { path: "M316 172V310", stroke: ink.sand, width: 5 },
  { path: "M316 345v28", stroke: ink.sand, width: 3 },
  { path: "M260 240q-16 30 20 44l22 -8M316 238q26 -2 18 -32l-16 -8", stroke: ink.amber, width: 9 },
  { path: "M250 302l132 -34", stroke: ink.sand, width: 3 },
  ...[70, 142, 214, 300, 386, 458, 530].map((x, index) => ({
    path: `${circle(x, 452 + (index % 2) * 8, 25)}M${x - 44} 520q4 -46 44 -46t44 46z`,
    fill: index % 3 === 1 ? ink.dusk : "#0D1730",
  })),
];

const scenes: Record<Guide["scene"], { alt: string; shapes: readonly Shape[] }> = {
  "open-door": {
    alt: "Une façade la nuit, quelques fenêtres éclairées. La porte est ouverte, la lumière coule sur le trottoir et l’on attend sur le seuil les personnes qui arrivent.",
    shapes: openDoor,
  },
  "living-room": {
    alt: "Un salon le soir, vu du dernier rang. Une violoncelliste joue sous une lampe, devant une haute fenêtre où se lève la lune.",
    shapes: livingRoom,
  },
};

/** Cut off below `height`. */
export function drawLivingRoom(doc: PDFKit.PDFDocument, width: number, height: number): void {
  doc.save();
  doc.rect(0, 0, width, height).clip().rect(0, 0, width, height).fill(ink.plum);
  drawScene(doc, livingRoom, 0, 0, width);
  doc.restore();
}

function drawScene(doc: PDFKit.PDFDocument, shapes: readonly Shape[], x: number, y: number, width: number): void {
  doc
    .save()
    .translate(x, y)
    .scale(width / 600);
  doc.lineCap("round").lineJoin("round");
  for (const { path, fill, stroke, width: lineWidth = 1, opacity = 1 } of shapes) {
    doc.fillOpacity(opacity);
    if (fill) doc.path(path).fill(fill);
    if (stroke) doc.path(path).lineWidth(lineWidth).stroke(stroke);
  }
  doc.fillOpacity(1).restore();
}

const left = 56;
const width = frame.width - 2 * left;
const brandStyle: TextStyle = { ...bodyStyle, size: 17, leading: 20, color: ink.paper, face: "serif-semibold" };
const titleStyle: TextStyle = { ...bodyStyle, size: 50, leading: 54, color: ink.paper, face: "serif-semibold" };
const subtitleStyle: TextStyle = { ...bodyStyle, size: 21, leading: 27, color: ink.coralPale, face: "serif-italic" };

export function setCover(sheet: Sheet, guide: Guide): void {
  const { doc } = sheet;
  const scene = scenes[guide.scene];
  doc.addPage();
  decorate(doc, () => {
    doc.rect(0, 0, frame.width, frame.height).fill(ink.navy);
    drawLogo(doc, left, 50);
  });
  tag(sheet, "P", () =>
    drawLines(doc, breakLines(doc, "Hors les murs", brandStyle, width), brandStyle, { x: left + 36, y: 54 }),
  );
  sheet.branch.add(doc.struct("Figure", { alt: scene.alt }, [() => drawScene(doc, scene.shapes, 0, 104, frame.width)]));
  const title = breakLines(doc, guide.title, titleStyle, width);
  tag(sheet, "H1", () => drawLines(doc, title, titleStyle, { x: left, y: 656 }));
  const subtitle = breakLines(doc, guide.subtitle, subtitleStyle, width);
  tag(sheet, "P", () =>
    drawLines(doc, subtitle, subtitleStyle, { x: left, y: 664 + title.length * titleStyle.leading }),
  );
}

/** The arch with its door ajar. */
export function drawLogo(doc: PDFKit.PDFDocument, x: number, y: number): void {
  doc.save().translate(x, y).scale(0.86).lineCap("round");
  doc.path("M6 29V13a10 10 0 0 1 20 0v16").lineWidth(3).stroke(ink.sand);
  doc.path("M12 29V15a4 4 0 0 1 8 0v14z").fill(ink.coral);
  doc.path("M2 29h28").lineWidth(3).stroke(ink.sand);
  doc.restore();
}
