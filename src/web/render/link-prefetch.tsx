import { useContext, useEffect } from "react";
import { matchRoutes, UNSAFE_DataRouterContext, UNSAFE_FrameworkContext, useLocation } from "react-router";
import { own } from "#platform/own.ts";
import { isSlowHere, whenIdle } from "#web/client/idle-work.ts";

const IDLE_TIMEOUT_MS = 2000;
const asked = new Set<string>();

/** Which script files a page of ours needs; nothing when it is not ours. */
type FilesOf = (path: string) => readonly string[];

/**
 * When idle, fetches the scripts of the pages that links in view lead to: only files that every visitor shares and that
 * never change, no data, and nothing at all on slow connections.
 */
export function prefetchLinksInView(filesOf: FilesOf): () => void {
  if (isSlowHere() || !("IntersectionObserver" in window)) return () => {};
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      for (const file of filesOf((target as HTMLAnchorElement).pathname)) prefetch(file);
    }
  });
  const cancel = whenIdle(() => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>("a[href]")) {
      if (link.origin === location.origin && link.target !== "_blank" && link.pathname !== location.pathname)
        observer.observe(link);
    }
  }, IDLE_TIMEOUT_MS);
  return () => {
    cancel();
    observer.disconnect();
  };
}

function prefetch(file: string): void {
  if (asked.has(file)) return;
  asked.add(file);
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.fetchPriority = "low";
  link.href = file;
  document.head.append(link);
}

/** React Router's own prefetching fetches data too, for each link: here, only script files, and only what is missing. */
export function LinkPrefetch() {
  const routes = useContext(UNSAFE_DataRouterContext)?.router.routes;
  const manifest = useContext(UNSAFE_FrameworkContext)?.manifest;
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other links
  useEffect(() => {
    if (!routes || !manifest) return undefined;
    return prefetchLinksInView((path) =>
      (matchRoutes(routes, path) ?? []).flatMap(({ route }) => {
        const known = own(manifest.routes, route.id ?? "");
        return known?.module ? [known.module, ...(known.imports ?? [])] : [];
      }),
    );
  }, [routes, manifest, key]);
  return null;
}
