import type { Pen } from "./pen.ts";
import {
  archWindow,
  audience,
  beam,
  circle,
  disc,
  faint,
  floor,
  ground,
  moved,
  note,
  oval,
  path,
  person,
  rect,
  SKINS,
  stroke,
  turned,
} from "./shapes.ts";

const VIOLIN_BODY =
  "M0 -62c-34 0 -46 28 -37 54 7 20 3 28 -9 44 -18 24 -10 70 46 70s64 -46 46 -70c-12 -16 -16 -24 -9 -44 9 -26 -3 -54 -37 -54z";

function cello(pen: Pen): string {
  const x = pen.between(150, 240);
  const body = path(VIOLIN_BODY, pen.accent) + rect(-5, -124, 10, 130, pen.dark, 4);
  const holes = stroke("M-17 26q-9 15 0 30M17 26q9 15 0 30", pen.dark, 4) + stroke("M-7 -118h-9M7 -110h9", pen.dark, 5);
  const bow = stroke(`M${x - 120} 236L${x + 120} ${pen.between(96, 128)}`, pen.line, 5);
  return (
    ground(pen) +
    disc(pen, pen.between(250, 340), 90, pen.between(90, 130)) +
    floor(pen, 250) +
    turned(pen.between(-14, 12), x, 160, moved(x, 150, pen.between(1, 1.15), body + holes)) +
    bow
  );
}

function guitar(pen: Pen): string {
  const body = path(
    "M0 10c-38 -22 -70 6 -58 40 5 14 2 22 -8 36 -22 32 2 74 66 74s88 -42 66 -74c-10 -14 -13 -22 -8 -36 12 -34 -20 -62 -58 -40z",
    pen.warm,
  );
  const rest =
    circle(0, 88, 21, pen.dark) + rect(-7, -132, 14, 205, pen.dark, 3) + rect(-13, -156, 26, 34, pen.accent, 5);
  const strings = stroke("M-3 -130V128M3 -130V128", pen.pale, 1.4) + rect(-26, 126, 52, 9, pen.dark, 4);
  const lean = pen.between(28, 62);
  return (
    ground(pen) +
    disc(pen, pen.between(80, 330), pen.between(80, 200), 125) +
    turned(lean, 200, 150, moved(200, 120, 1.12, body + rest + strings)) +
    note(pen.between(40, 80), pen.between(60, 110), pen.accent) +
    note(pen.between(318, 350), pen.between(210, 250), pen.line)
  );
}

function piano(pen: Pen): string {
  const whites = pen.many(14, (index) => rect(index * 29 - 2, 178, 27, 130, pen.pale, 3));
  const blacks = pen.many(14, (index) =>
    [2, 6, 9, 13].includes(index) ? "" : rect(index * 29 + 17, 172, 17, 76, pen.dark, 3),
  );
  const waves = pen.many(4, (index) => {
    const y = 34 + index * 30 + pen.between(-5, 5);
    const high = pen.between(10, 34);
    return stroke(`M0 ${y}q50 -${high} 100 0t100 0t100 0t100 0`, index % 2 ? pen.accent : pen.warm, pen.between(4, 8));
  });
  return (
    ground(pen) +
    disc(pen, pen.between(90, 310), 80, pen.between(60, 95)) +
    waves +
    rect(0, 160, 400, 18, pen.accent) +
    whites +
    blacks
  );
}

function turntable(pen: Pen): string {
  const [x, y] = [pen.between(150, 185), pen.between(146, 158)];
  const grooves = pen.many(
    6,
    (index) =>
      `<circle cx="${x}" cy="${y}" r="${46 + index * 12}" fill="none" stroke="${pen.ground}" stroke-width="2"/>`,
  );
  const arm =
    stroke(`M340 ${pen.between(36, 56)}v92l-${pen.between(62, 84)} 66`, pen.line, 9) + circle(340, 44, 17, pen.accent);
  return (
    ground(pen) +
    rect(20, 20, 360, 260, pen.mid, 26) +
    circle(x, y, 118, pen.dark) +
    grooves +
    circle(x, y, 38, pen.pick([pen.warm, pen.accent])) +
    circle(x, y, 6, pen.pale) +
    arm
  );
}

function microphone(pen: Pen): string {
  const x = pen.between(170, 230);
  const head = rect(x - 32, 52, 64, 104, pen.accent, 32);
  const grille = pen.many(4, (index) => stroke(`M${x - 26} ${78 + index * 16}h52`, pen.dark, 3));
  const stand = stroke(`M${x - 46} 118q0 66 46 66t46 -66M${x} 184v92M${x - 40} 278h80`, pen.line, 7);
  const rings = pen.many(3, (index) => {
    const far = 74 + index * pen.between(26, 34);
    return stroke(`M${x - far} 60q-${14 + index * 6} 44 0 88M${x + far} 60q${14 + index * 6} 44 0 88`, pen.warm, 5);
  });
  return ground(pen) + disc(pen, x, 110, pen.between(130, 165)) + rings + head + grille + stand;
}

function trumpet(pen: Pen): string {
  const horn = path("M250 96q46 -6 92 -44v176q-46 -38 -92 -44z", pen.warm) + rect(70, 112, 200, 16, pen.warm, 8);
  const loop = stroke("M250 168H120q-24 0 -24 -24t24 -24h60", pen.warm, 13);
  const valves = pen.many(
    3,
    (index) => rect(150 + index * 30, 84, 17, 96, pen.accent, 6) + circle(158 + index * 30, 78, 10, pen.pale),
  );
  const notes =
    note(pen.between(60, 100), 62, pen.line) + note(pen.between(280, 330), pen.between(262, 276), pen.accent);
  return (
    ground(pen) +
    disc(pen, pen.between(120, 300), 150, pen.between(112, 140)) +
    turned(pen.between(-22, 2), 200, 150, horn + loop + valves + rect(54, 106, 22, 28, pen.pale, 5)) +
    notes
  );
}

function choir(pen: Pen): string {
  const row = (y: number, count: number, colours: readonly [string, ...string[]]) =>
    pen.many(count, (index) => {
      const x = (400 / count) * (index + 0.5);
      const size = 250 / count;
      const mouth = oval(x, y + size * 0.28, size * 0.17, size * pen.between(0.16, 0.3), pen.dark);
      const eyes = stroke(
        `M${x - size * 0.34} ${y - size * 0.14}q${size * 0.1} -6 ${size * 0.2} 0M${x + size * 0.14} ${y - size * 0.14}q${size * 0.1} -6 ${size * 0.2} 0`,
        pen.dark,
        2.5,
      );
      return (
        oval(x, y + size * 1.9, size * 1.05, size * 1.2, pen.pick(colours)) +
        circle(x, y, size * 0.66, pen.pick(SKINS)) +
        eyes +
        mouth
      );
    });
  return (
    ground(pen) +
    disc(pen, 200, 70, 150) +
    row(96, 7, [pen.mid, pen.accent]) +
    row(190, 5, [pen.accent, pen.warm, pen.dark])
  );
}

function drums(pen: Pen): string {
  const drum = (x: number, y: number, size: number, colour: string) =>
    path(`M${x - size} ${y}l${size * 0.3} ${size * 1.9}h${size * 1.4}l${size * 0.3} -${size * 1.9}z`, colour) +
    stroke(
      `M${x - size * 0.94} ${y + 10}l${size * 0.6} ${size * 1.5}l${size * 0.38} -${size * 1.5}l${size * 0.4} ${size * 1.5}l${size * 0.5} -${size * 1.5}`,
      pen.pale,
      3,
    ) +
    oval(x, y, size, size * 0.3, pen.pale);
  const sticks = stroke(`M${pen.between(110, 140)} 60L196 122M${pen.between(270, 300)} 48L226 124`, pen.line, 7);
  return (
    ground(pen) +
    disc(pen, 200, 130, 140) +
    floor(pen, 252) +
    drum(110, 150, pen.between(50, 60), pen.accent) +
    drum(300, 144, pen.between(46, 56), pen.isNight ? pen.mid : pen.dark) +
    drum(206, 132, pen.between(60, 70), pen.warm) +
    sticks
  );
}

function accordion(pen: Pen): string {
  const folds = pen.many(9, (index) => {
    const [x, tilt] = [118 + index * 19, (index - 4) * 2.4];
    return path(
      `M${x} ${84 - tilt}l19 ${index % 2 ? 9 : -9}v140l-19 ${index % 2 ? -9 : 9}z`,
      index % 2 ? pen.accent : pen.warm,
    );
  });
  const side = rect(46, 70, 76, 166, pen.dark, 14) + rect(284, 70, 70, 166, pen.dark, 14);
  const keys = pen.many(7, (index) => rect(56, 84 + index * 20, 32, 15, pen.pale, 3));
  const buttons = pen.many(12, (index) =>
    circle(306 + (index % 3) * 16, 98 + Math.floor(index / 3) * 30, 5.5, pen.pale),
  );
  return (
    ground(pen) +
    disc(pen, pen.between(110, 290), 150, 142) +
    turned(pen.between(-9, 9), 200, 150, side + folds + keys + buttons) +
    note(pen.between(30, 60), 50, pen.line)
  );
}

function concert(pen: Pen): string {
  const sky = pen.isNight ? pen.warm : pen.pale;
  return (
    ground(pen) +
    floor(pen, 214) +
    archWindow(pen, pen.between(110, 150), 34, pen.between(120, 150), 186, sky) +
    beam(pen, 200, 130) +
    person(pen, pen.between(180, 225), 128, 0.92, pen.accent) +
    audience(pen, 262, pen.isNight ? pen.ground : pen.dark)
  );
}

function soundWaves(pen: Pen): string {
  const bars = pen.many(23, (index) => {
    const high = 24 + 150 * Math.abs(Math.sin(index * pen.between(0.38, 0.44))) * pen.between(0.5, 1);
    return rect(18 + index * 16, 150 - high / 2, 9, high, index % 4 === 0 ? pen.accent : pen.warm, 4.5);
  });
  return ground(pen) + disc(pen, pen.between(120, 280), 150, 130) + faint(0.95, bars);
}

export const musicScenes = {
  cello,
  guitar,
  piano,
  turntable,
  microphone,
  trumpet,
  choir,
  drums,
  accordion,
  concert,
  soundWaves,
};
