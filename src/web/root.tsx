import { type ReactNode, use, useEffect } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import type { Route } from "./+types/root.ts";
import stylesheet from "./app.css?url";
import { ImpersonationBanner } from "./components/admin/impersonation-banner.tsx";
import { AppRuntime } from "./components/app-runtime.tsx";
import { Demonstration, DemonstrationBanner } from "./components/demonstration-banner.tsx";
import { ErrorScreen } from "./components/error-screen.tsx";
import { OfflineBanner } from "./components/offline-banner.tsx";
import { requestContext } from "./request-context.ts";
import { guardPages } from "./server/access.ts";
import { stopInOutage } from "./server/bear-outage.ts";
import type { Shell } from "./shell.ts";
import { frauncesUrl, sourceSansUrl } from "./ui/fonts.ts";
import { LoadingBar } from "./ui/loading-bar.tsx";
import { ToastRegion } from "./ui/toast.tsx";

export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: stylesheet },
  { rel: "preload", href: frauncesUrl, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "preload", href: sourceSansUrl, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/icons/icon-180.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

export const middleware: Route.MiddlewareFunction[] = [stopInOutage, guardPages];

export function loader({ context }: Route.LoaderArgs): Shell {
  return context.get(requestContext).shell;
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="fr" data-demonstration={use(Demonstration) || undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#FFFBF5" />
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
