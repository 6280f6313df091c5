import consentLibrary from "tarteaucitronjs/tarteaucitron.min.js?url";
import consentStyle from "../client/consent/consent.css?url";
import consent from "../client/consent/consent.js?url";
import consentPanel from "../client/consent/consent-panel.js?url";
import lateBootstrap from "../client/late-bootstrap.js?raw";
import type { Shell } from "../shell.ts";

/**
 * When a page's scripts run. `late`: on the first interaction or when idle (§9), for nearly all. `now`: for screens that are
 * nothing without them. `never`: for the page that is shown in place of others while offline, whose address is not its own.
 */
export type ScriptTiming = "late" | "now" | "never";

const bootstrap = lateBootstrap
  .replace(/^\s*\/\/.*\n/gm, "")
  .replace(/\n\s*/g, "\n")
  .trim();

export function timeScripts(html: string, timing: ScriptTiming, { tagManagerId }: Pick<Shell, "tagManagerId">): string {
  if (timing === "never") return withoutPreloads(html).replace(/<script(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>/g, "");
  const timed =
    timing === "late" ? withoutPreloads(html).replace(MODULE_SCRIPT, '<script type="text/late-module">') : html;
  return timed.replace("</body>", () => `${bootstrapScript(tagManagerId)}</body>`);
}

/** The browser ignores scripts of a type it does not know: the bootstrap revives them. */
const MODULE_SCRIPT = /<script type="module" async="">/g;

function withoutPreloads(html: string): string {
  return html.replace(/<link rel="modulepreload"[^>]*>/g, "");
}

/** What varies is in attributes, so that the script is the same on every page, and so is its hash. */
function bootstrapScript(tagManagerId: string | null): string {
  const files = { consent, panel: consentPanel, library: consentLibrary, style: consentStyle };
  const named = tagManagerId && /^GTM-\w+$/.test(tagManagerId) ? { ...files, "tag-manager": tagManagerId } : files;
  const attributes = Object.entries(named).map(([name, value]) => ` data-${name}="${value}"`);
  return `<script${attributes.join("")}>${bootstrap}</script>`;
}
