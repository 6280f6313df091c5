import { useCallback, useEffect, useRef } from "react";
import { createPath, useLocation, useNavigate } from "react-router";
import { watchChunkFailures } from "../client/chunk-failure.ts";
import { forgetOthers } from "../client/forget-others.ts";
import { useLiveMessages } from "../client/live-messages.ts";
import { bearNetworkLoss } from "../client/network-loss.ts";
import { loadDocumentsWhileOffline } from "../client/offline-navigation.ts";
import { registerServiceWorker } from "../client/service-worker-updates.ts";
import { KEPT_MARK } from "../service-worker/worker-message.ts";
import { useShell } from "../shell-context.ts";
import { LinkPrefetch } from "./link-prefetch.tsx";
import { useConsentReport } from "./use-consent-report.ts";
import { useKeptPages } from "./use-kept-pages.ts";

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
