import { type ReactNode, use, useEffect } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import type { Route } from "./+types/root.ts";
import stylesheet from "./app.css?url";
import { AppRuntime } from "./layouts/app-runtime.tsx";
import { ErrorScreen } from "./layouts/error-screen.tsx";
import { Demonstration, DemonstrationBanner, OfflineBanner } from "./layouts/site-banners.tsx";
import { stopInOutage } from "./render/outage.ts";
import { guardPages } from "./server/access.ts";
import { readPublicly } from "./server/public-reading.ts";
import { requestContext } from "./server/request-context.ts";
import { rulesOf } from "./server/rules-of.ts";
import type { RootData } from "./shell.ts";
import { ImpersonationBanner } from "./team/impersonation-banner.tsx";
import { LoadingBar } from "./ui/feedback/loading-bar.tsx";
import { ToastRegion } from "./ui/feedback/toast.tsx";
import sansUrl from "./ui/fonts/sans.woff2?url";
import serifUrl from "./ui/fonts/serif.woff2?url";

export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: stylesheet },
  // The two faces that every page shows at once.
  { rel: "preload", href: serifUrl, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "preload", href: sansUrl, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/icons/icon-180.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

export const middleware: Route.MiddlewareFunction[] = [stopInOutage, guardPages, readPublicly];

export function loader({ context, pattern }: Route.LoaderArgs): RootData {
  return { ...context.get(requestContext).shell, isIndexed: rulesOf(pattern).indexed };
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="fr" data-demonstration={use(Demonstration) || undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#FFFBF5" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#10182B" />
        <Meta />
        <Links />
      </head>
      <body suppressHydrationWarning>
        <DemonstrationBanner />
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root({ loaderData: shell }: Route.ComponentProps) {
  useEffect(() => {
    Object.assign(window, { __hydrated: true });
    window.dispatchEvent(new Event("hydrated"));
  }, []);
  return (
    <>
      <LoadingBar />
      <OfflineBanner />
      <ImpersonationBanner />
      <Outlet />
      <ToastRegion flash={shell.flash} />
      <AppRuntime />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}
