import type { Guide } from "../guide.ts";
import { bodyStyle, breakLines, drawLines, type TextStyle } from "./rich-text.ts";
import { drawScene, scenes } from "./scenes.ts";
import { decorate, frame, ink, type Sheet, tag } from "./sheet.ts";

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
