import type { Pen } from "./pen.ts";
import {
  audience,
  beam,
  circle,
  disc,
  faint,
  floor,
  ground,
  moved,
  oval,
  path,
  person,
  rect,
  SKINS,
  stroke,
  turned,
} from "./shapes.ts";

function mask(pen: Pen): string {
  const face = (colour: string, smile: number) =>
    path("M-84 -62q84 -38 168 0 8 116 -84 144 -92 -28 -84 -144z", colour) +
    path("M-54 -18q20 -17 41 0 -20 13 -41 0zM13 -18q20 -17 41 0 -20 13 -41 0z", pen.dark) +
    stroke(`M-36 34q36 ${smile} 72 0`, pen.dark, 9);
  const back = turned(
    pen.between(8, 18),
    270,
    160,
    moved(275, 165, 0.86, face(pen.isNight ? pen.mid : pen.accent, -26)),
  );
  const front = turned(pen.between(-14, -4), 160, 140, moved(158, 142, 1.02, face(pen.pale, 34)));
  return (
    ground(pen) +
    disc(pen, pen.between(80, 120), 80, pen.between(96, 130)) +
    back +
    front +
    circle(pen.between(320, 352), pen.between(238, 262), 27, pen.warm)
  );
}

function curtain(pen: Pen): string {
  const drape = (side: 1 | -1) =>
    pen.many(4, (index) => {
      const x = side > 0 ? index * 30 : 400 - index * 30;
      const swell = pen.between(26, 40) * side;
      return path(
        `M${x} 0q${swell} 150 ${side * 8} 300h${side * 34}q${-side * 4} -150 ${side * 2} -300z`,
        index % 2 ? pen.accent : pen.isNight ? pen.mid : pen.warm,
      );
    });
  const valance = pen.many(6, (index) =>
    path(`M${index * 68 - 4} 0h72q-4 46 -36 46t-36 -46z`, index % 2 ? pen.warm : pen.accent),
  );
  return (
    ground(pen) +
    beam(pen, pen.between(180, 220), 110) +
    floor(pen, 240) +
    oval(200, 252, 96, 17, pen.warm) +
    stroke("M200 250v-66M184 250l16 -14 16 14", pen.line, 5) +
    rect(192, 160, 16, 30, pen.line, 8) +
    drape(1) +
    drape(-1) +
    valance
  );
}

function dance(pen: Pen): string {
  const figures: readonly [string, ...string[]] = [
    "M0 16q-6 34 4 62M4 78q-34 20 -52 70M4 78q40 14 74 6M-1 30q-38 -18 -62 -52M-1 30q40 -2 66 -40",
    "M0 16q10 34 -2 62M-2 78q-10 44 16 78M-2 78q44 4 70 44M2 30q-44 4 -74 30M2 30q26 -34 20 -74",
    "M0 16q-12 30 2 60M2 76q-44 10 -74 50M2 76q14 42 2 84M-2 30q-34 -30 -74 -24M-2 30q46 -12 82 8",
  ];
  const dancer = (x: number, y: number, scale: number, colour: string) =>
    moved(x, y, scale, stroke(pen.pick(figures), colour, 15) + circle(0, 0, 15, colour));
  const ribbon = stroke(`M-10 ${pen.between(210, 260)}q110 -150 210 -60t210 -${pen.between(60, 140)}`, pen.warm, 10);
  return (
    ground(pen) +
    disc(pen, pen.between(120, 290), 140, 135) +
    floor(pen, 268) +
    ribbon +
    dancer(pen.between(112, 138), 88, 1.06, pen.accent) +
    dancer(pen.between(258, 288), 78, 1.12, pen.line)
  );
}

function puppet(pen: Pen): string {
  const x = pen.between(180, 220);
  const strings = stroke(
    `M${x - 74} 42L${x - 62} 168M${x - 22} 42V92M${x + 22} 42V92M${x + 74} 42L${x + 64} 150`,
    pen.line,
    2,
  );
  const bar = turned(
    pen.between(-8, 8),
    x,
    34,
    rect(x - 96, 26, 192, 14, pen.warm, 7) + rect(x - 7, 0, 14, 52, pen.warm, 7),
  );
  const limbs = stroke(
    `M${x - 24} 156l-38 12M${x + 24} 156l40 -6M${x - 12} 218l-16 52M${x + 12} 218l20 48`,
    pen.pale,
    12,
  );
  const head =
    circle(x, 110, 31, pen.pale) +
    circle(x - 11, 106, 4, pen.dark) +
    circle(x + 11, 106, 4, pen.dark) +
    circle(x, 116, 7, pen.accent) +
    stroke(`M${x - 10} 127q10 8 20 0`, pen.dark, 3);
  const coat =
    path(`M${x - 30} 142h60l14 82h-88z`, pen.accent) + circle(x, 166, 4, pen.pale) + circle(x, 188, 4, pen.pale);
  return (
    ground(pen) +
    disc(pen, pen.between(150, 260), 150, 130) +
    strings +
    bar +
    limbs +
    coat +
    head +
    path(`M${x - 28} 92q28 -58 56 0z`, pen.warm)
  );
}

function juggling(pen: Pen): string {
  const x = pen.between(180, 220);
  const balls = pen.many(7, (index) => {
    const angle = Math.PI * (1.12 - (index / 6) * 1.24);
    return circle(
      x + Math.cos(angle) * 128,
      176 - Math.sin(angle) * pen.between(126, 140),
      pen.between(12, 16),
      pen.pick([pen.accent, pen.warm, pen.pale]),
    );
  });
  const tent = pen.many(8, (index) => path(`M200 -30L${index * 58 - 32} 300h58z`, index % 2 ? pen.mid : pen.ground));
  return (
    ground(pen) +
    tent +
    floor(pen, 262) +
    person(pen, x, 154, 1.12, pen.accent, "M-14 38q-46 22 -64 -22M14 38q46 22 64 -22") +
    balls
  );
}

function trapeze(pen: Pen): string {
  const swing = pen.between(-16, 16);
  const bar = stroke("M150 -20L140 128M260 -20L250 128M132 130h128", pen.line, 4);
  const arms = stroke("M168 130l22 44M226 130l-20 44", pen.pick(SKINS), 10);
  const body = stroke("M198 182q-10 26 0 50M198 232q-34 10 -62 -2M200 232q10 24 -8 46", pen.accent, 17);
  return (
    ground(pen) +
    disc(pen, pen.between(90, 310), pen.between(70, 110), 82) +
    turned(swing, 200, 0, bar + arms + body + circle(198, 160, 16, pen.pick(SKINS))) +
    pen.many(14, () => circle(pen.between(10, 390), pen.between(10, 290), pen.between(1.5, 3.4), pen.warm))
  );
}

function magic(pen: Pen): string {
  const card = (x: number, y: number, tilt: number, colour: string) =>
    turned(
      tilt,
      x,
      y,
      rect(x - 25, y - 37, 50, 74, pen.pale, 7) + path(`M${x} ${y - 16}l14 16 -14 16 -14 -16z`, colour),
    );
  const hat =
    path("M118 174h164l-18 92h-128z", pen.dark) +
    oval(200, 174, 104, 21, pen.dark) +
    oval(200, 172, 76, 13, pen.accent) +
    rect(128, 216, 145, 15, pen.accent);
  const stars = pen.many(13, () => {
    const [x, y, size] = [pen.between(24, 376), pen.between(18, 150), pen.between(4, 11)];
    return path(
      `M${x} ${y - size}q${size * 0.2} ${size * 0.8} ${size} ${size}q-${size * 0.8} ${size * 0.2} -${size} ${size}q-${size * 0.2} -${size * 0.8} -${size} -${size}q${size * 0.8} -${size * 0.2} ${size} -${size}z`,
      pen.warm,
    );
  });
  return (
    ground(pen) +
    disc(pen, 200, 120, pen.between(118, 146)) +
    floor(pen, 258) +
    stars +
    card(142, 112, pen.between(-34, -18), pen.accent) +
    card(200, 88, pen.between(-6, 6), pen.dark) +
    card(258, 112, pen.between(18, 34), pen.accent) +
    hat
  );
}

function clown(pen: Pen): string {
  const x = pen.between(186, 214);
  const curls = (side: 1 | -1) =>
    pen.many(5, (index) => circle(x + side * (84 + (index % 2) * 12), 92 + index * 25, 25, pen.accent));
  const face = oval(x, 150, 84, 98, pen.pale) + circle(x, 162, 21, pen.accent);
  const eyes = path(`M${x - 34} 96l9 34 -9 34 -9 -34zM${x + 34} 96l9 34 -9 34 -9 -34z`, pen.dark);
  const mouth = stroke(`M${x - 46} 196q46 ${pen.between(34, 52)} 92 0`, pen.accent, 12);
  const hat =
    path(`M${x - 44} 62L${x + pen.between(-14, 14)} -26L${x + 44} 62z`, pen.warm) + circle(x, 66, 9, pen.dark);
  return ground(pen) + disc(pen, pen.between(110, 290), 140, 145) + curls(1) + curls(-1) + face + eyes + mouth + hat;
}

function tale(pen: Pen): string {
  const book =
    path("M200 262q-70 -34 -150 -14v-96q80 -20 150 14q70 -34 150 -14v96q-80 -20 -150 14z", pen.pale) +
    stroke("M200 166v96", pen.dark, 4);
  const lines = pen.many(4, (index) =>
    stroke(`M76 ${178 + index * 16}q50 -8 98 8M226 ${186 + index * 16}q48 -16 98 -8`, pen.mid, 3.5),
  );
  const birds = pen.many(pen.whole(4, 6), () => {
    const [x, y, wing] = [pen.between(50, 350), pen.between(24, 122), pen.between(10, 20)];
    return stroke(
      `M${x - wing} ${y}q${wing * 0.5} -${wing * 0.8} ${wing} 0q${wing * 0.5} -${wing * 0.8} ${wing} 0`,
      pen.line,
      4,
    );
  });
  const moon = circle(pen.between(250, 320), pen.between(60, 84), pen.between(30, 42), pen.warm);
  const tower = path(`M${pen.between(118, 136)} 160v-62l20 -26 20 26v62z`, pen.accent);
  return ground(pen) + disc(pen, 200, 150, 150) + moon + tower + birds + book + lines;
}

function theatreHouse(pen: Pen): string {
  const drop = rect(70, 34, 260, 164, pen.isNight ? pen.mid : pen.pale, 8);
  const set = pen.pick([
    circle(270, 86, 27, pen.warm) + path("M90 198l60 -84 46 58 28 -34 74 60z", pen.accent),
    rect(110, 96, 64, 102, pen.accent, 4) +
      rect(230, 70, 70, 74, pen.warm, 4) +
      stroke("M265 70v74M230 107h70", pen.dark, 4),
    pen.many(5, (index) =>
      path(`M${96 + index * 46} 198q-26 -60 4 -110q34 50 6 110z`, index % 2 ? pen.accent : pen.warm),
    ),
  ]);
  return (
    ground(pen) +
    drop +
    set +
    floor(pen, 198) +
    beam(pen, pen.between(150, 250), 120) +
    person(pen, pen.between(150, 180), 134, 0.8, pen.dark) +
    person(pen, pen.between(226, 256), 138, 0.78, pen.accent) +
    audience(pen, 262)
  );
}

function cabaret(pen: Pen): string {
  const bulbs = pen.many(20, (index) =>
    circle(20 + index * 19, 26 + (index % 2) * 8, 6, index % 2 ? pen.warm : pen.pale),
  );
  const feathers = pen.many(9, (index) =>
    turned((index - 4) * 15, 200, 170, oval(200, 84, 16, 66, index % 2 ? pen.accent : pen.warm)),
  );
  const figure =
    circle(200, 156, 23, pen.pick(SKINS)) +
    path("M170 292q-8 -110 30 -110t30 110z", pen.dark) +
    stroke("M178 204q-54 8 -66 -34M222 204q54 8 66 -34", pen.pale, 9);
  return ground(pen) + disc(pen, 200, 150, pen.between(126, 150)) + floor(pen, 276) + feathers + figure + bulbs;
}

function gesture(pen: Pen): string {
  const strokes = pen.many(pen.whole(4, 6), (index) =>
    stroke(
      `M${pen.between(0, 120)} ${pen.between(30, 270)}C${pen.between(60, 200)} ${pen.between(-40, 340)} ${pen.between(200, 340)} ${pen.between(-40, 340)} ${pen.between(290, 400)} ${pen.between(30, 270)}`,
      [pen.accent, pen.warm, pen.line][index % 3] ?? pen.line,
      pen.between(5, 20),
    ),
  );
  return (
    ground(pen) +
    disc(pen, pen.between(120, 280), pen.between(110, 190), pen.between(90, 130)) +
    faint(0.92, strokes) +
    person(pen, pen.between(170, 230), 128, 1.22, pen.dark, "M-14 36q-50 -4 -58 -54M14 36q50 10 66 -30")
  );
}

export const stageScenes = {
  mask,
  curtain,
  dance,
  puppet,
  juggling,
  trapeze,
  magic,
  clown,
  tale,
  theatreHouse,
  cabaret,
  gesture,
};
