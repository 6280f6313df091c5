import { isConsentReported, keepConsentReported } from "./browser-memory.ts";

/** Told to the page that shows the answer. */
export const CONSENT_KEPT = "consent-kept";

/** What this person answers in the consent panel, or has answered, is kept with their account. The answer ends it. */
export function watchConsent(person: string): () => void {
  const onChange = (event: Event) =>
    void report(person, (event as CustomEvent<{ googletagmanager: boolean }>).detail.googletagmanager);
  // The panel comes before the scripts of the page: it may have been answered already.
  const answered = /tarteaucitron=[^;]*!googletagmanager=(true|false)/.exec(document.cookie)?.[1];
  if (answered) void report(person, answered === "true");
  window.addEventListener("consent-changed", onChange);
  return () => window.removeEventListener("consent-changed", onChange);
}

/**
 * Once for each answer that arrived; a browser that remembers nothing tells it again. Not by the router's hand: nearly
 * no page depends on it, neither its data nor, when the network is away, the page itself.
 */
async function report(person: string, granted: boolean): Promise<void> {
  if (isConsentReported(person, granted)) return;
  const body = new URLSearchParams({ granted: String(granted) });
  const sent = await fetch("/account/cookies.data", { method: "POST", body }).catch(() => undefined);
  if (!sent?.ok) return;
  window.dispatchEvent(new Event(CONSENT_KEPT));
  keepConsentReported(person, granted);
}
