import type { Pen } from "./pen.ts";
import { audience, circle, disc, faint, floor, ground, oval, path, rect, SKINS, stroke, turned } from "./shapes.ts";

function projection(pen: Pen): string {
  const bands = pen.many(9, (index) =>
    rect(
      70 + index * 29,
      64 - (index % 3) * 12,
      24,
      190,
      [pen.accent, pen.warm, pen.mid, pen.pale][pen.whole(0, 3)] ?? pen.accent,
    ),
  );
  const windows = pen.many(12, (index) =>
    rect(92 + (index % 4) * 60, 96 + Math.floor(index / 4) * 50, 26, 34, pen.dark, 4),
  );
  return (
    ground(pen) +
    disc(pen, 200, 120, 150) +
    `<clipPath id="f"><path d="M66 262V92L200 30L334 92v170z"/></clipPath><g clip-path="url(#f)">${bands}</g>` +
    windows +
    rect(180, 204, 40, 58, pen.dark, 20) +
    floor(pen, 260) +
    audience(pen, 286, pen.isNight ? pen.mid : pen.dark)
  );
}

function flowField(pen: Pen): string {
  const [bend, drift] = [pen.between(8, 18) / 1000, pen.between(0, 6)];
  const lines = pen.many(44, (index) => {
    let [x, y] = [(index * 97) % 420, (index * 61) % 310];
    let d = `M${x} ${y}`;
    for (let step = 0; step < 22; step++) {
      const angle = Math.sin(x * bend + drift) * 1.7 + Math.cos(y * bend * 1.4) * 1.5;
      x += Math.cos(angle) * 11;
      y += Math.sin(angle) * 11;
      d += `L${x.toFixed(1)} ${y.toFixed(1)}`;
    }
    return stroke(d, [pen.accent, pen.warm, pen.line, pen.mid][index % 4] ?? pen.line, pen.between(2, 5.5));
  });
  return ground(pen) + lines;
}

function rings(pen: Pen): string {
  const [x, y] = [pen.between(150, 250), pen.between(120, 180)];
  const arcs = pen.many(15, (index) => {
    const radius = 16 + index * 14;
    const dash = `${pen.between(14, 120)} ${pen.between(8, 46)}`;
    return `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${[pen.accent, pen.warm, pen.line][index % 3]}" stroke-width="${pen.between(3, 8)}" stroke-dasharray="${dash}" stroke-linecap="round"/>`;
  });
  return ground(pen) + arcs + circle(x, y, 9, pen.accent);
}

function headset(pen: Pen): string {
  const x = pen.between(186, 214);
  const skin = pen.pick(SKINS);
  const head =
    oval(x, 160, 78, 94, skin) +
    path(`M${x - 84} 150q-6 -110 84 -112t84 112q-30 -40 -84 -40t-84 40z`, pen.dark) +
    rect(x - 30, 236, 60, 70, skin);
  const mask =
    rect(x - 76, 124, 152, 66, pen.dark, 24) +
    rect(x - 62, 136, 124, 42, pen.accent, 17) +
    stroke(`M${x - 46} 166l26 -20 18 14 28 -22`, pen.pale, 4);
  const shards = pen.many(10, () => {
    const [px, py, size] = [
      pen.pick([pen.between(16, 104), pen.between(296, 384)]),
      pen.between(20, 250),
      pen.between(10, 27),
    ];
    return turned(pen.between(0, 80), px, py, rect(px, py, size, size, pen.pick([pen.accent, pen.warm, pen.pale]), 4));
  });
  return (
    ground(pen) +
    disc(pen, x, 140, pen.between(126, 150)) +
    shards +
    head +
    mask +
    stroke(`M${x - 14} 218q14 9 28 0`, pen.dark, 4) +
    path(`M${x - 110} 300q20 -40 80 -40h60q60 0 80 40z`, pen.warm)
  );
}

function cinema(pen: Pen): string {
  const screen = rect(92, 36, 250, 152, pen.pale, 6);
  const image = pen.pick([
    path("M92 188v-40l60 -54 44 40 36 -26 110 60v20z", pen.accent) + circle(290, 82, 21, pen.warm),
    circle(216, 112, 50, pen.accent) +
      circle(200, 102, 6, pen.dark) +
      circle(232, 102, 6, pen.dark) +
      stroke("M196 128q20 18 40 0", pen.dark, 5),
    rect(92, 36, 250, 152, pen.warm, 6) +
      circle(pen.between(150, 290), 96, 34, pen.pale) +
      stroke("M120 150q16 -12 32 0q16 -12 32 0M236 138q14 -10 28 0q14 -10 28 0", pen.dark, 5),
  ]);
  const light = faint(0.3, path("M18 262L92 36v152z", pen.warm));
  const projector =
    rect(-6, 240, 70, 40, pen.dark, 6) + circle(16, 228, 19, pen.accent) + circle(48, 232, 14, pen.accent);
  return (
    ground(pen) +
    screen +
    image +
    light +
    floor(pen, 252) +
    projector +
    audience(pen, 284, pen.isNight ? pen.mid : pen.dark)
  );
}

function headphones(pen: Pen): string {
  const x = pen.between(186, 214);
  const band = stroke(`M${x - 92} 176q0 -122 92 -122t92 122`, pen.line, 15);
  const cups = rect(x - 114, 156, 44, 88, pen.accent, 21) + rect(x + 70, 156, 44, 88, pen.accent, 21);
  const wave = pen.many(13, (index) => {
    const high = 14 + 72 * Math.abs(Math.sin(index * pen.between(0.5, 0.7)));
    return rect(x - 56 + index * 9, 196 - high / 2, 5, high, pen.warm, 2.5);
  });
  return ground(pen) + disc(pen, x, 160, pen.between(120, 145)) + band + cups + wave;
}

function pixels(pen: Pen): string {
  const size = 20;
  const cells = pen.many(150, (index) => {
    const [column, row] = [index % 10, Math.floor(index / 10)];
    if (!pen.chance(0.44 - Math.abs(row - 7) * 0.025)) return "";
    const colour = pen.pick([pen.accent, pen.warm, pen.line, pen.mid]);
    return (
      rect(column * size, row * size, size - 2, size - 2, colour, 3) +
      rect(380 - column * size, row * size, size - 2, size - 2, colour, 3)
    );
  });
  return ground(pen) + cells;
}

function joystick(pen: Pen): string {
  const pad = path(
    "M96 118q104 -34 208 0q46 30 52 104q-6 40 -44 34l-52 -44h-120l-52 44q-38 6 -44 -34q6 -74 52 -104z",
    pen.accent,
  );
  const cross = rect(110, 152, 58, 19, pen.dark, 5) + rect(130, 132, 19, 58, pen.dark, 5);
  const buttons =
    circle(264, 142, 13, pen.warm) +
    circle(290, 166, 13, pen.pale) +
    circle(238, 166, 13, pen.pale) +
    circle(264, 190, 13, pen.warm);
  const stars = pen.many(16, () =>
    rect(pen.between(6, 390), pen.between(6, 96), 7, 7, pen.pick([pen.warm, pen.line]), 1),
  );
  return (
    ground(pen) +
    disc(pen, pen.between(130, 270), 150, 140) +
    stars +
    turned(pen.between(-10, 10), 200, 180, pad + cross + buttons)
  );
}

function constellation(pen: Pen): string {
  const points = Array.from({ length: 20 }, () => [pen.between(24, 376), pen.between(20, 210)] as const);
  const links = points.flatMap(([x, y], index) =>
    points
      .slice(index + 1)
      .filter(([ox, oy]) => Math.hypot(ox - x, oy - y) < 92)
      .map(([ox, oy]) => stroke(`M${x} ${y}L${ox} ${oy}`, pen.warm, 1.8)),
  );
  const dots = points.map(([x, y]) => circle(x, y, pen.between(4, 9), pen.pick([pen.accent, pen.warm, pen.line])));
  const hand = (x: number, lean: number) =>
    turned(
      lean,
      x,
      300,
      path(
        `M${x - 24} 310v-58q-16 -20 -4 -26t18 20v-52q8 -12 15 0v46q2 -56 15 -50v54q6 -46 15 -38v80q-4 22 -12 24z`,
        pen.pick(SKINS),
      ),
    );
  return (
    ground(pen) +
    faint(0.75, links.join("")) +
    dots.join("") +
    hand(pen.between(100, 140), pen.between(-10, 6)) +
    hand(pen.between(262, 300), pen.between(-6, 12))
  );
}

export const digitalScenes = {
  projection,
  flowField,
  rings,
  headset,
  cinema,
  headphones,
  pixels,
  joystick,
  constellation,
};
