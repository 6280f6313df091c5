/** Which of our routes an address belongs to, as one of a bounded number of words: what was typed must never become a label. */
export type RouteOf = (path: string) => string;

export const FILES = "(file)";
const OTHER = "(other)";

type Branch = { words: Map<string, Branch>; any?: Branch; here?: string; below?: string };

const newBranch = (): Branch => ({ words: new Map() });

/** Patterns of pages (`event/:id`, `comment/:usertype?`) and of calls (`/api/orders/:orderId`, `/api/*`). Words go before parameters. */
export function createRouteOf(patterns: Iterable<string>): RouteOf {
  const root = newBranch();
  for (const pattern of patterns) for (const each of spelledOut(pattern)) plant(root, each, shown(pattern));
  return (path) => find(root, segmentsOf(path), 0) ?? OTHER;
}

const shown = (pattern: string): string => `/${pattern.replace(/^\/+/, "")}`;
const split = (path: string): string[] => path.split("/").filter(Boolean);

/** With and without what may be left out. */
function spelledOut(pattern: string): string[][] {
  let ways: string[][] = [[]];
  for (const segment of split(pattern)) {
    const isOptional = segment.endsWith("?");
    const longer = ways.map((way) => [...way, isOptional ? segment.slice(0, -1) : segment]);
    ways = isOptional ? ways.concat(longer) : longer;
  }
  return ways;
}

function plant(root: Branch, segments: readonly string[], pattern: string): void {
  let branch = root;
  for (const segment of segments) {
    if (segment === "*") {
      // What takes every address says nothing about it.
      if (branch !== root) branch.below ??= pattern;
      return;
    }
    branch = /^[:{]/.test(segment) ? anyOf(branch) : wordOf(branch, segment);
  }
  branch.here ??= pattern;
}

function anyOf(branch: Branch): Branch {
  branch.any ??= newBranch();
  return branch.any;
}

function wordOf(branch: Branch, word: string): Branch {
  const next = branch.words.get(word) ?? newBranch();
  branch.words.set(word, next);
  return next;
}

const MOST_SEGMENTS = 12;

/** The framework's own requests for a page's data (`/event/….data`, `/_root.data`) belong to the page. */
function segmentsOf(path: string): string[] {
  const segments = split(path.split("?", 1)[0] ?? "").slice(0, MOST_SEGMENTS);
  const last = segments.pop();
  if (last === undefined) return segments;
  const word = last.replace(/\.data$/, "");
  return word !== last && (word === "_root" || word === "_") ? segments : [...segments, word];
}

function find(branch: Branch, segments: readonly string[], at: number): string | undefined {
  const segment = segments[at];
  if (segment === undefined) return branch.here ?? branch.below;
  const word = branch.words.get(segment);
  return (word && find(word, segments, at + 1)) ?? (branch.any && find(branch.any, segments, at + 1)) ?? branch.below;
}
