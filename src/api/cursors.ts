import { z } from "@hono/zod-openapi";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";

/**
 * Where the next page begins, in a form that says nothing: what is inside may change without breaking a caller. Older parameters
 * (`page`, `before`) go on working; a cursor wins over them.
 */
export const cursorParam = z.string().max(200).optional().openapi({
  description: "Le `nextCursor` de la page précédente ; ce qu’il contient n’est pas à lire, et peut changer",
});

const seal = (kind: "p" | "b", value: string): string => Buffer.from(`${kind}:${value}`).toString("base64url");

function unseal(kind: "p" | "b", cursor: string): string {
  const [found, ...rest] = Buffer.from(cursor, "base64url").toString("utf8").split(":");
  const value = rest.join(":");
  if (found === kind && value !== "" && seal(kind, value) === cursor) return value;
  throw new DomainError("invalid_input", { reason: "cursor_unknown", fields: { cursor: [m["api.cursor_unknown"]()] } });
}

/** For lists that count their pages. */
export const pageAsked = (cursor: string | undefined, page: string | undefined): string | undefined =>
  cursor === undefined ? page : unseal("p", cursor);

export const afterPage = (page: number, hasMore: boolean): string | null => (hasMore ? seal("p", `${page + 1}`) : null);

/** For lists that go on from their last entry. */
export const beforeAsked = (cursor: string | undefined, before: string | undefined): string | undefined =>
  cursor === undefined ? before : unseal("b", cursor);

export const beforeEntry = (nextBefore: string | null): string | null =>
  nextBefore === null ? null : seal("b", nextBefore);

/** The parameters of a page's address, with the page that a cursor stands for. */
export function withPage(url: string, name: string, cursor: string | undefined): URLSearchParams {
  const { searchParams } = new URL(url);
  if (cursor !== undefined) searchParams.set(name, unseal("p", cursor));
  return searchParams;
}

export const withNextPage = <P extends { page: number; pages: number }>(found: P) => ({
  ...found,
  nextCursor: afterPage(found.page, found.page < found.pages),
});
