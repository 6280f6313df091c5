import type { ReadyAnswer } from "#platform/http/ready-answers.ts";

export type StoredPage = ReadyAnswer & {
  path: string;
  tags: readonly string[];
  /** Milliseconds of the cache's clock. */
  storedAt: number;
};

export type PageStoreLimits = {
  maxBytes: number;
  /** Query strings of one path: a flood of made-up ones pushes out its own, not other pages. */
  maxVariants: number;
};

export type PageStore = {
  get(key: string): StoredPage | undefined;
  set(key: string, page: StoredPage): void;
  delete(key: string): void;
  /** Takes out what bears the tag; without one, everything. */
  drop(tag?: string): (readonly [string, StoredPage])[];
  readonly bytes: number;
  readonly size: number;
};

/** Least recently used goes first; a Map remembers the order by itself. */
export function createPageStore({ maxBytes, maxVariants }: PageStoreLimits): PageStore {
  const pages = new Map<string, StoredPage>();
  let bytes = 0;

  function remove(key: string): void {
    const page = pages.get(key);
    if (!page) return;
    pages.delete(key);
    bytes -= weigh(page);
  }

  function makeRoom(path: string): void {
    const variants = [...pages].filter(([, page]) => page.path === path);
    for (const [key] of variants.slice(0, Math.max(0, variants.length - maxVariants))) remove(key);
    for (const key of pages.keys()) {
      if (bytes <= maxBytes) return;
      remove(key);
    }
  }

  return {
    get(key) {
      const page = pages.get(key);
      if (page) {
        pages.delete(key);
        pages.set(key, page);
      }
      return page;
    },
    set(key, page) {
      remove(key);
      pages.set(key, page);
      bytes += weigh(page);
      makeRoom(page.path);
    },
    delete: remove,
    drop(tag) {
      const dropped = [...pages].filter(([, page]) => tag === undefined || page.tags.includes(tag));
      for (const [key] of dropped) remove(key);
      return dropped;
    },
    get bytes() {
      return bytes;
    },
    get size() {
      return pages.size;
    },
  };
}

function weigh({ bodies, headers }: StoredPage): number {
  const words = headers.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  return bodies.identity.length + bodies.br.length + bodies.gzip.length + words;
}
