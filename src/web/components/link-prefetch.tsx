import { useContext, useEffect } from "react";
import { matchRoutes, UNSAFE_DataRouterContext, UNSAFE_FrameworkContext, useLocation } from "react-router";
import { own } from "#platform/own.ts";
import { prefetchLinksInView } from "../client/link-prefetch.ts";

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
