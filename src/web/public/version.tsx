import { Link } from "react-router";
import { getLegalVersion } from "#core/legal/read-texts.ts";
import { dayInWords } from "#platform/french-dates.ts";
import { describePage } from "#web/page-meta.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import type { Route } from "./+types/version.ts";
import { LegalPage } from "./legal-page.tsx";

export const loader = pageLoader(({ ctx, params }: Visit<Route.LoaderArgs>) =>
  getLegalVersion(ctx, params.text, params.version),
);

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  return describePage({
    title: loaderData ? `${loaderData.words.title}, version du ${dayInWords(loaderData.applies)}` : "Version",
    description: "Une version de nos textes, mot pour mot.",
    path: location.pathname,
    matches,
  });
}

export default function VersionPage({ loaderData: { name, applies, state, words } }: Route.ComponentProps) {
  return (
    <LegalPage page={{ ...words, updated: applies }}>
      {state === "past" && (
        <p className="mt-6 max-w-[46em] rounded-card bg-sand p-5">
          Cette version ne s’applique plus à ce qui est accepté ou acheté aujourd’hui.{" "}
          <Link to={`/${name}`} className="link">
            Lire celle d’aujourd’hui
          </Link>
        </p>
      )}
      {state === "upcoming" && (
        <p className="mt-6 max-w-[46em] rounded-card bg-sand p-5">
          Cette version s’appliquera le {dayInWords(applies)}.{" "}
          <Link to={`/${name}`} className="link">
            Lire celle d’aujourd’hui
          </Link>
        </p>
      )}
      <Link to={`/versions/${name}`} className="link mt-3 inline-flex min-h-11 items-center text-sm print:hidden">
        Toutes les versions de ce texte
      </Link>
    </LegalPage>
  );
}
