import type { Shell } from "../shell.ts";
import { giveCode, handoffScript } from "./handoff.ts";
import { bootstrapCode, type ScriptTiming, timeScripts } from "./late-scripts.ts";
import type { Piece, StandingMarkup } from "./standing-markup.ts";

type Finishing = {
  /** What the framework's own scripts carry in `rendered`: random, made for this page, and never sent. */
  mark: string;
  timing: ScriptTiming;
  handoff: string;
  shell: Pick<Shell, "tagManagerId">;
  standing: StandingMarkup | null;
};

type FinishedPage = {
  pieces: readonly Piece[];
  /** The code of every script that may run in the page: the framework's, known by their mark, and our own two. */
  scripts: readonly string[];
};

/** Pages are long, and each change of a long text copies it: only the frame is worked on, and nothing is put together. */
export function finishPage(rendered: string, { mark, timing, handoff, shell, standing }: Finishing): FinishedPage {
  const place = (content: string): readonly Piece[] => (standing ? standing.place(content) : [content]);
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
    scripts: [...markedScripts(after, marked), giveCode, bootstrapCode],
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
