import { data, redirect, redirectDocument } from "react-router";
import { describeCheckin } from "#core/checkin/open-checkin.ts";
import { isDomainError } from "#platform/errors.ts";
import { describePage } from "#web/page-meta.ts";
import { requireLogin } from "#web/server/access.ts";
import { readScanLink, scanLinkCookie } from "#web/server/link-secrets.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import type { Route } from "./+types/event-scan.ts";
import { ScanClosed, ScanScreen } from "./scan-screen.tsx";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  describePage({
    title: loaderData?.checkin
      ? `Contrôle des billets\u202f: ${loaderData.checkin.event.title}`
      : "Contrôle des billets",
    description: "Contrôler les billets à l’entrée.",
    path: "/event",
    matches,
  });

export const handle = { scripts: "now", wasm: true };

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const loader = pageLoader(async ({ ctx, request, params, url }: Visit<Route.LoaderArgs>) => {
  const eventId = params.eventid;
  const brought = url.searchParams.get("lien") ?? undefined;
  const link = brought ?? readScanLink(request, eventId);
  try {
    const { linkEnds, ...checkin } = await describeCheckin(ctx, { eventId, link });
    if (brought) {
      const cookie = linkEnds && scanLinkCookie(ctx, eventId, brought, linkEnds);
      throw redirect(url.pathname, cookie ? { headers: { "set-cookie": cookie } } : undefined);
    }
    // The page names nobody who booked: the phone's list comes apart, and is kept apart.
    return data({ checkin, closed: undefined, opened: ctx.now.toISOString() }, { headers: { "x-offline": "door" } });
  } catch (error) {
    if (isDomainError(error, "expired")) return { checkin: undefined, closed: error.detail ?? "", opened: "" };
    if (!isDomainError(error)) throw error;
    if (brought) return { checkin: undefined, closed: UNKNOWN_LINK, opened: "" };
    requireLogin(ctx, url);
    throw error;
  }
});

const UNKNOWN_LINK =
  "Ce lien de contrôle n’est pas le nôtre, ou il est incomplet. Demandez-en un autre à la personne qui organise.";

/** What happens elsewhere on the page changes nothing here: the phone asks for itself. */
export const shouldRevalidate = (): boolean => false;

/** A document of its own: its policy lets compiled code run, that of other pages does not. */
export function clientLoader({ request }: Route.ClientLoaderArgs): never {
  throw redirectDocument(new URL(request.url).pathname);
}

export default function EventScan({ loaderData: { checkin, closed, opened } }: Route.ComponentProps) {
  if (!checkin) {
    return (
      <div className="on-navy grid min-h-dvh place-content-center p-gutter">
        <h1 className="sr-only">Contrôle des billets</h1>
        <ScanClosed reason={closed} isHelper waiting={0} />
      </div>
    );
  }
  const back = checkin.keeper.helperSlotId === null ? `/event/${checkin.event.id}` : undefined;
  return (
    <>
      <noscript>
        <p className="bg-honey p-4 text-center text-navy-900">
          Contrôler des billets demande JavaScript, et une caméra si possible.
        </p>
      </noscript>
      <ScanScreen checkin={checkin} back={back} opened={opened} />
    </>
  );
}
