const faults: readonly [string, RegExp][] = [
  ["a straight apostrophe", /\p{L}'/u],
  ["straight quotes", /"/],
  ["a missing narrow space before ; ! ? % €", /[^\s\u202f][;!?%€](?=\s|$|\*|\)|\])/u],
  ["an ordinary space before ; : ! ? % € »", /[ \u00a0][;:!?%€»]/],
  ["an ordinary space after «", /«[^\u202f]/],
  ["a midpoint", /\p{L}[·•]\p{L}/u],
  ["two spaces", / {2}/],
];

/** What a French proofreader would mark in this text; empty when all is well. */
export function typographyFaults(text: string): string[] {
  return faults.filter(([, pattern]) => pattern.test(text)).map(([fault]) => `${fault}: ${text}`);
}

/** Every string inside a tree of content. */
export function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (value && typeof value === "object") return Object.values(value).flatMap(textsOf);
  return [];
}
