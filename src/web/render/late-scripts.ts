import consentLibrary from "tarteaucitronjs/tarteaucitron.min.js?url";
import consentStyle from "#web/client/consent/consent.css?url";
import consent from "#web/client/consent/consent.js?url";
import consentPanel from "#web/client/consent/consent-panel.js?url";
import type { Shell } from "#web/shell.ts";
import lateBootstrap from "./late-bootstrap.js?raw";

/**
 * When a page's scripts run. `late`: on the first interaction or when idle (§9), for nearly all. `reading`: then too, but a few
 * lines stand for the application until something needs it (docs/decisions/0019). `now`: for screens that are
 * nothing without them. `never`: for the page that is shown in place of others while offline, whose address is not its own.
 */
export type ScriptTiming = "late" | "reading" | "now" | "never";

export const bootstrapCode = lateBootstrap
  .replace(/^\s*\/\/.*\n/gm, "")
  .replace(/\n\s*/g, "\n")
  .trim();

/** Of the shell, what scripts must know before any of its data is read. */
export type ScriptFacts = Pick<Shell, "tagManagerId" | "liveMap" | "user" | "apiUrl">;

export function timeScripts(
  html: string,
  timing: ScriptTiming,
  { tagManagerId, liveMap, user, apiUrl }: ScriptFacts,
): string {
  if (timing === "never") return withoutPreloads(html).replace(/<script(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>/g, "");
  const bootstrapped = bootstrapScript({
    "tag-manager": tagManagerOf(tagManagerId),
    "map-host": liveMap?.hosts[0],
    // Built apart, so that it brings nothing of the application along (scripts/reading-script-plugin.ts).
    ...(timing === "reading" && {
      reading: import.meta.env.READING_SCRIPT,
      ...(user && { person: user.id, unread: String(user.unreadMessages), api: apiUrl }),
    }),
  });
  return beforeBodyEnds(timing === "now" ? afterStyles(html) : makeLate(html), bootstrapped);
}

/** Pages are long: their end is looked for from the end. */
function beforeBodyEnds(html: string, added: string): string {
  const end = html.lastIndexOf("</body>");
  return end < 0 ? html : html.slice(0, end) + added + html.slice(end);
}

const MODULE_SCRIPT = '<script type="module" async="">';

/** The browser ignores scripts of a type it does not know: the bootstrap revives them. */
function makeLate(html: string): string {
  return withoutPreloads(html).replaceAll(MODULE_SCRIPT, '<script type="text/late-module">');
}

/** Asked for at once, but a slow phone gets what the page looks like first: two dozen scripts would share its line with the styles. */
const afterStyles = (html: string): string =>
  html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');

function withoutPreloads(html: string): string {
  return html.replace(/<link rel="modulepreload"[^>]*>/g, "");
}

const files = { consent, panel: consentPanel, library: consentLibrary, style: consentStyle };

const tagManagerOf = (id: string | null) => (id && /^GTM-\w+$/.test(id) ? id : undefined);

/** What varies is in attributes, so that the script is the same on every page, and so is its hash. */
function bootstrapScript(varying: Record<string, string | undefined>): string {
  const attributes = Object.entries({ ...files, ...varying }).map(([name, value]) =>
    value ? ` data-${name}="${value}"` : "",
  );
  return `<script${attributes.join("")}>${bootstrapCode}</script>`;
}
