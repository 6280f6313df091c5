import { Link } from "react-router";
import { auditKinds } from "#core/audit/rules.ts";
import { JOURNAL_PAGE, listJournal } from "#core/team/journal/journal.ts";
import { pageMeta } from "#web/page-meta.ts";
import { pageLoader } from "#web/server/page-loader.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { DateField } from "#web/ui/fields/text-field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import type { Route } from "./+types/audit.ts";
import { AuditList } from "./audit-list.tsx";
import { askedOfJournal } from "./journal-filter.ts";
import { SearchForm } from "./sheets.tsx";

export const meta = pageMeta({
  title: "Journal",
  description: "Ce qui a été fait, et par qui.",
  path: "/admin/journal",
});

export const loader = pageLoader(async ({ ctx, url }) => {
  const asked = askedOfJournal(url);
  const entries = await listJournal(ctx, asked);
  return { entries, asked, older: entries.length === JOURNAL_PAGE ? (entries.at(-1)?.id ?? null) : null };
});

const kinds = Object.entries(auditKinds).map(([value, label]) => ({ value, label }));

export default function Audit({ loaderData: { entries, asked, older } }: Route.ComponentProps) {
  const { text = "", kind = "", person = "", from = "", to = "" } = asked;
  const named = { q: text, sorte: kind, par: person, du: from, au: to };
  const query = (more: Record<string, string> = {}) =>
    new URLSearchParams(Object.entries({ ...named, ...more }).filter(([, value]) => value !== ""));
  const who = entries.find(({ actor, insteadOf }) => actor.id === person || insteadOf?.id === person);
  const name = who?.actor.id === person ? who.actor.name : who?.insteadOf?.name;
  return (
    <div className="grid gap-6">
      <PageHeading
        title="Journal"
        lead="Rien ne s’y modifie. Ce qui touche à l’argent et à l’équipe y reste, les accès s’effacent après douze mois."
      />
      <SearchForm label="Ce qui a été fait, un nom ou un identifiant" text={text}>
        <SelectField
          name="sorte"
          label="Sorte"
          options={[{ value: "", label: "Toutes" }, ...kinds]}
          defaultValue={kind}
        />
        <DateField name="du" label="Du" defaultValue={from} />
        <DateField name="au" label="Au" defaultValue={to} />
        {person && <input type="hidden" name="par" value={person} />}
      </SearchForm>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        {person ? (
          <p>
            Seulement ce qu’a fait <b className="text-ink">{name ?? "cette personne"}</b>.{" "}
            <Link to={`?${query({ par: "" })}`} className="link">
              Voir tout le monde
            </Link>
          </p>
        ) : (
          <p className="text-sm">
            Pour voir ce qu’a fait une seule personne, suivez « tout ce qu’elle a fait » à côté de son nom.
          </p>
        )}
        <a href={`/admin/journal.csv?${query()}`} className={buttonClass({ variant: "quiet", size: "sm" })}>
          <Icon name="download" />
          Télécharger (CSV)
        </a>
      </div>
      <AuditList entries={entries} filterHref={(id) => `/admin/journal?${query({ par: id })}`} />
      {older && (
        <p>
          <Link to={`?${query({ avant: older })}`} className="link">
            Plus ancien
          </Link>
        </p>
      )}
    </div>
  );
}
