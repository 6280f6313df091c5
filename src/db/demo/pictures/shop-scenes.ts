import type { Pen } from "./pen.ts";
import { chair, circle, faint, floor, ground, oval, path, rect, stroke } from "./shapes.ts";

function bookshop(pen: Pen): string {
  const shelf = (y: number) => {
    let [x, books] = [24, ""];
    while (x < 372) {
      const [width, height] = [pen.between(8, 17), pen.between(34, 56)];
      if (pen.chance(0.9))
        books += rect(
          x,
          y - height,
          width,
          height,
          pen.pick([pen.accent, pen.warm, pen.pale, pen.mid, "#2E7D5B", pen.dark]),
          1.5,
        );
      x += width + 2;
    }
    return books + rect(14, y, 372, 9, pen.line, 2);
  };
  const table =
    rect(120, 250, 170, 13, pen.warm, 4) +
    stroke("M136 262v40M274 262v40", pen.warm, 7) +
    rect(146, 236, 44, 14, pen.accent, 2) +
    rect(152, 224, 40, 13, pen.pale, 2) +
    rect(222, 232, 40, 18, pen.pale, 2);
  return ground(pen) + shelf(74) + shelf(146) + shelf(218) + table;
}

function barCounter(pen: Pen): string {
  const bottles = (y: number) =>
    pen.many(13, (index) => {
      const [x, high] = [44 + index * 25, pen.between(30, 44)];
      const colour = pen.pick([pen.accent, pen.warm, pen.pale, "#2E7D5B"]);
      return rect(x, y - high, 14, high, colour, 4) + rect(x + 4.5, y - high - 13, 5, 15, colour, 2);
    });
  const stools = pen.many(
    4,
    (index) =>
      oval(74 + index * 86, 240, 25, 7, pen.accent) +
      stroke(`M${74 + index * 86} 246v54M${56 + index * 86} 284h36`, pen.line, 4),
  );
  const lamps = pen.many(3, (index) => {
    const x = 90 + index * 110;
    return (
      stroke(`M${x} 0v26`, pen.line, 2.5) + path(`M${x - 18} 48q18 -36 36 0z`, pen.accent) + circle(x, 50, 7, pen.warm)
    );
  });
  return (
    ground(pen) +
    rect(30, 116, 340, 6, pen.line) +
    rect(30, 178, 340, 6, pen.line) +
    bottles(116) +
    bottles(178) +
    rect(0, 200, 400, 17, pen.warm) +
    rect(0, 217, 400, 83, pen.isNight ? pen.mid : pen.dark) +
    stools +
    lamps
  );
}

function recordShop(pen: Pen): string {
  const sleeves = pen.many(8, (index) => {
    const [x, y] = [30 + (index % 4) * 90, 26 + Math.floor(index / 4) * 84];
    const inner = pen.pick([
      circle(x + 35, y + 35, 23, pen.dark) + circle(x + 35, y + 35, 7, pen.warm),
      path(`M${x} ${y + 70}l35 -60l35 60z`, pen.dark),
      stroke(`M${x + 8} ${y + 35}q14 -40 27 0t27 0`, pen.dark, 6),
    ]);
    return rect(x, y, 70, 70, pen.pick([pen.accent, pen.warm, pen.pale, pen.mid]), 3) + inner;
  });
  const bin = (x: number) =>
    pen.many(9, (index) =>
      rect(x + index * 15, 206 - pen.between(0, 10), 13, 60, pen.pick([pen.accent, pen.warm, pen.pale, pen.mid]), 1),
    ) + rect(x - 8, 238, 152, 62, pen.dark, 4);
  return ground(pen) + sleeves + bin(46) + bin(220);
}

function flowerShop(pen: Pen): string {
  const bucket = (x: number, y: number, colour: string) => {
    const flowers = pen.many(7, (index) => {
      const [fx, fy] = [x - 28 + index * 9.5, y - pen.between(26, 64)];
      return (
        stroke(`M${x} ${y}Q${fx} ${y - 20} ${fx} ${fy}`, "#2E7D5B", 3) +
        circle(fx, fy, pen.between(8, 13), colour) +
        circle(fx, fy, 4, pen.pale)
      );
    });
    return flowers + path(`M${x - 25} ${y - 6}h50l-8 48h-34z`, pen.line);
  };
  const awning = pen.many(8, (index) =>
    path(`M${index * 50} 0h50v42q-25 26 -50 0z`, index % 2 ? pen.pale : pen.accent),
  );
  return (
    ground(pen) +
    rect(40, 58, 320, 130, pen.isNight ? pen.warm : pen.pale, 4) +
    stroke("M40 122h320M200 58v130", pen.dark, 5) +
    floor(pen, 250) +
    bucket(70, 230, pen.accent) +
    bucket(156, 242, pen.warm) +
    bucket(246, 236, pen.isNight ? pen.pale : pen.accent) +
    bucket(332, 228, pen.warm) +
    awning
  );
}

function laundry(pen: Pen): string {
  const machines = pen.many(8, (index) => {
    const [x, y] = [24 + (index % 4) * 90, 40 + Math.floor(index / 4) * 112];
    const wash = path(
      `M${x + 20} ${y + 62}q10 -${pen.between(4, 14)} 21 0t21 0a21 21 0 0 1 -42 0z`,
      pen.pick([pen.accent, pen.warm]),
    );
    return (
      rect(x, y, 82, 104, pen.pale, 8) +
      circle(x + 41, y + 60, 29, pen.dark) +
      circle(x + 41, y + 60, 22, pen.mid) +
      wash +
      circle(x + 14, y + 15, 6, pen.accent) +
      rect(x + 30, y + 11, 38, 8, pen.mid, 3)
    );
  });
  return ground(pen) + machines + floor(pen, 264) + chair(pen, pen.between(150, 220), 262, pen.accent);
}

function salonDeCoiffure(pen: Pen): string {
  const mirrors = pen.many(3, (index) => {
    const x = 76 + index * 124;
    return (
      pen.many(10, (bulb) => circle(x + Math.cos(bulb * 0.628) * 50, 96 + Math.sin(bulb * 0.628) * 60, 4.5, pen.warm)) +
      oval(x, 96, 40, 50, pen.isNight ? pen.pale : pen.mid) +
      faint(0.5, path(`M${x - 22} 116l32 -54h12l-32 54z`, pen.isNight ? pen.warm : pen.pale))
    );
  });
  const seats = pen.many(3, (index) => {
    const x = 76 + index * 124;
    return (
      rect(x - 30, 196, 60, 44, pen.accent, 14) +
      rect(x - 36, 226, 72, 17, pen.dark, 8) +
      stroke(`M${x} 242v32M${x - 24} 278h48`, pen.line, 6)
    );
  });
  return ground(pen) + rect(0, 166, 400, 9, pen.line) + mirrors + floor(pen, 250) + seats;
}

export const shopScenes = { bookshop, barCounter, recordShop, flowerShop, laundry, salonDeCoiffure };
