import { useCallback, useEffect, useRef } from "react";
import { createPath, useLocation, useNavigate } from "react-router";
import { forgetOthers } from "#web/client/browser-memory.ts";
import { useLiveMessages } from "#web/client/live-messages.ts";
import { rememberTown } from "#web/client/near-town.ts";
import { watchConsent } from "#web/client/report-consent.ts";
import { registerServiceWorker, useKeptPages } from "#web/client/service-worker.ts";
import { LinkPrefetch } from "#web/render/link-prefetch.tsx";
import { bearNetworkLoss, loadDocumentsWhileOffline, watchChunkFailures } from "#web/render/network-loss.ts";
import { KEPT_MARK } from "#web/service-worker/messages.ts";
import { useShell } from "#web/shell.ts";

/** What a logged-in person answers in the consent panel is theirs: it is kept with their other consents. */
export function useConsentReport(person: string | null): void {
  useEffect(() => (person ? watchConsent(person) : undefined), [person]);
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
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every page
  useEffect(() => rememberTown(), [key]);
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
