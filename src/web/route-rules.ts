import type { RouteConfigEntry } from "@react-router/dev/routes";

export type Audience = "everyone" | "logged-in" | "team";

/** What holds for a page beside what it shows. Whatever is named nowhere opens nothing and is kept by no search engine. */
export type RouteRules = {
  /** Who may open it. */
  read: Audience;
  /** Who may send its forms. */
  send: Audience;
  /** Search engines may keep it. */
  indexed: boolean;
  /** Whoever it does not belong to is told so (403); elsewhere nothing is there for them (404). */
  tellsStrangers: boolean;
};

export type RouteEntry = RouteConfigEntry & { rules?: Partial<RouteRules>; children?: RouteEntry[] };

type Options = Partial<RouteRules> & { id?: string };

/** Like the framework's own, which are for building only; the server reads these rules while it runs. */
export function route(path: string, file: string, options: Options = {}, children?: RouteEntry[]): RouteEntry {
  const { id, ...rules } = options;
  return { path, file, rules, ...(id ? { id } : {}), ...(children ? { children } : {}) };
}

export const index = (file: string, rules: Partial<RouteRules> = {}): RouteEntry => ({ index: true, file, rules });

export const layout = (file: string, children: RouteEntry[]): RouteEntry => ({ file, children });

/** The rules of every page by its pattern. Those of a frame hold for the pages in it. */
export function rulesByPattern(
  entries: readonly RouteEntry[],
  prefix = "",
  around: Partial<RouteRules> = {},
): [pattern: string, rules: RouteRules][] {
  return entries.flatMap((entry) => {
    const path = [prefix, entry.path].filter(Boolean).join("/");
    const rules = { ...around, ...entry.rules };
    return entry.children
      ? rulesByPattern(entry.children, path, rules)
      : [[`/${path}`, { ...unnamedRules(`/${path}`), ...rules }] as [string, RouteRules]];
  });
}

/** A forgotten word opens nothing, and nothing of the team's to people who are merely logged in. */
export function unnamedRules(pattern: string): RouteRules {
  const audience = /^\/admin(?:\/|$)/.test(pattern) ? "team" : "logged-in";
  return { read: audience, send: audience, indexed: false, tellsStrangers: false };
}
