import { own } from "#platform/own.ts";
/** Loader data for hydration: React Router hands it over as a stream, but everything is ready. */
export async function readHandoff(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
  if (!stream) return "";
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += decoder.decode(part.value, { stream: true });
  }
  return text;
}

/** The same on every page, and so is its hash. */
export const giveCode = `{const{streamController:c}=window.__reactRouterContext;c.enqueue(document.getElementById("handoff").textContent);c.close()}`;

/**
 * As a block of data, not as a string of a script: nothing has to be quoted twice, and the policy has no hash to make of it.
 * It is JSON, where these three only stand inside strings.
 */
export function handoffScript(handoff: string): string {
  const data = handoff.replace(/[<>&]/g, (character) => own(ESCAPES, character) ?? character);
  return `<script type="application/json" id="handoff">${data}</script><script>${giveCode}</script>`;
}

const ESCAPES: Record<string, string> = { "<": "\\u003c", ">": "\\u003e", "&": "\\u0026" };
