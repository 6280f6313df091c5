import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { watchChunkFailures } from "../client/chunk-failure.ts";
import { loadDocumentsWhileOffline } from "../client/offline-navigation.ts";
import { registerServiceWorker } from "../client/service-worker-updates.ts";
import { useShell } from "../shell-context.ts";
import { LinkPrefetch } from "./link-prefetch.tsx";
import { useConsentReport } from "./use-consent-report.ts";
import { useKeptPages } from "./use-kept-pages.ts";

/** Everything that watches over the pages once scripts run. Stands once, in the root. */
export function AppRuntime() {
  const person = useShell()?.user?.id ?? null;
  useKeptPages(person);
  useConsentReport(person);
  useChunkFailures();
  useEffect(() => {
    void registerServiceWorker();
    return loadDocumentsWhileOffline();
  }, []);
  return <LinkPrefetch />;
}

function useChunkFailures(): void {
  const navigate = useNavigate();
  const location = useLocation();
  const stay = useRef(() => {});
  useEffect(() => {
    // Another navigation, to where one is, ends the one that waits for a file that will not come.
    stay.current = () => void navigate(location, { replace: true, preventScrollReset: true });
  }, [navigate, location]);
  useEffect(() => watchChunkFailures(() => stay.current()), []);
}
