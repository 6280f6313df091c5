/** Where a place is, as its host typed it. */
type StreetAddress = { number?: string | null | undefined; street?: string | null | undefined };

/** Kinds of streets, each with what it is shortened to. */
const kinds = new Map(
  [
    "rue r",
    "avenue av ave",
    "boulevard bd bld boul blvd",
    "place pl",
    "impasse imp",
    "chemin chem che",
    "route rte",
    "allee allees all",
    "square sq",
    "cours crs",
    "quai",
    "passage pass",
    "faubourg fg fbg",
    "montee mte",
    "sentier",
    "ruelle",
    "villa",
    "cite",
    "esplanade esp",
    "promenade prom",
    "traverse",
    "venelle",
    "voie",
    "cour",
    "rond-point",
  ].flatMap((line) => {
    const [kind = "", ...short] = line.split(" ");
    return [kind, ...short].map((each) => [each, kind] as const);
  }),
);

const shortened = new Map([
  ["st", "saint"],
  ["ste", "sainte"],
  ["gal", "general"],
  ["dr", "docteur"],
]);

/** Small words that people in a hurry leave out. */
const small = new Set("de du des d la le les l a au aux et en sur sous".split(" "));

function wordsOf(text: string): string[] {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("œ", "oe")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word && !small.has(word))
    .map((word) => kinds.get(word) ?? shortened.get(word) ?? word);
}

/**
 * Whether a text says in which street this place is, however it is spelt. « Une rue calme » says nothing, nor does another street;
 * the bare name of a street (« la victoire ») only says it after the number.
 */
export function namesStreet(text: string, { number, street }: StreetAddress): boolean {
  const address = wordsOf(street ?? "").filter((word, index) => !(index === 0 && /^\d/.test(word)));
  const isKind = (word: string) => [...kinds.values()].includes(word);
  const name = address.filter((word) => !isKind(word));
  if (name.length === 0) return false;
  const said = ` ${wordsOf(text).join(" ")} `;
  const says = (words: readonly string[]) => said.includes(` ${words.join(" ")} `);
  // A hamlet has no kind, and its name may be anything: « Le Bourg ».
  if (address.some(isKind) && says(address)) return true;
  const at = wordsOf(number ?? "");
  return at.length > 0 && (says([...at, ...name]) || says([...at, ...address]));
}

/** Which of these texts name the street: the exact address is for people who have booked. */
export const fieldsNamingStreet = <Field extends string>(
  texts: Record<Field, string | null | undefined>,
  address: StreetAddress,
): Field[] => (Object.keys(texts) as Field[]).filter((field) => namesStreet(texts[field] ?? "", address));
