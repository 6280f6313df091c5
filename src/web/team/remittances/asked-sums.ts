import type { SumState } from "#core/remittances/rules.ts";
import { own } from "#platform/own.ts";

const states: Record<string, SumState> = { retenu: "held", prepare: "gathered", verse: "paid" };
const declared: Record<string, "yes" | "no"> = { oui: "yes", non: "no" };

/** The register's filters as its address has them, for the page and its file alike. */
export function askedSums(url: URL) {
  const of = (name: string) => url.searchParams.get(name) ?? "";
  return {
    beneficiary: of("pour") || undefined,
    state: own(states, of("etat")),
    declared: own(declared, of("declaree")),
    from: of("du") || undefined,
    to: of("au") || undefined,
    page: of("page") || undefined,
  };
}

/** As it stands in the address, to be kept in links and shown in the fields. */
export const keptFilter = (url: URL): Record<string, string> =>
  Object.fromEntries(
    ["pour", "etat", "declaree", "du", "au"].map((name) => [name, url.searchParams.get(name) ?? ""] as const),
  );
