import type { Pen } from "./pen.ts";
import {
  archWindow,
  chair,
  circle,
  faint,
  floor,
  frame,
  ground,
  oval,
  path,
  pendant,
  plant,
  rect,
  stroke,
} from "./shapes.ts";

function salon(pen: Pen): string {
  const sky = pen.isNight ? pen.warm : pen.pale;
  const sofa =
    rect(150, 196, 170, 50, pen.accent, 20) +
    rect(140, 214, 28, 48, pen.accent, 14) +
    rect(302, 214, 28, 48, pen.accent, 14) +
    rect(160, 232, 150, 30, pen.warm, 10);
  const rug = oval(210, 276, 150, 17, pen.isNight ? pen.mid : pen.pale);
  return (
    ground(pen) +
    floor(pen, 244) +
    rug +
    archWindow(pen, pen.between(40, 66), 40, 84, 170, sky) +
    frame(pen, pen.between(190, 214), 66, pen.between(54, 74), 60) +
    frame(pen, 296, pen.between(70, 86), 46, pen.between(44, 58)) +
    sofa +
    plant(pen, 366, 240, pen.between(64, 88))
  );
}

function pianoRoom(pen: Pen): string {
  const upright =
    rect(150, 132, 160, 112, pen.dark, 6) +
    rect(140, 176, 180, 22, pen.accent, 4) +
    pen.many(14, (index) => rect(148 + index * 12, 180, 9, 14, pen.pale, 1)) +
    rect(206, 146, 52, 28, pen.pale, 2);
  const stool = rect(208, 236, 50, 11, pen.warm, 5) + stroke("M214 246l-6 38M252 246l6 38", pen.line, 4);
  return (
    ground(pen) +
    floor(pen, 240) +
    archWindow(pen, pen.between(34, 54), 34, 78, 176, pen.isNight ? pen.warm : pen.pale) +
    frame(pen, pen.between(190, 230), 56, 72, pen.between(44, 56)) +
    upright +
    stool +
    pendant(pen, pen.between(340, 360), pen.between(40, 70))
  );
}

function workshop(pen: Pen): string {
  const tools = pen.many(7, (index) => {
    const x = 50 + index * 50;
    const tool = pen.pick([
      rect(x - 4, 60, 8, 50, pen.warm, 3) + rect(x - 17, 52, 34, 15, pen.line, 3),
      stroke(`M${x} 56v40`, pen.warm, 7) + path(`M${x - 11} 96h22l-11 30z`, pen.line),
      stroke(`M${x - 9} 54l9 34 9 -34`, pen.line, 5) +
        circle(x - 5, 104, 9, pen.accent) +
        circle(x + 9, 104, 9, pen.accent),
    ]);
    return circle(x, 46, 4, pen.accent) + tool;
  });
  const bench = rect(26, 202, 348, 19, pen.warm, 4) + stroke("M56 220v80M344 220v80", pen.warm, 13);
  const pots = pen.many(4, (index) =>
    path(`M${110 + index * 56} 202v-${pen.between(28, 52)}h30v50z`, pen.pick([pen.accent, pen.pale, pen.mid])),
  );
  return (
    ground(pen) +
    faint(0.8, rect(26, 30, 348, 112, pen.mid, 6)) +
    tools +
    pots +
    bench +
    pendant(pen, pen.between(180, 220), 20)
  );
}

function loft(pen: Pen): string {
  const glass = pen.many(18, (index) =>
    rect(
      40 + (index % 6) * 54,
      30 + Math.floor(index / 6) * 56,
      50,
      52,
      pen.chance(0.2) ? pen.accent : pen.isNight ? pen.warm : pen.pale,
    ),
  );
  const beams = stroke("M0 20h400M36 0v206M362 0v206", pen.line, 7);
  return (
    ground(pen) +
    glass +
    beams +
    floor(pen, 206) +
    pen.many(5, (index) => chair(pen, 60 + index * 58 + pen.between(-5, 5), 246, index % 2 ? pen.accent : pen.line)) +
    plant(pen, 368, 214, 74)
  );
}

function vault(pen: Pen): string {
  const arches = pen.many(4, (index) => {
    const inset = index * 40;
    const [left, right, top] = [10 + inset, 390 - inset, 14 + inset * 0.9];
    const colour =
      [pen.mid, pen.ground, pen.isNight ? pen.accent : pen.warm, pen.isNight ? pen.warm : pen.pale][index] ?? pen.mid;
    return path(`M${left} 300V${top + 120}q0 -120 ${(right - left) / 2} -120t${(right - left) / 2} 120V300z`, colour);
  });
  const candles = pen.many(6, (index) => {
    const [x, high] = [60 + index * 56, pen.between(18, 34)];
    return (
      rect(x - 5, 284 - high, 10, high, pen.pale, 2) + path(`M${x} ${258 - high}q9 14 0 24q-9 -10 0 -24z`, pen.accent)
    );
  });
  return rect(0, 0, 400, 300, pen.dark) + arches + chair(pen, pen.between(176, 206), 250, pen.dark) + candles;
}

function chapel(pen: Pen): string {
  const glass = pen.many(15, (index) =>
    rect(
      150 + (index % 3) * 34,
      54 + Math.floor(index / 3) * 34,
      32,
      32,
      pen.pick([pen.accent, pen.warm, pen.pale, pen.mid, "#2E7D5B"]),
    ),
  );
  const rose =
    circle(200, 44, 40, pen.warm) +
    pen.many(8, (index) =>
      circle(
        200 + Math.cos(index * 0.785) * 25,
        44 + Math.sin(index * 0.785) * 25,
        9,
        index % 2 ? pen.accent : pen.pale,
      ),
    ) +
    circle(200, 44, 9, pen.dark);
  const benches = pen.many(
    3,
    (index) =>
      rect(20 - index * 10, 236 + index * 24, 130 + index * 14, 13, pen.line, 3) +
      rect(250 - index * 4, 236 + index * 24, 140, 13, pen.line, 3),
  );
  const light = faint(0.25, path("M150 220L60 300h280L250 220z", pen.warm));
  return (
    ground(pen) +
    `<clipPath id="w"><path d="M146 222V90q0 -64 54 -84q54 20 54 84v132z"/></clipPath><g clip-path="url(#w)">${rect(140, 0, 120, 230, pen.dark)}${glass}${rose}</g>` +
    archWindow(pen, 50, 88, 50, 120, pen.accent) +
    archWindow(pen, 300, 88, 50, 120, pen.accent) +
    floor(pen, 222) +
    light +
    benches
  );
}

function desks(pen: Pen): string {
  const desk = (x: number, y: number) =>
    rect(x, y, 120, 10, pen.warm, 3) +
    stroke(`M${x + 10} ${y + 8}v52M${x + 110} ${y + 8}v52`, pen.line, 4) +
    rect(x + 34, y - 38, 54, 36, pen.isNight ? pen.pale : pen.dark, 3) +
    rect(x + 39, y - 33, 44, 26, pen.accent, 2);
  return (
    ground(pen) +
    archWindow(pen, 40, 24, 70, 130, pen.isNight ? pen.warm : pen.pale) +
    archWindow(pen, 164, 24, 70, 130, pen.isNight ? pen.warm : pen.pale) +
    archWindow(pen, 288, 24, 70, 130, pen.isNight ? pen.warm : pen.pale) +
    floor(pen, 236) +
    desk(pen.between(20, 40), 212) +
    desk(pen.between(218, 240), 222) +
    plant(pen, 190, 230, 60) +
    pendant(pen, 140, 14)
  );
}

export const indoorScenes = { salon, pianoRoom, workshop, loft, vault, chapel, desks };
