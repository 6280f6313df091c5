import { Link } from "react-router";
import { listLegalVersions } from "#core/legal/read-texts.ts";
import type { LegalText } from "#core/legal/version-rules.ts";
import { dayInWords } from "#platform/french-dates.ts";
import { describePage } from "#web/page-meta.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import { Badge } from "#web/ui/badge.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import type { Route } from "./+types/versions.ts";

export const loader = pageLoader(({ ctx, params }: Visit<Route.LoaderArgs>) => listLegalVersions(ctx, params.text));

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  return describePage({
    title: loaderData ? `${loaderData.title}, toutes les versions` : "Versions",
    description: "Chaque version de nos textes, depuis quand elle s’applique, et ce qu’elle change.",
    path: location.pathname,
    matches,
  });
}

const stateWords = { past: "Ne s’applique plus", standing: "S’applique aujourd’hui", upcoming: "À venir" } as const;

export default function VersionsPage({ loaderData: { name, title, versions } }: Route.ComponentProps) {
  return (
    <div className="wrap max-w-[52rem] pt-10 lg:pt-16">
      <PageHeading
        eyebrow="Toutes les versions"
        title={title}
        lead="Ce que vous avez accepté ou acheté garde jusqu’au bout la version du jour où vous l’avez fait. Les textes restent lisibles ici, mot pour mot."
      />
      <ol className="mt-8 grid gap-4">
        {versions.map(({ applies, changes, state }) => (
          <li key={applies} className="grid gap-2 rounded-card border border-line bg-card p-5">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <h2 className="text-lg">
                <Link to={linkTo(name, applies, state)} className="link inline-flex min-h-11 items-center">
                  À partir du {dayInWords(applies)}
                </Link>
              </h2>
              <Badge tone={state === "standing" ? "green" : "neutral"}>{stateWords[state]}</Badge>
            </div>
            <ul className="grid list-disc gap-1 pl-5">
              {changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The one in force is read where everybody reads it. */
const linkTo = (name: LegalText, applies: string, state: keyof typeof stateWords): string =>
  state === "standing" ? `/${name}` : `/versions/${name}/${applies}`;
