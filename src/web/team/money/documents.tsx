import { Link } from "react-router";
import { documentKinds, documentLabels } from "#core/team/rules.ts";
import { findDocuments } from "#core/team/support/find-documents.ts";
import { formatDate } from "#platform/french-dates.ts";
import { formatExactCents } from "#platform/money.ts";
import { pageMeta } from "#web/page-meta.ts";
import { pageLoader } from "#web/server/page-loader.ts";
import { Badge } from "#web/ui/badge.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { counted } from "#web/ui/figures.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { SearchForm, Sheet, SheetItem } from "../sheets.tsx";
import type { Route } from "./+types/documents.ts";

export const meta = pageMeta({
  title: "Documents",
  description: "Factures, avoirs, reçus, relevés et accords.",
  path: "/admin/documents",
});

export const loader = pageLoader(async ({ ctx, url }) => {
  const asked = { q: url.searchParams.get("q") ?? "", sorte: url.searchParams.get("sorte") ?? "" };
  const page = url.searchParams.get("page") ?? 1;
  return { ...(await findDocuments(ctx, { text: asked.q, kind: asked.sorte, page })), asked };
});

const kinds = documentKinds.map((value) => ({ value, label: documentLabels[value] }));

export default function Documents({ loaderData: { documents, total, page, pages, asked } }: Route.ComponentProps) {
  const href = (to: number) => `?${new URLSearchParams({ ...asked, page: String(to) })}`;
  return (
    <div className="grid gap-6">
      <PageHeading title="Documents" lead={`${counted(total, "document")}. Chaque ouverture est notée au journal.`} />
      <SearchForm label="Numéro, personne, e-mail, événement ou identifiant" text={asked.q}>
        <SelectField name="sorte" label="Sorte" options={kinds} defaultValue={asked.sorte} placeholder="Toutes" />
      </SearchForm>
      <Sheet id="documents" empty="Aucun document ne correspond.">
        {documents.map((document) => (
          <SheetItem
            key={`${document.kind}:${document.id}`}
            title={
              // A file, not a page: the browser opens it by itself.
              <a href={`/admin/documents/${document.kind}/${document.id}`} className="link">
                {documentLabels[document.kind]}
                {document.number && ` ${document.number}`}
              </a>
            }
            aside={
              <>
                {document.cents !== null && (
                  <Badge tone={document.cents < 0 ? "amber" : "neutral"}>{formatExactCents(document.cents)}</Badge>
                )}
                {formatDate(document.at)}
              </>
            }
          >
            <p className="wrap-anywhere text-sm">
              {document.eventId ? (
                <Link to={`/admin/evenements/${document.eventId}`} className="link">
                  {document.title}
                </Link>
              ) : (
                document.title
              )}
              {" · "}
              {document.userId ? (
                <Link to={`/admin/personnes/${document.userId}`} className="link">
                  {document.name}
                </Link>
              ) : (
                (document.name ?? "sans adresse")
              )}
            </p>
          </SheetItem>
        ))}
      </Sheet>
      <Pagination page={page} total={pages} href={href} label="Pages de documents" />
    </div>
  );
}
