import { Form, Link } from "react-router";
import { findUsers } from "#core/accounts/team/find-users.ts";
import { teamRolesIn } from "#core/team-rights-rules.ts";
import { formatDate } from "#platform/french-dates.ts";
import { pageMeta } from "#web/page-meta.ts";
import { pageLoader } from "#web/server/page-loader.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { counted } from "#web/ui/figures.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import type { Route } from "./+types/people.ts";

export const meta = pageMeta({ title: "Personnes", description: "Les comptes.", path: "/admin/personnes" });

export const loader = pageLoader(async ({ ctx, url }) => {
  const asked = { text: url.searchParams.get("q") ?? "", state: url.searchParams.get("etat") ?? "" };
  const found = await findUsers(ctx, { ...asked, page: url.searchParams.get("page") ?? 1 });
  return { ...found, asked };
});

const states = [
  { value: "", label: "Tous" },
  { value: "active", label: "Actifs" },
  { value: "blocked", label: "Suspendus" },
  { value: "deleted", label: "Supprimés" },
  { value: "admin", label: "Équipe" },
];

export default function People({ loaderData: { users, total, page, pages, asked } }: Route.ComponentProps) {
  const href = (to: number) =>
    `/admin/personnes?${new URLSearchParams({ q: asked.text, etat: asked.state, page: String(to) })}`;
  return (
    <div className="grid gap-6">
      <PageHeading title="Personnes" lead={counted(total, "compte")} />
      <Form method="get" className="flex flex-wrap items-end gap-4">
        <TextField
          name="q"
          type="search"
          label="Adresse, nom, téléphone ou identifiant"
          defaultValue={asked.text}
          className="grow basis-72"
        />
        <SelectField name="etat" label="État" options={states} defaultValue={asked.state} />
        <Button type="submit">Chercher</Button>
      </Form>
      <ul className="grid divide-y divide-line rounded-card bg-card px-5 shadow-card">
        {users.map(({ id, firstName, lastName, email, createdAt, blockedAt, deletedAt, roles }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1 py-3">
            <div className="min-w-0">
              <Link to={`/admin/personnes/${id}`} className="link font-semibold">
                {deletedAt ? "Compte supprimé" : `${firstName} ${lastName}`}
              </Link>
              <p className="wrap-anywhere text-sm">{email}</p>
            </div>
            <div className="flex flex-wrap items-center gap-2 text-sm">
              {blockedAt && <Badge tone="red">Suspendu</Badge>}
              {teamRolesIn(roles).length > 0 && <Badge tone="navy">Équipe</Badge>}
              <span>depuis le {formatDate(createdAt)}</span>
            </div>
          </li>
        ))}
        {users.length === 0 && <li className="py-6">Personne ne correspond.</li>}
      </ul>
      <Pagination page={page} total={pages} href={href} label="Pages de personnes" />
    </div>
  );
}
