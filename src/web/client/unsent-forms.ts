import { m } from "#platform/messages/messages.js";
import { showToast } from "../ui/toast-store.ts";

type Fetch = typeof fetch;

/** As the router reads an answer of a page's action: `{ data: null }`. */
const NOTHING = '[{"_1":-5},"data"]\n';

/**
 * A form that the network swallows stays on the screen with all that was typed, and says so. Left alone, the router would show an
 * error page in its place. A status of 503 keeps it from asking for the page's data, which would fail as well.
 */
export function keepingUnsentForms(ask: Fetch, tell: () => void): Fetch {
  return async (input, init) => {
    try {
      return await ask(input, init);
    } catch (error) {
      if (!(error instanceof TypeError) || !isForm(input, init)) throw error;
      tell();
      return new Response(NOTHING, { status: 503, headers: { "x-remix-response": "yes" } });
    }
  };
}

const isForm = (input: Parameters<Fetch>[0], init: RequestInit | undefined): boolean =>
  init?.method === "POST" && input instanceof URL && input.pathname.endsWith(".data");

export function keepUnsentForms(): () => void {
  const ask = window.fetch;
  const tell = () => showToast({ kind: "error", text: m["toast.unsent"]() });
  window.fetch = keepingUnsentForms(ask.bind(window), tell);
  return () => {
    window.fetch = ask;
  };
}
