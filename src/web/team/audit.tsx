import { Link } from "react-router";
import { listAudit } from "#core/audit/audit-log.ts";
import { isId } from "#platform/ids.ts";
import { pageMeta } from "#web/page-meta.ts";
import { pageLoader } from "#web/server/page-loader.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";
import type { Route } from "./+types/audit.ts";
import { AuditList } from "./audit-list.tsx";
import { SearchForm } from "./sheets.tsx";

export const meta = pageMeta({
  title: "Journal",
  description: "Ce qui a été fait, et par qui.",
  path: "/admin/journal",
});

export const loader = pageLoader(async ({ ctx, url }) => {
  const action = (url.searchParams.get("q") ?? "").trim();
  const before = url.searchParams.get("avant") ?? undefined;
  const entries = await listAudit(ctx, { ...filterOf(action), ...(before ? { before } : {}), limit: 100 });
  return { entries, action };
});

/** An id is somebody's who acted, or of what it was done to; a word is what was done. */
const filterOf = (text: string): object => (isId(text) ? { about: text } : text ? { action: text } : {});

export default function Audit({ loaderData: { entries, action } }: Route.ComponentProps) {
  const last = entries.length === 100 ? entries.at(-1)?.id : undefined;
  return (
    <div className="grid gap-6">
      <PageHeading
        title="Journal"
        lead="Rien ne s’y modifie. Ce qui touche à l’argent et à l’équipe y reste, les accès s’effacent après douze mois."
      />
      <SearchForm label="Ce qui a été fait, ou un identifiant" text={action} />
      <AuditList entries={entries} />
      {last && (
        <p>
          <Link to={`?${new URLSearchParams({ q: action, avant: last })}`} className="link">
            Plus ancien
          </Link>
        </p>
      )}
    </div>
  );
}
