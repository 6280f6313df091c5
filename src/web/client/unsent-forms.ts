import { pageOf } from "./data-address.ts";

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

/** Nobody could take the form (server/bear-outage.ts), which is no better than no answer. A refusal says when it passes only there. */
export const isOutOfService = ({ status, headers }: Response): boolean => status === 503 && headers.has("retry-after");

function isForm(input: Parameters<Fetch>[0], init: RequestInit | undefined): input is URL {
  return init?.method === "POST" && input instanceof URL && input.pathname.endsWith(".data");
}
