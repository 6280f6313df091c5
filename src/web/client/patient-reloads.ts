import { pageOf } from "./data-address.ts";
import { isOutOfService } from "./unsent-forms.ts";

type Fetch = typeof fetch;

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
export function untilBack(): Promise<void> {
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
