import { m } from "#platform/messages/messages.js";
import { showToast } from "#web/ui/feedback/toast-store.ts";

/** The page whose data an address asks for, or that it is itself: `/account.data?_routes=x` and `/account` are one. */
function pageOf({ pathname, search }: URL): string {
  const asked = new URLSearchParams(search);
  for (const ofTheRouter of ["_routes", "index"]) asked.delete(ofTheRouter);
  return `${pathname.replace(/(?:\/_)?\.data$/, "").replace(/\/$/, "")}?${asked}`;
}

type Fetch = typeof fetch;

/** As the router reads an answer of a page's action: `{ data: null }`. */
const NOTHING = '[{"_1":-5},"data"]\n';

let lastWasUnsent = false;

/** Whether the network swallowed the form that was sent last: no answer is then no sign that it was taken. */
export const wasFormUnsent = (): boolean => lastWasUnsent;

type Screen = {
  here(): string;
  /** Ends the navigation that a form began, if one did. */
  stay(): void;
  tell(): void;
};

/**
 * A form that the network swallows, or that finds the service away, stays on the screen with all that was typed, and says so. Left alone, the router would show an
 * error page in its place. A status of 503 keeps it from asking for the page's data, which would fail as well.
 */
export function keepingUnsentForms(ask: Fetch, screen: Screen): Fetch {
  return async (input, init) => {
    if (isForm(input, init)) lastWasUnsent = false;
    try {
      const answer = await ask(input, init);
      if (!isForm(input, init) || !isOutOfService(answer)) return answer;
    } catch (error) {
      if (!(error instanceof TypeError) || !isForm(input, init)) throw error;
    }
    lastWasUnsent = true;
    screen.tell();
    // An empty answer would let the router go on to the page that the form was for.
    if (pageOf(input) !== pageOf(new URL(screen.here()))) {
      screen.stay();
      init?.signal?.throwIfAborted();
    }
    return new Response(NOTHING, { status: 503, headers: { "x-remix-response": "yes" } });
  };
}

/** Nobody could take the form (render/outage.ts), which is no better than no answer. A refusal says when it passes only there. */
const isOutOfService = ({ status, headers }: Response): boolean => status === 503 && headers.has("retry-after");

function isForm(input: Parameters<Fetch>[0], init: RequestInit | undefined): input is URL {
  return init?.method === "POST" && input instanceof URL && input.pathname.endsWith(".data");
}

/** The network may be back without the browser saying so. */
const ASK_AGAIN_MS = 3000;

/**
 * Fresh data for the page one is on, when the network or the service is away, comes once it is back: left alone, the router would put an error page
 * in the place of what is being read or typed. Another page that does not arrive still fails.
 */
export function patientReloads(ask: Fetch, here: () => string, untilBack: () => Promise<void>): Fetch {
  const insist: Fetch = async (input, init) => {
    try {
      const answer = await ask(input, init);
      if (!isOutOfService(answer) || !isReload(input, init, here())) return answer;
    } catch (error) {
      if (!(error instanceof TypeError) || !isReload(input, init, here())) throw error;
    }
    await untilBack();
    init?.signal?.throwIfAborted();
    return insist(input, init);
  };
  return insist;
}

function isReload(input: Parameters<Fetch>[0], init: RequestInit | undefined, here: string): boolean {
  if (!(input instanceof URL) || (init?.method ?? "GET") !== "GET" || !input.pathname.endsWith(".data")) return false;
  return pageOf(input) === pageOf(new URL(here));
}

/** Or a moment later. */
function untilBack(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ASK_AGAIN_MS);
    window.addEventListener("online", done, { once: true });
    function done(): void {
      clearTimeout(timer);
      window.removeEventListener("online", done);
      resolve();
    }
  });
}

/** A network that goes away takes nothing from the screen with it. */
export function bearNetworkLoss({ stay, here }: { stay: () => void; here: () => string }): () => void {
  const ask = window.fetch;
  let takeBack: (() => void) | undefined;
  const tell = () => {
    takeBack?.();
    takeBack = showToast({ kind: "error", text: m["toast.unsent"]() });
  };
  const patient = patientReloads(ask.bind(window), here, untilBack);
  window.fetch = keepingUnsentForms(patient, { here, stay, tell });
  return () => {
    window.fetch = ask;
  };
}

/**
 * Offline, links load whole documents: the service worker then answers with what it keeps, or with the offline page,
 * where a navigation inside the application would end in an error.
 */
export function loadDocumentsWhileOffline(): () => void {
  const onClick = (event: MouseEvent) => {
    if (navigator.onLine || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
    if (!link || link.origin !== location.origin || link.target === "_blank" || link.hasAttribute("download")) return;
    const samePage = link.pathname === location.pathname && link.search === location.search;
    if (samePage) return;
    event.preventDefault();
    event.stopPropagation();
    location.assign(link.href);
  };
  // Before the router's own handler, which listens at the root of the document.
  window.addEventListener("click", onClick, true);
  return () => window.removeEventListener("click", onClick, true);
}

declare global {
  interface Window {
    /** Of the inline bootstrap: reloads at most once in 60 s, and says whether it does. */
    __reloadOnce?: () => boolean;
  }
}

/**
 * §8: a script chunk that cannot be loaded, mostly since a new version took its place, reloads the page; when that was
 * tried a moment ago, a toast says so. `stay` gives up the navigation that needed the chunk.
 * Without network a reload would only lose what is on the screen: whoever asked for the chunk does without.
 */
export function watchChunkFailures(stay: () => void): () => void {
  const onFailure = (event: Event) => {
    if (!navigator.onLine) return;
    event.preventDefault();
    if (window.__reloadOnce?.()) return;
    stay();
    showToast({ kind: "error", text: m["error.unexpected"]() });
  };
  window.addEventListener("vite:preloadError", onFailure);
  return () => window.removeEventListener("vite:preloadError", onFailure);
}
