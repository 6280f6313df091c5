import type { Pen } from "./pen.ts";

const LEAF = "#2E7D5B";
export const DEEP_LEAF = "#1F4D46";

/** Green that can be told from a green ground. */
export const leafOn = (pen: Pen) => (pen.ground === DEEP_LEAF ? "#5B9A6F" : LEAF);

/** The picture is 400 by 300, whatever its size in pixels. */

export const rect = (x: number, y: number, width: number, height: number, fill: string, radius = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" rx="${radius}"/>`;

export const circle = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;

export const oval = (x: number, y: number, rx: number, ry: number, fill: string) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;

export const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;

export const stroke = (d: string, colour: string, width = 5) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

export const faint = (opacity: number, drawing: string) => `<g opacity="${opacity}">${drawing}</g>`;

export const turned = (degrees: number, x: number, y: number, drawing: string) =>
  `<g transform="rotate(${degrees} ${x} ${y})">${drawing}</g>`;

export const moved = (x: number, y: number, scale: number, drawing: string) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${drawing}</g>`;

export const ground = (pen: Pen) => rect(0, 0, 400, 300, pen.ground);

/** A sun, a moon, a spot of light: where the eye goes first. */
export const disc = (pen: Pen, x: number, y: number, radius: number) =>
  faint(pen.isNight ? 0.55 : 0.9, circle(x, y, radius, pen.mid));

export const floor = (pen: Pen, y: number) => rect(0, y, 400, 300 - y, pen.isNight ? pen.dark : pen.mid);

export const beam = (pen: Pen, x: number, spread: number) =>
  faint(0.3, path(`M${x} -10L${x - spread} 300H${x + spread}z`, pen.warm));

/** The public, from behind. */
export function audience(pen: Pen, y: number, colour = pen.dark): string {
  const count = pen.whole(6, 8);
  const gap = 400 / count;
  return pen.many(count, (index) => {
    const x = gap * (index + 0.5) + pen.between(-7, 7);
    const size = pen.between(17, 22);
    return circle(x, y + pen.between(-6, 6), size, colour) + oval(x, y + size * 2.5, size * 1.9, size * 1.8, colour);
  });
}

export function stringLights(pen: Pen, y: number): string {
  const sag = pen.between(28, 52);
  const bulbs = pen.many(9, (index) => {
    const along = (index + 0.5) / 9;
    const drop = 4 * sag * along * (1 - along);
    return circle(400 * along, y + drop * 0.5 + 7, 5.5, index % 3 === 1 ? pen.accent : pen.warm);
  });
  return stroke(`M0 ${y}Q200 ${y + sag} 400 ${y}`, pen.line, 2) + bulbs;
}

export function plant(pen: Pen, x: number, y: number, height: number, colour = "#2E7D5B"): string {
  const leaves = pen.many(6, (index) => {
    const lean = (index - 2.5) * pen.between(15, 19);
    const top = y - height * pen.between(0.75, 1);
    const reach = x + lean * (height / 60);
    return path(`M${x} ${y}Q${x + lean * 0.2} ${top} ${reach} ${top}Q${reach} ${y - height * 0.4} ${x} ${y}z`, colour);
  });
  return leaves + path(`M${x - 17} ${y - 4}h34l-6 32h-22z`, pen.accent);
}

export function pendant(pen: Pen, x: number, length: number): string {
  const shade = path(`M${x - 26} ${length + 24}q26 -46 52 0z`, pen.accent);
  const light = faint(
    0.35,
    path(`M${x - 26} ${length + 24}L${x - 84} 300H${x + 84}L${x + 26} ${length + 24}z`, pen.warm),
  );
  return light + stroke(`M${x} 0V${length}`, pen.line, 2.5) + shade;
}

export function archWindow(pen: Pen, x: number, y: number, width: number, height: number, sky = pen.warm): string {
  const radius = width / 2;
  const pane = `M${x} ${y + height}V${y + radius}a${radius} ${radius} 0 0 1 ${width} 0V${y + height}z`;
  const bars = `M${x + radius} ${y}V${y + height}M${x} ${y + height * 0.58}H${x + width}`;
  return path(pane, sky) + stroke(bars, pen.isNight ? pen.ground : pen.dark, 5);
}

export function chair(pen: Pen, x: number, y: number, colour = pen.line): string {
  const back = pen.pick([`M${x} ${y}v-38h26v38`, `M${x} ${y}v-30q13 -18 26 0v30`]);
  return stroke(`${back}M${x - 2} ${y}h30M${x} ${y}l-3 30M${x + 26} ${y}l3 30`, colour, 4.5);
}

export function frame(pen: Pen, x: number, y: number, width: number, height: number): string {
  const fill = pen.pick([pen.accent, pen.warm, pen.mid]);
  const inner = pen.pick([
    circle(x + width * 0.55, y + height * 0.48, Math.min(width, height) * 0.27, pen.dark),
    path(`M${x + 5} ${y + height - 5}l${width * 0.35} -${height * 0.55}l${width * 0.5} ${height * 0.55}z`, pen.dark),
    stroke(
      `M${x + 10} ${y + height * 0.6}q${width * 0.2} -${height * 0.5} ${width * 0.4} 0t${width * 0.35} -4`,
      pen.dark,
      5,
    ),
  ]);
  return (
    rect(x - 4, y - 4, width + 8, height + 8, pen.isNight ? pen.pale : pen.dark) +
    rect(x, y, width, height, fill) +
    inner
  );
}

export const SKINS = ["#F0D2B4", "#E0B48C", "#B97F57", "#7C4F36"] as const;

/** Somebody, standing. Arms are drawn over the body, from the shoulders at ±15, 36. */
export function person(pen: Pen, x: number, y: number, scale: number, colour: string, arms = ""): string {
  const skin = pen.pick(SKINS);
  const hair = path("M-17 -2a17 17 0 0 1 34 0q-8 -10 -17 -9t-17 9z", pen.dark);
  const body = path("M-20 104q-6 -82 20 -82t20 82z", colour);
  return moved(x, y, scale, (arms ? stroke(arms, skin, 8) : "") + body + circle(0, 0, 15.5, skin) + hair);
}

export const note = (x: number, y: number, colour: string) =>
  circle(x, y, 8, colour) + stroke(`M${x + 7} ${y}v-34q12 4 14 16`, colour, 4);
