import { own } from "../own.ts";

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

/** In text and in attributes. What no XML may hold, whatever somebody pasted, is left out: control characters, but for tabs and lines. */
export const escapeXml = (text: string): string =>
  text
    .replace(/(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]/gu, "")
    .replace(/[&<>"']/g, (character) => own(ESCAPES, character) ?? character);
