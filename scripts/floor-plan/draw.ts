import { type Arrows, essential, floorsOf, settle } from "./arrange.ts";

const WIDTH = 1120;
const STOREY = 78;
const EDGE = 30;
const SHIFTS = [-70, 40, -20, 70];
const BOX = { width: 116, height: 34 };

const STROKE = 'fill="none" stroke="#3D4B6E" stroke-opacity="0.5" stroke-width="1.3" marker-end="url(#tip)"';

type Point = { x: number; y: number };

/**
 * The platform from the side: main under the roof, pages and API on the top floor, then the areas, each above whatever it calls, and
 * platform and adapters in the cellar.
 */
export function drawFloorPlan(arrows: Arrows): string {
  const lines = essential(arrows);
  const floors = settle(floorsOf(arrows), lines);
  const top = 96 + STOREY;
  const height = top + floors.length * STOREY + 96;
  const at = new Map<string, Point>();
  floors.forEach((areas, floor) => {
    const y = top + (floors.length - 1 - floor) * STOREY + STOREY / 2;
    const step = (WIDTH - 2 * EDGE) / areas.length;
    // To and fro, so that a line which passes an area is not taken for one that enters it.
    const shift = SHIFTS[floor % SHIFTS.length] ?? 0;
    areas.forEach((area, index) => {
      at.set(area, { x: EDGE + step * (index + 0.5) + shift, y });
    });
  });
  const cellar = top + floors.length * STOREY + 48;
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, sans-serif" font-size="14">`,
    `<title>Plan de la maison : les salles de src/core et les flèches permises entre elles</title>`,
    `<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">` +
      `<path d="M0 0 L8 4 L0 8 Z" fill="#3D4B6E"/></marker></defs>`,
    `<rect width="${WIDTH}" height="${height}" fill="#FFFBF5"/>`,
    `<path d="M10 92 L${WIDTH / 2} 10 L${WIDTH - 10} 92 Z" fill="#14213D"/>`,
    text({ x: WIDTH / 2, y: 66 }, "main.ts, wiring/: wires everything", "#FFFFFF"),
    wide({ x: WIDTH * 0.29, y: 92 + STOREY / 2 }, "api/: the JSON API", "#FF6F59"),
    wide({ x: WIDTH * 0.71, y: 92 + STOREY / 2 }, "web/: pages, layouts, components, ui", "#FF6F59"),
    ...lines.map(([from, to]) => line(at.get(from), at.get(to))),
    ...[...at].map(([area, point]) => box(point, area)),
    `<path d="M10 ${cellar - 36} H${WIDTH - 10}" stroke="#14213D" stroke-width="3"/>`,
    wide({ x: WIDTH * 0.29, y: cellar }, "platform/: database, jobs, clock, money, http", "#F4EBDD"),
    wide({ x: WIDTH * 0.71, y: cellar }, "adapters/: payment, mail, SMS, storage…", "#F4EBDD"),
    "</svg>",
  ].join("\n")}\n`;
}

const round = (value: number): string => String(Math.round(value * 10) / 10);

const text = ({ x, y }: Point, words: string, colour = "#14213D"): string =>
  `<text x="${round(x)}" y="${round(y + 5)}" text-anchor="middle" fill="${colour}">${words}</text>`;

function rectangle({ x, y }: Point, width: number, ground: string): string {
  const corner = { x: round(x - width / 2), y: round(y - BOX.height / 2) };
  return `<rect x="${corner.x}" y="${corner.y}" width="${width}" height="${BOX.height}" rx="10" fill="${ground}" stroke="#14213D"/>`;
}

const box = (point: Point, area: string): string => rectangle(point, BOX.width, "#FFFFFF") + text(point, area);

const wide = (point: Point, words: string, ground: string): string =>
  rectangle(point, WIDTH * 0.38, ground) + text(point, words);

function line(from: Point | undefined, to: Point | undefined): string {
  if (!from || !to) return "";
  const [start, end] = [from.y + BOX.height / 2, to.y - BOX.height / 2];
  const bend = (end - start) / 2;
  return `<path d="M${round(from.x)} ${round(start)} C${round(from.x)} ${round(start + bend)} ${round(to.x)} ${round(end - bend)} ${round(to.x)} ${round(end)}" ${STROKE}/>`;
}
