import { useCallback, useEffect, useRef } from "react";
import { createPath, useLocation, useNavigate } from "react-router";
import { forgetOthers, isConsentReported, keepConsentReported } from "#web/client/browser-memory.ts";
import { useLiveMessages } from "#web/client/live-messages.ts";
import { registerServiceWorker, useKeptPages } from "#web/client/service-worker.ts";
import { LinkPrefetch } from "#web/render/link-prefetch.tsx";
import { bearNetworkLoss, loadDocumentsWhileOffline, watchChunkFailures } from "#web/render/network-loss.ts";
import { KEPT_MARK } from "#web/service-worker/messages.ts";
import { useShell } from "#web/shell.ts";

/** Told to the page that shows the answer. */
export const CONSENT_KEPT = "consent-kept";

/** What a logged-in person answers in the consent panel is theirs: it is kept with their other consents. */
export function useConsentReport(person: string | null): void {
  useEffect(() => {
    if (!person) return undefined;
    const onChange = (event: Event) =>
      void report(person, (event as CustomEvent<{ googletagmanager: boolean }>).detail.googletagmanager);
    // The panel comes before the scripts of the page: it may have been answered already.
    const answered = /tarteaucitron=[^;]*!googletagmanager=(true|false)/.exec(document.cookie)?.[1];
    if (answered) void report(person, answered === "true");
    window.addEventListener("consent-changed", onChange);
    return () => window.removeEventListener("consent-changed", onChange);
  }, [person]);
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

/** Everything that watches over the pages once scripts run. Stands once, in the root. */
export function AppRuntime() {
  const shell = useShell();
  const user = shell?.user ?? null;
  const person = user?.id ?? null;
  const { stay, here } = useStay();
  // Before anything asks for something.
  useEffect(() => bearNetworkLoss({ stay, here }), [stay, here]);
  useLiveMessages(user, shell?.apiUrl ?? "");
  useEffect(() => {
    // A kept page knows who was there when it was made, not who is here: before the mark goes.
    if (document.documentElement.hasAttribute(KEPT_MARK)) return;
    forgetOthers(person);
  }, [person]);
  useKeptPages(person);
  useConsentReport(person);
  useEffect(() => watchChunkFailures(stay), [stay]);
  useEffect(() => {
    void registerServiceWorker();
    return loadDocumentsWhileOffline();
  }, []);
  return <LinkPrefetch />;
}

/** Another navigation, to where one is, ends the one that waits for something that will not come. */
function useStay(): { stay: () => void; here: () => string } {
  const navigate = useNavigate();
  const location = useLocation();
  const latest = useRef({ navigate, location });
  useEffect(() => {
    latest.current = { navigate, location };
  }, [navigate, location]);
  const stay = useCallback(() => {
    const now = latest.current;
    void now.navigate(now.location, { replace: true, preventScrollReset: true });
  }, []);
  // The router's address, not the bar's: a page that keeps a choice in the bar is the same page to the router.
  const here = useCallback(() => new URL(createPath(latest.current.location), window.location.origin).href, []);
  return { stay, here };
}
