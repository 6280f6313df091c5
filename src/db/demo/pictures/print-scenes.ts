import type { Pen } from "./pen.ts";
import { circle, disc, faint, ground, moved, oval, path, plant, rect, stroke, turned } from "./shapes.ts";

function cutOuts(pen: Pen): string {
  const leaf = (x: number, y: number, size: number, colour: string) =>
    turned(
      pen.between(0, 360),
      x,
      y,
      moved(
        x,
        y,
        size,
        path(
          "M0 60q-6 -30 -34 -32q16 -10 10 -26q-22 -2 -24 -26q18 8 28 -6q-4 -22 20 -34q24 12 20 34q10 14 28 6q-2 24 -24 26q-6 16 10 26q-28 2 -34 32z",
          colour,
        ),
      ),
    );
  const blocks = pen.many(6, (index) =>
    rect((index % 3) * 134, Math.floor(index / 3) * 150, 134, 150, pen.pick([pen.ground, pen.mid, pen.warm, pen.pale])),
  );
  const leaves = pen.many(6, (index) =>
    leaf(
      67 + (index % 3) * 134 + pen.between(-10, 10),
      75 + Math.floor(index / 3) * 150,
      pen.between(0.8, 1.15),
      pen.pick([pen.accent, pen.dark, "#2E7D5B"]),
    ),
  );
  return blocks + leaves;
}

function photographs(pen: Pen): string {
  const prints = pen.many(4, (index) => {
    const [x, y] = [44 + index * 86, 92 + Math.sin((index + 0.5) * 0.8) * 22];
    const scene = pen.pick([
      circle(x + 33, y + 34, 15, pen.warm) + path(`M${x + 6} ${y + 72}l24 -30 14 16 16 -22v36z`, pen.dark),
      path(`M${x + 6} ${y + 72}v-34h18v-16h20v26h16v24z`, pen.dark),
      circle(x + 33, y + 34, 12, pen.dark) + path(`M${x + 12} ${y + 72}q21 -40 42 0z`, pen.dark),
    ]);
    const print =
      rect(x, y, 66, 84, pen.pale, 2) +
      rect(x + 6, y + 6, 54, 66, pen.pick([pen.accent, pen.warm, pen.mid])) +
      scene +
      rect(x + 27, y - 13, 11, 22, pen.accent, 3);
    return turned(pen.between(-7, 7), x + 33, y, print);
  });
  const camera =
    rect(150, 224, 100, 60, pen.dark, 12) +
    circle(200, 254, 24, pen.pale) +
    circle(200, 254, 15, pen.accent) +
    rect(164, 214, 28, 14, pen.dark, 4);
  return ground(pen) + disc(pen, 200, 200, 140) + stroke("M0 70Q200 120 400 70", pen.line, 3) + prints + camera;
}

function linocut(pen: Pen): string {
  const fern = (x: number, lean: number) => {
    const fronds = pen.many(9, (index) => {
      const [y, reach] = [258 - index * 23, 50 - index * 4.4];
      return path(
        `M${x + lean * index} ${y}q-${reach * 0.4} -26 -${reach} -18q${reach * 0.3} 20 ${reach} 18zM${x + lean * index} ${y}q${reach * 0.4} -26 ${reach} -18q-${reach * 0.3} 20 -${reach} 18z`,
        pen.isNight ? pen.pale : pen.dark,
      );
    });
    return stroke(`M${x} 284L${x + lean * 9} 52`, pen.isNight ? pen.pale : pen.dark, 4) + fronds;
  };
  const bird = pen.chance(0.6)
    ? moved(
        pen.between(250, 300),
        pen.between(66, 104),
        1,
        path("M-34 6q14 -34 44 -22l20 4l-16 8q-4 36 -44 32l-30 10z", pen.accent) + circle(12, -6, 3, pen.pale),
      )
    : circle(300, 80, 31, pen.accent);
  return (
    rect(0, 0, 400, 300, pen.isNight ? pen.dark : pen.mid) +
    rect(26, 20, 348, 260, pen.ground) +
    bird +
    fern(pen.between(96, 126), pen.between(-2, 2)) +
    fern(pen.between(196, 226), pen.between(-3, 3)) +
    (pen.chance(0.5) ? fern(306, pen.between(-2, 2)) : "")
  );
}

function comics(pen: Pen): string {
  const bubble = (x: number, y: number) =>
    oval(x, y, 32, 18, pen.pale) +
    path(`M${x - 8} ${y + 14}l-8 20l22 -20z`, pen.pale) +
    stroke(`M${x - 16} ${y - 4}h32M${x - 16} ${y + 4}h22`, pen.dark, 3);
  const hero = (x: number, y: number) =>
    circle(x, y, 19, pen.warm) +
    path(`M${x - 24} ${y + 68}q0 -50 24 -50t24 50z`, pen.accent) +
    circle(x - 6, y - 2, 2.5, pen.dark) +
    circle(x + 6, y - 2, 2.5, pen.dark) +
    stroke(`M${x - 6} ${y + 7}q6 6 12 0`, pen.dark, 2.5);
  const burst = path(
    "M302 208l14 -24 8 26 28 -8 -14 24 24 14 -28 4 4 28 -22 -18 -18 20 -2 -28 -28 0 22 -18 -18 -20z",
    pen.warm,
  );
  const split = pen.between(150, 230);
  return (
    rect(0, 0, 400, 300, pen.pale) +
    rect(14, 14, split, 130, pen.ground) +
    rect(split + 24, 14, 362 - split, 130, pen.mid) +
    rect(14, 154, 236, 132, pen.accent) +
    rect(260, 154, 126, 132, pen.dark) +
    hero(60, 78) +
    bubble(split - 30, 46) +
    moved(split + 50, 40, 0.9, path("M0 90l40 -60 30 40 20 -24 50 44z", pen.dark) + circle(96, 18, 15, pen.warm)) +
    circle(132, 224, 54, pen.pale) +
    hero(132, 218) +
    burst
  );
}

function mural(pen: Pen): string {
  const bricks = faint(
    0.3,
    pen.many(60, (index) =>
      rect((index % 8) * 56 - (Math.floor(index / 8) % 2) * 28, Math.floor(index / 8) * 32, 50, 26, pen.dark, 2),
    ),
  );
  const whale =
    path("M70 150q20 -84 128 -78t140 66l40 -24q-6 60 -62 60q-40 58 -122 54q-104 -6 -124 -78z", pen.accent) +
    circle(122, 140, 6, pen.pale) +
    stroke("M96 178q50 26 110 14", pen.pale, 5);
  const bird =
    path("M196 60q60 -30 112 20l40 -10l-26 40q-6 90 -92 92l-66 40l14 -50q-44 -70 18 -132z", pen.accent) +
    circle(296, 96, 7, pen.pale);
  const drips = pen.many(6, () =>
    rect(pen.between(90, 310), pen.between(188, 206), 6, pen.between(20, 52), pen.accent, 3),
  );
  return (
    ground(pen) +
    bricks +
    faint(0.9, circle(pen.between(240, 320), 90, pen.between(50, 76), pen.warm)) +
    pen.pick([whale, bird]) +
    drips +
    rect(0, 262, 400, 38, pen.dark) +
    plant(pen, pen.between(330, 366), 250, 44)
  );
}

function brushwork(pen: Pen): string {
  const ink = pen.isNight ? pen.pale : pen.dark;
  const strokes = pen.many(pen.whole(3, 4), (index) => {
    const y = 74 + index * 50 + pen.between(-10, 10);
    return stroke(
      `M${pen.between(70, 110)} ${y}q${pen.between(40, 90)} -${pen.between(20, 66)} ${pen.between(120, 160)} ${pen.between(-10, 16)}t${pen.between(60, 100)} ${pen.between(-30, 26)}`,
      ink,
      pen.between(9, 27),
    );
  });
  return (
    ground(pen) +
    rect(54, 18, 292, 264, pen.isNight ? pen.mid : pen.pale, 4) +
    circle(pen.between(120, 280), pen.between(90, 200), pen.between(44, 66), pen.accent) +
    strokes +
    rect(300, 236, 27, 27, pen.accent, 4)
  );
}

export const printScenes = { cutOuts, photographs, linocut, comics, mural, brushwork };
