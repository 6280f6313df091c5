import { own } from "#platform/own.ts";
import type { Commune, Point } from "./port.ts";

const ABBREVIATIONS: Record<string, string> = { st: "saint", ste: "sainte" };

/** What two spellings of one place share: « St Ouen l’Aumône » and « Saint-Ouen-l'Aumône », « Paris 9ème » and « Paris 9e ». */
export function foldName(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "" && word !== "arrondissement" && word !== "cedex")
    .map((word) => own(ABBREVIATIONS, word) ?? word.replace(/^0?(\d{1,2})(?:er|e|eme)?$/, "$1"))
    .join(" ");
}

type LineSearch = {
  /** Numbers of the lines that hold the text, in order, each once. A `\n` in it stands for a line's beginning or end. */
  linesWith(text: string): Generator<number>;
  lineAt(number: number): string;
};

/** One long string and the places where its lines start: a tenth of the memory of as many small strings, and faster to search. */
function searchLines(text: string): LineSearch {
  const whole = `\n${text}\n`;
  const starts = Uint32Array.from(whole.matchAll(/\n(?!$)/g), (match) => match.index);

  function lineHolding(offset: number): number {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  return {
    *linesWith(sought) {
      let last = -1;
      for (let at = whole.indexOf(sought); at >= 0; at = whole.indexOf(sought, at + 1)) {
        const line = lineHolding(at);
        if (line !== last) yield line;
        last = line;
      }
    },
    lineAt(number) {
      const start = (starts[number] ?? 0) + 1;
      return whole.slice(start, whole.indexOf("\n", start));
    },
  };
}

export type CommuneIndex = {
  find(code: string): Commune | undefined;
  /** By folded name, by postal code or its beginning, or both. A name typed in full comes first, then the most populous. */
  search(query: { name: string; postalCode: string }, limit: number): Commune[];
  /** Only communes of exactly that folded name. */
  named(name: string): Commune[];
  /** The one whose middle is next to the point, not further than so many kilometres. */
  nearest(point: Point, withinKm: number): Commune | undefined;
};

const ARRONDISSEMENT_CITIES: [RegExp, string][] = [
  [/^751\d\d$/, "Paris"],
  [/^6938\d$/, "Lyon"],
  [/^132\d\d$/, "Marseille"],
];

const KM_PER_DEGREE = 111.2;

/** The file is sorted by population: the first lines that fit are the best ones, and only those are taken apart. */
export function indexCommunes(tsv: string): CommuneIndex {
  const rows = tsv.trimEnd().split("\n");
  const firstCommune = rows.findIndex((row) => !row.startsWith("#"));
  const departments = new Map(
    rows.slice(0, firstCommune).map((row) => {
      const [, code = "", name = "", region = ""] = row.split("\t");
      return [code, { name: typographic(name), region: typographic(region) }] as const;
    }),
  );
  const communes = rows.slice(firstCommune);
  const lines = searchLines(communes.join("\n"));
  const names = searchLines(communes.map((row) => foldName(row.split("\t", 2)[1] ?? "")).join("\n"));
  const postalCodes = searchLines(communes.map((row) => ` ${row.split("\t", 3)[2] ?? ""}`).join("\n"));

  const points = communes.map((row) => row.split("\t", 5).slice(3).map(Number));
  const latitudes = Float32Array.from(points, ([latitude = 0]) => latitude);
  const longitudes = Float32Array.from(points, ([, longitude = 0]) => longitude);

  function communeAt(line: number): Commune {
    const [code = "", name = "", codes = "", latitude, longitude] = lines.lineAt(line).split("\t");
    const { name: department = "", region = "" } = departments.get(departmentOf(code)) ?? {};
    const parentName = ARRONDISSEMENT_CITIES.find(([pattern]) => pattern.test(code))?.[1];
    return {
      code,
      name: typographic(name),
      postalCodes: codes.split(" "),
      ...(parentName === undefined ? {} : { parentName }),
      department,
      region,
      latitude: Number(latitude),
      longitude: Number(longitude),
    };
  }

  function* linesNamed(name: string): Generator<number> {
    // « Paris 1 » is the first arrondissement, not the tenth.
    const start = /\d$/.test(name) ? `${name} ` : name;
    yield* names.linesWith(`\n${name}\n`);
    yield* names.linesWith(`\n${start}`);
    yield* names.linesWith(` ${start}`);
  }

  function* linesCoded(postalCode: string, name: string): Generator<number> {
    const coded = new Set(postalCodes.linesWith(` ${postalCode}`));
    if (name === "") yield* coded;
    else for (const line of linesNamed(name)) if (coded.has(line)) yield line;
  }

  return {
    nearest({ latitude, longitude }, withinKm) {
      const squeezed = Math.cos((latitude * Math.PI) / 180);
      let [line, least] = [-1, (withinKm / KM_PER_DEGREE) ** 2];
      for (let each = 0; each < latitudes.length; each++) {
        const [north, east] = [(latitudes[each] ?? 0) - latitude, ((longitudes[each] ?? 0) - longitude) * squeezed];
        const far = north * north + east * east;
        if (far < least) [line, least] = [each, far];
      }
      return line < 0 ? undefined : communeAt(line);
    },
    find(code) {
      const [line] = /^\w{5}$/.test(code) ? lines.linesWith(`\n${code}\t`) : [];
      return line === undefined ? undefined : communeAt(line);
    },
    search({ name, postalCode }, limit) {
      if (name === "" && postalCode === "") return [];
      const found = postalCode === "" ? linesNamed(name) : linesCoded(postalCode, name);
      // A full postal code of Paris, Lyon or Marseille says which arrondissement is meant: the city itself then comes last.
      const enough = postalCode.length === 5 ? Number.POSITIVE_INFINITY : limit;
      const communes = firstOf(found, enough).map(communeAt);
      return (postalCode.length === 5 ? arrondissementsFirst(communes) : communes).slice(0, limit);
    },
    named: (name) => [...names.linesWith(`\n${name}\n`)].map(communeAt),
  };
}

function firstOf(lines: Iterable<number>, limit: number): number[] {
  const found = new Set<number>();
  for (const line of lines) {
    if (found.size >= limit) break;
    found.add(line);
  }
  return [...found];
}

function arrondissementsFirst(communes: Commune[]): Commune[] {
  const rank = (commune: Commune) => (commune.parentName === undefined ? 1 : 0);
  return communes.toSorted((left, right) => rank(left) - rank(right));
}

function departmentOf(code: string): string {
  return /^9[78]/.test(code) ? code.slice(0, 3) : code.slice(0, 2);
}

function typographic(name: string): string {
  return name.replaceAll("'", "’");
}
