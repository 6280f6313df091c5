import type { Pen } from "./pen.ts";
import { circle, disc, faint, floor, frame, ground, moved, oval, path, rect, stroke } from "./shapes.ts";

function easel(pen: Pen): string {
  const legs = stroke("M130 286L196 40M270 286L204 40M200 60V286", pen.line, 8);
  const canvas = rect(112, 62, 176, 140, pen.pale, 3);
  const hills =
    path("M112 202v-44q44 -40 88 -8t88 -22v74z", pen.accent) + path("M112 202v-20q60 -26 176 4v16z", pen.dark);
  const painted = hills + circle(pen.between(150, 250), pen.between(88, 112), pen.between(15, 24), pen.warm);
  const palette =
    oval(332, 232, 44, 31, pen.mid) +
    pen.many(5, (index) =>
      circle(
        306 + index * 13,
        224 + (index % 2) * 14,
        6,
        [pen.accent, pen.warm, pen.dark, pen.pale, "#2E7D5B"][index] ?? pen.dark,
      ),
    );
  return (
    ground(pen) +
    disc(pen, pen.between(80, 330), 90, 110) +
    floor(pen, 262) +
    legs +
    canvas +
    painted +
    rect(104, 200, 192, 10, pen.line, 4) +
    palette
  );
}

function portrait(pen: Pen): string {
  const x = pen.between(185, 215);
  const hair = path(`M${x - 72} 170q-16 -132 72 -134t72 134q10 66 -16 100h-112q-26 -34 -16 -100z`, pen.dark);
  const face =
    oval(x, 156, 50, 66, pen.pale) +
    path(`M${x - 24} 206h48v44h-48z`, pen.pale) +
    path(`M${x - 100} 300q14 -64 76 -62l24 22 24 -22q62 -2 76 62z`, pen.accent);
  const half = faint(0.35, path(`M${x} 90q50 0 50 66t-50 66z`, pen.warm));
  const traits =
    stroke(`M${x - 32} 140q11 -8 22 0M${x + 10} 140q11 -8 22 0M${x} 146l-7 28h10`, pen.dark, 3.5) +
    path(`M${x - 15} 192q15 12 30 0q-15 -8 -30 0z`, pen.accent);
  return (
    ground(pen) +
    disc(pen, pen.between(90, 310), pen.between(70, 130), pen.between(80, 110)) +
    hair +
    face +
    half +
    traits
  );
}

function sculpture(pen: Pen): string {
  const forms = pen.pick([
    path("M200 50q64 18 46 84q-12 34 6 82h-104q26 -46 8 -84q-20 -62 44 -82z", pen.pale) +
      oval(204, 116, 21, 30, pen.ground),
    path("M142 216q-14 -76 34 -90q-26 -74 38 -80t48 70q40 30 8 100z", pen.pale) + circle(212, 96, 21, pen.ground),
    circle(200, 86, 42, pen.pale) + path("M148 216q4 -92 52 -92t52 92z", pen.pale) + circle(216, 158, 15, pen.ground),
  ]);
  return (
    ground(pen) +
    disc(pen, pen.between(110, 290), 120, pen.between(105, 130)) +
    floor(pen, 258) +
    faint(0.25, oval(200, 276, 96, 12, pen.dark)) +
    rect(134, 214, 132, 58, pen.accent) +
    rect(122, 206, 156, 14, pen.warm) +
    forms
  );
}

function vases(pen: Pen): string {
  const vase = (x: number, size: number, colour: string) => {
    const body = pen.pick([
      "M-18 -86h36q-4 26 14 40q24 24 8 54q-8 22 -22 22h-36q-14 0 -22 -22q-16 -30 8 -54q18 -14 14 -40z",
      "M-14 -92h28v26q38 14 38 52q0 44 -30 44h-44q-30 0 -30 -44q0 -38 38 -52z",
      "M-40 -60h80q6 60 -22 90h-36q-28 -30 -22 -90z",
    ]);
    const band = pen.pick([
      stroke("M-30 -8q30 12 60 0", pen.dark, 5),
      stroke("M-28 -14l9 11 9 -11 9 11 10 -11 9 11 9 -11", pen.dark, 4),
      "",
    ]);
    return moved(x, 222, size, path(body, colour) + band);
  };
  const twig = stroke(
    `M${pen.between(188, 212)} 120q-8 -44 16 -86M200 92q26 -6 34 -26M198 78q-26 -8 -30 -28`,
    pen.line,
    4,
  );
  return (
    ground(pen) +
    disc(pen, pen.between(120, 280), 120, pen.between(100, 130)) +
    twig +
    rect(0, 248, 400, 52, pen.isNight ? pen.dark : pen.mid) +
    vase(88, pen.between(0.8, 1), pen.warm) +
    vase(200, pen.between(1.05, 1.25), pen.accent) +
    vase(312, pen.between(0.75, 1), pen.isNight ? pen.pale : pen.dark)
  );
}

function weaving(pen: Pen): string {
  const rows = pen.many(11, (row) => {
    const [y, step] = [58 + row * 17, pen.pick([10, 14, 20])];
    const colour = pen.pick([pen.accent, pen.warm, pen.isNight ? pen.pale : pen.dark, "#2E7D5B"]);
    const pattern = pen.chance(0.4)
      ? pen.many(Math.floor(240 / (step * 2)), (index) =>
          path(`M${84 + index * step * 2} ${y + 15}l${step} -15l${step} 15z`, pen.isNight ? pen.ground : pen.pale),
        )
      : "";
    return rect(80, y, 240, 15, colour) + pattern;
  });
  const fringe = pen.many(25, (index) => stroke(`M${84 + index * 9.7} 244v${pen.between(22, 44)}`, pen.warm, 3));
  return (
    ground(pen) +
    disc(pen, pen.between(60, 340), 100, 110) +
    rect(52, 32, 296, 14, pen.line, 7) +
    pen.many(25, (index) => stroke(`M${84 + index * 9.7} 44v18`, pen.line, 2)) +
    rows +
    fringe
  );
}

function hangings(pen: Pen): string {
  const threads = pen.many(11, (index) => {
    const [x, length] = [24 + index * 35, pen.between(60, 226)];
    const shape = pen.pick([
      circle(x, length + 14, 14, pen.accent),
      path(`M${x} ${length}l15 27h-30z`, pen.warm),
      oval(x, length + 16, 9, 19, pen.isNight ? pen.pale : pen.dark),
    ]);
    return stroke(`M${x} 0V${length}`, pen.line, 1.6) + shape;
  });
  return ground(pen) + disc(pen, pen.between(120, 280), 150, 120) + floor(pen, 268) + threads;
}

function exhibition(pen: Pen): string {
  const pictures = [
    frame(pen, 40, 60, 84, pen.between(84, 110)),
    frame(pen, 158, 48, 92, pen.between(100, 126)),
    frame(pen, 284, 64, 78, pen.between(78, 106)),
  ];
  const standing = pen.isNight ? pen.warm : pen.dark;
  const visitor = (x: number, size: number) =>
    moved(x, 196, size, circle(0, 0, 15, standing) + path("M-18 92q-4 -74 18 -74t18 74z", standing));
  return (
    ground(pen) +
    floor(pen, 232) +
    pictures.join("") +
    visitor(pen.between(90, 140), 1) +
    visitor(pen.between(250, 300), pen.between(0.86, 1))
  );
}

export const visualScenes = { easel, portrait, sculpture, vases, weaving, hangings, exhibition };
