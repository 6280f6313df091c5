import type { Shell } from "../shell.ts";
import { handoffScript } from "./handoff.ts";
import { beforeBodyEnds, MODULE_SCRIPT, type ScriptTiming, timeScripts } from "./late-scripts.ts";
import type { StandingMarkup } from "./standing-markup.ts";

type Finishing = {
  timing: ScriptTiming;
  handoff: string;
  shell: Pick<Shell, "tagManagerId">;
  standing: StandingMarkup | null;
};

type FinishedPage = {
  html: string;
  /** All of the page in which scripts may stand, for the policy. */
  scripted: readonly string[];
};

/**
 * Pages are long, and each change of a long text copies it: the content is set aside while its frame is worked on, and put
 * back once.
 */
export function finishPage(rendered: string, { timing, handoff, shell, standing }: Finishing): FinishedPage {
  const [before, content, after] = timing === "never" ? ["", rendered, ""] : aroundContent(rendered);
  const placed = standing ? standing.place(content) : content;
  if (timing === "never") {
    const html = timeScripts(placed, timing, shell);
    return { html: `<!DOCTYPE html>${html}`, scripted: [html] };
  }
  const frame = timeScripts(beforeBodyEnds(before + after, handoffScript(handoff)), timing, shell);
  const headEnds = frame.indexOf(HEAD_ENDS) + HEAD_ENDS.length;
  const html = `<!DOCTYPE html>${frame.slice(0, headEnds)}${placed}${frame.slice(headEnds)}`;
  return { html, scripted: [frame, content] };
}

const HEAD_ENDS = "</head>";

/** The head, the content, and the framework's scripts behind it. */
function aroundContent(html: string): [before: string, content: string, after: string] {
  const start = html.indexOf(HEAD_ENDS) + HEAD_ENDS.length;
  const end = html.indexOf(MODULE_SCRIPT, start);
  if (end < 0) throw new Error("the page has no scripts: the root's layout must render <Scripts />");
  return [html.slice(0, start), html.slice(start, end), html.slice(end)];
}
