import { LRUCache } from "lru-cache";

const MARK = "<template data-fixed";
const CLOSE = '"></template>';
/** How ids made by `useId` begin. */
const REACT_ID = /"_R_/;

/** Far more than a page shows, so that what it shows is never forgotten before it is put together. Some 3 KB each. */
const MAX_NAMED = 3_000;
/** Some 8 KB each. */
const MAX_LOADED = 600;

/** A page in pieces: texts of its own, and bytes that were kept. */
export type Piece = string | Buffer;

export type FixedMarkup = {
  has(name: string): boolean;
  /** For a part that is known by what it shows: the same facts have the same name, until they are forgotten. */
  nameOf(facts: string): string;
  /** For a part of what was loaded once for all: the same object, not one that looks like it. */
  nameOfLoaded(loaded: object, part: string): string;
  /** Puts kept parts where the page names them, and keeps those that it shows for the first time. */
  place(html: string): Piece[];
};

/** The markup of what is the same on every page (fixed-part.tsx), rendered by the first page that shows it. */
export function createFixedMarkup(): FixedMarkup {
  // As it is sent: most of a page is fixed, and turning text into bytes takes longer than copying them.
  const kept = new Map<string, Buffer>();
  let named = 0;
  const names = new LRUCache<string, string>({ max: MAX_NAMED, dispose: (name) => void kept.delete(name) });
  const loadedNames = new LRUCache<string, true>({ max: MAX_LOADED, dispose: (_, name) => void kept.delete(name) });
  const loadedNumbers = new WeakMap<object, number>();

  function keep(name: string, markup: string): void {
    if (REACT_ID.test(markup)) throw new Error(`the fixed part "${name}" uses useId, whose ids differ between pages`);
    if (markup.includes(MARK)) throw new Error(`the fixed part "${name}" has another one inside`);
    kept.set(name, Buffer.from(markup));
  }

  return {
    has: (name) => kept.has(name),
    nameOf(facts) {
      const known = names.get(facts);
      if (known) return known;
      named += 1;
      const name = `facts ${named}`;
      names.set(facts, name);
      return name;
    },
    nameOfLoaded(loaded, part) {
      const number = loadedNumbers.get(loaded) ?? ++named;
      loadedNumbers.set(loaded, number);
      const name = `${part} ${number}`;
      if (!loadedNames.get(name)) loadedNames.set(name, true);
      return name;
    },
    place(html) {
      const pieces: Piece[] = [];
      let from = 0;
      for (let at = html.indexOf(MARK); at >= 0; at = html.indexOf(MARK, from)) {
        const quote = html.indexOf('="', at);
        const end = html.indexOf(CLOSE, quote);
        const name = html.slice(quote + 2, end);
        pieces.push(html.slice(from, at));
        from = end + CLOSE.length;
        if (html.startsWith("-from", at + MARK.length)) {
          const to = html.indexOf(`${MARK}-to="${name}${CLOSE}`, from);
          keep(name, html.slice(from, to));
          from = to + `${MARK}-to="${name}${CLOSE}`.length;
        }
        const markup = kept.get(name);
        if (!markup) throw new Error(`the fixed part "${name}" is not there any more`);
        pieces.push(markup);
      }
      pieces.push(html.slice(from));
      return pieces;
    },
  };
}

/** Grows to the largest page there was: pages are written into it one at a time, and copied out once they are whole. */
let buffer = Buffer.allocUnsafe(256 * 1024);

/** The page as it is sent, without a text of all of it in between. */
export function pageBytes(pieces: readonly Piece[]): Uint8Array<ArrayBuffer> {
  const most = pieces.reduce((sum, piece) => sum + (typeof piece === "string" ? piece.length * 3 : piece.length), 0);
  if (most > buffer.length) buffer = Buffer.allocUnsafe(most);
  let end = 0;
  for (const piece of pieces) {
    if (typeof piece === "string") end += buffer.write(piece, end);
    else {
      buffer.set(piece, end);
      end += piece.length;
    }
  }
  return new Uint8Array(buffer.subarray(0, end));
}
