import type { Deliver } from "./sandbox-post.ts";
import { SIGNATURE_HEADER } from "./sandbox-signature.ts";

const TIMEOUT_MS = 8_000;

/** Brings letters as the real provider does: over HTTP, to an address, waiting for a 2xx. */
export function deliverOverHttp(url: string): Deliver {
  return async (rawBody, signature) => {
    const answer = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", [SIGNATURE_HEADER]: signature },
      body: rawBody,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`webhook answered ${answer.status}`);
  };
}
