import { own } from "#platform/own.ts";
import { openNearRowCode } from "#web/client/near-town.ts";
import type { FixedMarkup, Piece } from "./fixed-markup.ts";
import { bootstrapCode, type ScriptFacts, type ScriptTiming, timeScripts } from "./late-scripts.ts";

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
const giveCode = `{const{streamController:c}=window.__reactRouterContext;c.enqueue(document.getElementById("handoff").textContent);c.close()}`;

/**
 * As a block of data, not as a string of a script: nothing has to be quoted twice, and the policy has no hash to make of it.
 * It is JSON, where these three only stand inside strings.
 */
export function handoffScript(handoff: string): string {
  const data = handoff.replace(/[<>&]/g, (character) => own(ESCAPES, character) ?? character);
  return `<script type="application/json" id="handoff">${data}</script><script>${giveCode}</script>`;
}

const ESCAPES: Record<string, string> = { "<": "\\u003c", ">": "\\u003e", "&": "\\u0026" };

type Finishing = {
  /** What the framework's own scripts carry in `rendered`: random, made for this page, and never sent. */
  mark: string;
  timing: ScriptTiming;
  handoff: string;
  shell: ScriptFacts;
  fixed: FixedMarkup | null;
};

type FinishedPage = {
  pieces: readonly Piece[];
  /** The code of every script that may run in the page: the framework's, known by their mark, and our own. */
  scripts: readonly string[];
};

/** Pages are long, and each change of a long text copies it: only the frame is worked on, and nothing is put together. */
export function finishPage(rendered: string, { mark, timing, handoff, shell, fixed }: Finishing): FinishedPage {
  const place = (content: string): readonly Piece[] => (fixed ? fixed.place(content) : [content]);
  const marked = ` nonce="${mark}"`;
  if (timing === "never") {
    const html = timeScripts(place(rendered.replaceAll(marked, "")).map(String).join(""), timing, shell);
    return { pieces: ["<!DOCTYPE html>", html], scripts: [] };
  }
  const [before, content, after] = aroundContent(rendered, marked);
  const frame = timeScripts((before + after).replaceAll(marked, ""), timing, shell);
  const headEnds = frame.indexOf(HEAD_ENDS) + HEAD_ENDS.length;
  const bodyEnds = frame.lastIndexOf("</body>");
  return {
    pieces: [
      "<!DOCTYPE html>",
      frame.slice(0, headEnds),
      ...place(content),
      frame.slice(headEnds, bodyEnds),
      handoffScript(handoff),
      frame.slice(bodyEnds),
    ],
    scripts: [
      ...markedScripts(after, marked),
      giveCode,
      bootstrapCode,
      // Home's alone: others need not carry its hash.
      ...(content.includes(openNearRowCode) ? [openNearRowCode] : []),
    ],
  };
}

const HEAD_ENDS = "</head>";

/** The head, the content, and the framework's scripts behind it. */
function aroundContent(html: string, marked: string): [before: string, content: string, after: string] {
  const start = html.indexOf(HEAD_ENDS) + HEAD_ENDS.length;
  const end = html.indexOf(`<script${marked}`, start);
  if (end < 0) throw new Error("the page has no scripts: the root's layout must render <Scripts />");
  return [html.slice(0, start), html.slice(start, end), html.slice(end)];
}

/** Nothing that people wrote can carry the mark, so nothing of theirs is found here, whatever a page does with it. */
function markedScripts(html: string, marked: string): string[] {
  const found: string[] = [];
  const opening = `<script${marked}`;
  for (let start = html.indexOf(opening); start >= 0; start = html.indexOf(opening, start + 1)) {
    const code = html.indexOf(">", start) + 1;
    found.push(html.slice(code, html.indexOf("</script>", code)));
  }
  return found;
}
