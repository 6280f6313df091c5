import { isId } from "#platform/ids.ts";

/** Where a list goes on, from an address that people edit: what makes no sense is its beginning. */
export function readCursor(url: URL, name: string): string | undefined {
  const value = url.searchParams.get(name);
  return isId(value) ? value : undefined;
}

/** The last of a full page is where the next one begins. */
export const cursorAfter = (rows: readonly { id: string }[], limit: number): string | null =>
  rows.length < limit ? null : (rows.at(-1)?.id ?? null);
