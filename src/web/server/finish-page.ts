import type { Shell } from "../shell.ts";
import { giveScript, handoffScript } from "./handoff.ts";
import { MODULE_SCRIPT, type ScriptTiming, timeScripts } from "./late-scripts.ts";
import type { Piece, StandingMarkup } from "./standing-markup.ts";

type Finishing = {
  timing: ScriptTiming;
  handoff: string;
  shell: Pick<Shell, "tagManagerId">;
  standing: StandingMarkup | null;
};

type FinishedPage = {
  pieces: readonly Piece[];
  /** All of the page in which scripts may stand, for the policy. */
  scripted: readonly string[];
};

/** Pages are long, and each change of a long text copies it: only the frame is worked on, and nothing is put together. */
export function finishPage(rendered: string, { timing, handoff, shell, standing }: Finishing): FinishedPage {
  const place = (content: string): readonly Piece[] => (standing ? standing.place(content) : [content]);
  if (timing === "never") {
    const html = timeScripts(place(rendered).map(String).join(""), timing, shell);
    return { pieces: ["<!DOCTYPE html>", html], scripted: [html] };
  }
  const [before, content, after] = aroundContent(rendered);
  const frame = timeScripts(before + after, timing, shell);
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
    scripted: [frame, content, giveScript],
  };
}

const HEAD_ENDS = "</head>";

/** The head, the content, and the framework's scripts behind it. */
function aroundContent(html: string): [before: string, content: string, after: string] {
  const start = html.indexOf(HEAD_ENDS) + HEAD_ENDS.length;
  const end = html.indexOf(MODULE_SCRIPT, start);
  if (end < 0) throw new Error("the page has no scripts: the root's layout must render <Scripts />");
  return [html.slice(0, start), html.slice(start, end), html.slice(end)];
}
