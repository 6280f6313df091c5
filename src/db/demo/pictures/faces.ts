import { type MoodName, type Pen, takePen } from "./pen.ts";
import { circle, faint, oval, path, rect, stroke } from "./shapes.ts";

const skins = { light: "#F6D3B5", rosy: "#EFC1A0", olive: "#DDA977", brown: "#A86F47", deep: "#6B4430" } as const;
const hairs = {
  black: "#231815",
  brown: "#5A3825",
  auburn: "#8F4A2B",
  blond: "#D9A441",
  red: "#B5532B",
  grey: "#A7A5A8",
} as const;

/** How somebody of the demo looks. */
export type Face = {
  skin: keyof typeof skins;
  hair: keyof typeof hairs;
  cut: keyof typeof cuts;
  mood: MoodName;
  glasses?: boolean;
  beard?: boolean;
  earrings?: boolean;
};

const faintInk = "#00000055";
const CHEEK = "#FF6F59";

type Cut = { behind: (colour: string) => string; before: (colour: string) => string };

const none = () => "";
const fringe = (colour: string) =>
  path("M100 138q-2 -66 50 -68t50 68q-10 -34 -34 -40q-30 12 -48 6q-14 12 -18 34z", colour);
const parted = (colour: string) =>
  path("M100 148q-4 -76 52 -76q-8 44 -52 76z", colour) + path("M200 148q4 -76 -52 -76q8 44 52 76z", colour);

/** Drawn on 300 by 300, around a head whose middle is at 150, 142. */
const cuts = {
  short: { behind: none, before: fringe },
  bald: { behind: none, before: none },
  bob: {
    behind: (colour) => path("M88 206q-14 -142 62 -144t62 144q-22 12 -40 2h-44q-18 10 -40 -2z", colour),
    before: (colour) => path("M102 134q2 -56 48 -56t48 56q-18 -26 -48 -26t-48 26z", colour),
  },
  long: { behind: (colour) => path("M84 268q-22 -204 66 -206t66 206z", colour), before: parted },
  bun: { behind: (colour) => circle(150, 58, 27, colour), before: fringe },
  curly: {
    behind: (colour) =>
      [
        [104, 118],
        [98, 150],
        [112, 90],
        [138, 72],
        [166, 72],
        [190, 92],
        [198, 120],
        [204, 150],
      ]
        .map(([x = 0, y = 0]) => circle(x, y, 27, colour))
        .join(""),
    before: (colour) => circle(122, 92, 18, colour) + circle(150, 86, 19, colour) + circle(178, 92, 18, colour),
  },
  locks: {
    behind: (colour) =>
      [92, 108, 192, 208].map((x) => stroke(`M${(x + 150) / 2} 88Q${x} 130 ${x} 218`, colour, 15)).join("") +
      circle(150, 108, 54, colour),
    before: fringe,
  },
  wavy: {
    behind: (colour) =>
      path("M92 232q-22 -20 -6 -52q-16 -118 64 -120t64 120q16 32 -6 52q-20 8 -30 -12h-56q-10 20 -30 12z", colour),
    before: parted,
  },
} satisfies Record<string, Cut>;

function features({ glasses, beard, earrings, hair }: Face, pen: Pen): string {
  const ink = "#231815";
  return (
    (beard
      ? path("M103 150q0 66 47 66t47 -66q-12 22 -26 22q-21 -12 -42 0q-14 0 -26 -22z", hairs[hair]) +
        stroke("M138 186q12 8 24 0", "#FFFBF5", 4)
      : stroke("M132 176q18 16 36 0", ink, 4)) +
    stroke("M118 124q10 -7 20 -1M162 123q10 -6 20 1", hairs[hair === "blond" ? "brown" : hair], 4) +
    circle(129, 139, 4.6, ink) +
    circle(171, 139, 4.6, ink) +
    stroke("M151 142q-8 16 2 17", faintInk, 3) +
    faint(0.3, circle(116, 160, 9, CHEEK) + circle(184, 160, 9, CHEEK)) +
    (glasses
      ? `<g fill="none" stroke="${ink}" stroke-width="4"><circle cx="129" cy="139" r="17"/><circle cx="171" cy="139" r="17"/><path d="M146 137h8"/></g>`
      : "") +
    (earrings ? circle(100, 172, 5.5, pen.warm) + circle(200, 172, 5.5, pen.warm) : "")
  );
}

/** A portrait, square: the same face each time. */
export function drawFace(login: string, face: Face, width: number): string {
  const pen = takePen(`face:${login}`, face.mood);
  const [skin, hair, cut] = [skins[face.skin], hairs[face.hair], cuts[face.cut]];
  const wear = pen.pick([pen.accent, pen.pale, pen.warm]);
  const drawing =
    rect(0, 0, 300, 300, pen.ground) +
    faint(0.7, circle(pen.between(80, 220), pen.between(90, 150), pen.between(96, 124), pen.mid)) +
    cut.behind(hair) +
    path("M40 300q6 -74 76 -82h68q70 8 76 82z", wear) +
    path("M126 188h48v34q-24 26 -48 0z", skin) +
    faint(0.16, path("M126 196q24 26 48 0v14q-24 22 -48 0z", "#000")) +
    oval(150, 142, 50, 62, skin) +
    circle(100, 148, 10, skin) +
    circle(200, 148, 10, skin) +
    features(face, pen) +
    cut.before(hair);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}" viewBox="0 0 300 300">${drawing}</svg>`;
}
