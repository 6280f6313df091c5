import type { Pen } from "./pen.ts";
import {
  archWindow,
  audience,
  chair,
  circle,
  disc,
  floor,
  ground,
  leafOn,
  oval,
  path,
  person,
  plant,
  rect,
  stringLights,
  stroke,
} from "./shapes.ts";

function courtyard(pen: Pen): string {
  const facade = rect(0, 0, 110, 250, pen.mid) + rect(290, 0, 110, 250, pen.mid);
  const windows = pen.many(6, (index) =>
    rect(index % 2 ? 318 : 28, 22 + Math.floor(index / 2) * 72, 52, 48, pen.chance(0.6) ? pen.warm : pen.dark, 3),
  );
  const paving = pen.many(7, (index) =>
    stroke(`M${index * 66} 300L${140 + index * 20} 236`, pen.isNight ? pen.mid : pen.ground, 2),
  );
  return (
    ground(pen) +
    facade +
    windows +
    archWindow(pen, 158, 92, 84, 146, pen.accent) +
    floor(pen, 236) +
    paving +
    stringLights(pen, 30) +
    stringLights(pen, 64) +
    plant(pen, 132, 250, 62, leafOn(pen)) +
    plant(pen, 270, 250, 52, leafOn(pen)) +
    chair(pen, pen.between(180, 206), 258, pen.line)
  );
}

function rooftop(pen: Pen): string {
  const skyline = pen.many(11, (index) => {
    const [x, high] = [index * 38 - 6, pen.between(40, 130)];
    const lights = pen.many(4, () =>
      pen.chance(0.5) ? rect(x + pen.between(4, 24), 216 - high + pen.between(8, high - 10), 6, 8, pen.warm) : "",
    );
    return rect(x, 216 - high, 34, high, index % 2 ? pen.mid : pen.isNight ? pen.dark : pen.warm) + lights;
  });
  const rail =
    stroke("M0 206h400", pen.line, 5) + pen.many(14, (index) => stroke(`M${14 + index * 29} 206v46`, pen.line, 3));
  return (
    ground(pen) +
    circle(pen.between(80, 320), pen.between(50, 80), pen.between(26, 40), pen.accent) +
    skyline +
    rail +
    floor(pen, 250) +
    stringLights(pen, 20) +
    chair(pen, pen.between(110, 150), 262, pen.accent) +
    chair(pen, pen.between(200, 230), 264, pen.accent) +
    plant(pen, 340, 262, 66, leafOn(pen))
  );
}

function hangar(pen: Pen): string {
  const roof = pen.many(4, (index) =>
    path(`M${20 + index * 90} 110v-60l90 60z`, index % 2 ? pen.accent : pen.isNight ? pen.mid : pen.warm),
  );
  const glass = pen.many(12, (index) =>
    rect(38 + (index % 6) * 56, 128 + Math.floor(index / 6) * 44, 46, 36, pen.chance(0.55) ? pen.warm : pen.mid, 2),
  );
  const chimney =
    rect(318, 10, 24, 84, pen.accent) +
    pen.many(3, (index) => circle(336 + index * 15, 4 + index * -3, 13 + index * 4, pen.mid));
  return (
    ground(pen) +
    disc(pen, 120, 70, 70) +
    chimney +
    rect(20, 108, 360, 146, pen.dark) +
    roof +
    glass +
    rect(166, 204, 70, 52, pen.accent, 4) +
    floor(pen, 252) +
    stringLights(pen, 214)
  );
}

function terrace(pen: Pen): string {
  const table = (x: number) =>
    oval(x, 224, 36, 9, pen.pale) +
    stroke(`M${x} 230v50M${x - 18} 284h36`, pen.line, 5) +
    rect(x - 6, 208, 11, 16, pen.warm, 3) +
    chair(pen, x - 66, 246, pen.accent) +
    chair(pen, x + 42, 246, pen.accent);
  const awning = pen.many(9, (index) =>
    path(`M${index * 46 - 6} 60h46v30q-23 22 -46 0z`, index % 2 ? pen.pale : pen.accent),
  );
  return (
    ground(pen) +
    rect(20, 88, 360, 122, pen.isNight ? pen.warm : pen.pale, 4) +
    stroke("M140 88v122M260 88v122", pen.dark, 6) +
    rect(0, 44, 400, 19, pen.dark) +
    awning +
    floor(pen, 218) +
    table(pen.between(104, 124)) +
    table(pen.between(284, 304))
  );
}

function nightStreet(pen: Pen): string {
  const houses = pen.many(5, (index) => {
    const [x, high] = [index * 82 - 4, pen.between(130, 196)];
    const lit = pen.many(4, (each) =>
      rect(
        x + 14 + (each % 2) * 32,
        264 - high + 20 + Math.floor(each / 2) * 46,
        21,
        29,
        pen.chance(0.55) ? pen.warm : pen.dark,
        3,
      ),
    );
    return (
      rect(x, 264 - high, 78, high, [pen.mid, pen.accent, pen.isNight ? pen.dark : pen.pale][index % 3] ?? pen.mid) +
      lit +
      rect(x + 28, 226, 23, 38, pen.dark, 11)
    );
  });
  return (
    ground(pen) +
    circle(pen.between(60, 340), pen.between(36, 56), 21, pen.warm) +
    houses +
    floor(pen, 262) +
    stringLights(pen, 92)
  );
}

function gathering(pen: Pen): string {
  return (
    ground(pen) +
    disc(pen, pen.between(150, 250), 100, pen.between(90, 124)) +
    stringLights(pen, pen.between(24, 40)) +
    person(
      pen,
      pen.between(182, 218),
      112,
      0.95,
      pen.accent,
      pen.pick(["M-14 38q-34 4 -46 -22M14 38q34 4 46 -22", "M-14 38q-30 12 -34 34M14 38q36 -6 44 -34"]),
    ) +
    floor(pen, 208) +
    audience(pen, 226, pen.isNight ? pen.mid : pen.accent) +
    audience(pen, 270)
  );
}

export const townScenes = { courtyard, rooftop, hangar, terrace, nightStreet, gathering };
