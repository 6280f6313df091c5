import { Link } from "react-router";
import { listDeclarations } from "#core/music-rights/list-declarations.ts";
import { declarationLabels } from "#core/music-rights/process.ts";
import { listWaitingWork } from "#core/team/waiting-work.ts";
import { formatDateTime } from "#platform/french-dates.ts";
import { pageMeta } from "#web/page-meta.ts";
import { pageLoader } from "#web/server/page-loader.ts";
import { Badge } from "#web/ui/badge.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { OlderLink } from "#web/ui/pagination.tsx";
import { Sheet, SheetItem } from "../sheets.tsx";
import type { Route } from "./+types/music-rights.ts";

export const meta = pageMeta({
  title: "Droits musicaux",
  description: "Les déclarations.",
  path: "/admin/droits",
});

const LIMIT = 50;

export const loader = pageLoader(async ({ ctx, url }) => {
  const before = new Date(url.searchParams.get("avant") ?? "");
  const isDate = !Number.isNaN(before.getTime());
  const declared = await listDeclarations(ctx, { limit: LIMIT, ...(isDate ? { before } : {}) });
  const last = declared.length === LIMIT ? declared.at(-1)?.declaredAt : undefined;
  return {
    waiting: await listDeclarations(ctx, { state: "waiting" }),
    undeclared: (await listWaitingWork(ctx)).undeclared,
    declared,
    older: last?.toISOString() ?? null,
  };
});

type Declaration = Route.ComponentProps["loaderData"]["declared"][number];

export default function MusicRights({ loaderData: { waiting, undeclared, declared, older } }: Route.ComponentProps) {
  return (
    <div className="grid gap-8">
      <PageHeading title="Droits musicaux" />
      <Sheet
        id="attente"
        title="Jouées, sans déclaration"
        total={undeclared}
        empty="Tout ce qui a été joué est déclaré."
      >
        {waiting.map((each) => (
          <Line key={each.eventId} declaration={each} />
        ))}
      </Sheet>
      <Sheet id="declarees" title="Déclarées" more={Boolean(older)} empty="Aucune déclaration encore.">
        {declared.map((each) => (
          <Line key={each.eventId} declaration={each} />
        ))}
      </Sheet>
      <OlderLink name="avant" before={older} label="Déclarations" />
    </div>
  );
}

function Line({ declaration }: { declaration: Declaration }) {
  const { eventId, title, firstStartsAt, organiserName, state, works, automatic } = declaration;
  return (
    <SheetItem
      title={
        <Link to={`/admin/evenements/${eventId}`} className="link">
          {title}
        </Link>
      }
      aside={<Badge>{declarationLabels[state]}</Badge>}
    >
      <p className="text-sm">
        {organiserName}, le {formatDateTime(firstStartsAt)}, {works} {works > 1 ? "œuvres" : "œuvre"}
        {automatic ? ", gestion automatique" : ""}
      </p>
    </SheetItem>
  );
}
