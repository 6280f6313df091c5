import type { Pen } from "./pen.ts";
import {
  chair,
  circle,
  DEEP_LEAF,
  disc,
  faint,
  floor,
  ground,
  leafOn,
  path,
  person,
  plant,
  rect,
  stringLights,
  stroke,
} from "./shapes.ts";

const tree = (pen: Pen, x: number, y: number, size: number) =>
  stroke(`M${x} ${y}v-${size}`, pen.isNight ? pen.dark : "#6B3862", size * 0.14) +
  circle(x - size * 0.32, y - size * 0.95, size * 0.42, leafOn(pen)) +
  circle(x + size * 0.34, y - size * 1.05, size * 0.4, leafOn(pen)) +
  circle(x, y - size * 1.4, size * 0.46, leafOn(pen));

function garden(pen: Pen): string {
  const chairs = pen.many(5, (index) =>
    chair(pen, 70 + index * 52 + pen.between(-6, 6), 254, index % 2 ? pen.accent : pen.line),
  );
  return (
    ground(pen) +
    disc(pen, pen.between(260, 330), 70, pen.between(40, 58)) +
    rect(0, 226, 400, 74, DEEP_LEAF) +
    rect(0, 218, 400, 14, leafOn(pen)) +
    tree(pen, pen.between(40, 66), 232, pen.between(86, 104)) +
    tree(pen, pen.between(340, 366), 230, pen.between(66, 88)) +
    stringLights(pen, pen.between(46, 66)) +
    chairs
  );
}

function barge(pen: Pen): string {
  const waves = pen.many(6, (index) =>
    stroke(
      `M${-20 + (index % 2) * 26} ${240 + index * 12}q26 -10 52 0t52 0t52 0t52 0t52 0t52 0t52 0t52 0`,
      index % 2 ? pen.mid : pen.pale,
      3.5,
    ),
  );
  const hull = path("M44 196h312l-30 48h-250z", pen.accent) + rect(44, 188, 312, 13, pen.dark, 5);
  const cabin =
    rect(110, 142, 180, 48, pen.isNight ? pen.pale : pen.dark, 6) +
    pen.many(5, (index) => circle(132 + index * 34, 166, 11, pen.warm));
  const bridge = path("M-10 120q210 -110 420 0v-26q-210 -110 -420 0z", pen.mid);
  return (
    ground(pen) +
    circle(pen.between(70, 330), pen.between(34, 52), 27, pen.warm) +
    bridge +
    rect(0, 232, 400, 70, pen.isNight ? pen.dark : "#3D4B6E") +
    cabin +
    hull +
    plant(pen, pen.between(74, 90), 176, 30, leafOn(pen)) +
    stroke("M320 188v-74l34 40h-34", pen.line, 4) +
    faint(0.8, waves)
  );
}

function greenhouse(pen: Pen): string {
  const house = path("M40 252V130L200 34L360 130v122z", pen.isNight ? pen.mid : pen.pale);
  const bars = stroke(
    "M40 252V130L200 34L360 130v122M40 130h320M120 252V82M200 252V34M280 252V82M40 190h320",
    pen.line,
    4,
  );
  const jungle = pen.many(7, (index) =>
    plant(pen, 66 + index * 45, 250, pen.between(50, 116), index % 2 ? leafOn(pen) : "#5B9A6F"),
  );
  return (
    ground(pen) +
    disc(pen, pen.between(280, 350), 60, 52) +
    house +
    jungle +
    bars +
    floor(pen, 268) +
    stringLights(pen, 96)
  );
}

function manor(pen: Pen): string {
  const wall = rect(80, 116, 240, 136, pen.pale);
  const roof =
    path("M64 120l36 -56h200l36 56z", pen.accent) + path("M52 130l30 -74 30 74zM288 130l30 -74 30 74z", pen.dark);
  const windows = pen.many(10, (index) =>
    rect(100 + (index % 5) * 43, 134 + Math.floor(index / 5) * 56, 22, 38, pen.chance(0.7) ? pen.warm : pen.mid, 11),
  );
  const lawn = rect(0, 248, 400, 52, leafOn(pen)) + path("M176 252h48l60 50h-168z", pen.warm);
  return (
    ground(pen) +
    circle(pen.between(40, 110), pen.between(36, 60), 23, pen.warm) +
    wall +
    roof +
    windows +
    rect(184, 200, 32, 52, pen.dark, 15) +
    lawn +
    tree(pen, 30, 262, 62) +
    tree(pen, 372, 262, pen.between(54, 70))
  );
}

function riverside(pen: Pen): string {
  const water =
    rect(0, 176, 400, 60, pen.isNight ? pen.mid : "#3D4B6E") +
    pen.many(9, () => stroke(`M${pen.between(0, 360)} ${pen.between(186, 226)}h${pen.between(20, 60)}`, pen.pale, 3));
  const dancers =
    person(pen, 168, 196, 0.72, pen.accent, "M14 38q24 0 30 -16") +
    person(pen, 212, 196, 0.72, pen.warm, "M-14 38q-24 0 -30 -16");
  return (
    ground(pen) +
    circle(pen.between(90, 310), pen.between(60, 110), pen.between(34, 50), pen.accent) +
    path("M0 180q60 -50 130 -20t130 -6t140 10v20z", leafOn(pen)) +
    water +
    rect(0, 232, 400, 68, pen.warm) +
    tree(pen, 44, 250, 92) +
    tree(pen, 364, 248, pen.between(76, 96)) +
    stringLights(pen, pen.between(50, 74)) +
    dancers
  );
}

function vineyard(pen: Pen): string {
  const rows = pen.many(9, (index) =>
    stroke(
      `M${200 + (index - 4) * 14} 172Q${200 + (index - 4) * 50} 230 ${200 + (index - 4) * 96} 310`,
      leafOn(pen),
      10,
    ),
  );
  const barn = rect(pen.between(230, 260), 126, 92, 52, pen.accent) + path("M222 132l54 -40 60 40z", pen.dark);
  return (
    ground(pen) +
    circle(pen.between(70, 180), pen.between(60, 96), pen.between(32, 46), pen.warm) +
    path("M-10 180q90 -74 200 -24t220 -14v60h-420z", pen.mid) +
    barn +
    rect(0, 172, 400, 128, pen.isNight ? pen.dark : pen.warm) +
    rows +
    stringLights(pen, 30)
  );
}

export const outdoorScenes = { garden, barge, greenhouse, manor, riverside, vineyard };
