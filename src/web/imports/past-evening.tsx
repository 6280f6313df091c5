import { Form } from "react-router";
import { importedPersonInput, pastEveningIdInput } from "#core/imports/input.ts";
import { getPastEvening, type PastPerson, removePastEvening, removePastPerson } from "#core/imports/past-evenings.ts";
import { formatDateTime } from "#platform/french-dates.ts";
import { m } from "#platform/messages/messages.js";
import { formatExactCents } from "#platform/money.ts";
import { Panel, SettingsPage } from "#web/accounts/settings/settings-page.tsx";
import { afterwards, formAction, pageForm } from "#web/forms/form-action.ts";
import { pageMeta } from "#web/page-meta.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { ConfirmDialog } from "#web/ui/feedback/confirm-dialog.tsx";
import { counted } from "#web/ui/figures.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import type { Route } from "./+types/past-evening.ts";
import { TakeListForm } from "./take-list-form.tsx";

export const meta = pageMeta({ title: "Une soirée d’ailleurs", description: "Qui est venu, et ce qui a été payé." });

export const loader = pageLoader(({ ctx, params, url }: Visit<Route.LoaderArgs>) =>
  getPastEvening(ctx, { eveningId: params.eveningid, page: url.searchParams.get("page") ?? undefined }),
);

const form = pageForm<Route.ActionArgs>();

export const action = formAction({
  person: form({
    schema: importedPersonInput,
    run: ({ ctx, params, fields }) => removePastPerson(ctx, { eveningId: params.eveningid, personId: fields.personId }),
    done: (_, { url }) => afterwards(url.pathname + url.search, m["imports.person_removed"]()),
  }),
  remove: form({
    schema: pastEveningIdInput,
    run: ({ ctx, params }) => removePastEvening(ctx, { eveningId: params.eveningid }),
    done: () => afterwards("/account/imports", m["imports.evening_removed"]()),
  }),
});

export default function PastEvening({
  loaderData: { evening, people, page, pages },
  actionData,
}: Route.ComponentProps) {
  const { id, title, startsAt, place, tickets, amountCents } = evening;
  const where = [startsAt ? formatDateTime(startsAt) : "Sans date", place].filter(Boolean).join(", ");
  return (
    <SettingsPage title={title} lead={where}>
      {actionData?.message && <Banner kind="error" title={actionData.message} />}
      <Panel title="En chiffres">
        <div className="grid gap-4">
          <p>
            {counted(tickets, "billet", "billets")}, {formatExactCents(amountCents)} encaissés ailleurs. Ces chiffres
            viennent de vos fichiers : ils ne s’ajoutent à rien ici.
          </p>
          <p>
            <a href="#effacer" className={buttonClass({ variant: "quiet", size: "sm" })}>
              Effacer cette soirée
            </a>
          </p>
        </div>
      </Panel>
      <Panel title="Sa liste">
        {people.length === 0 ? <p>Personne : le fichier n’avait que la soirée.</p> : <PeopleList people={people} />}
        <Pagination page={page} total={pages} href={(number) => `/account/imports/soirees/${id}?page=${number}`} />
      </Panel>
      <Panel title="Emporter cette liste">
        <TakeListForm path="/account/imports/liste.csv" eveningId={id} />
      </Panel>
      <ConfirmDialog
        id="effacer"
        fromHash
        danger
        title={`Effacer « ${title} » ?`}
        confirmLabel="Effacer la soirée"
        cancelLabel="Garder"
        fields={{ intent: "remove", eveningId: id }}
      >
        <p>La soirée et toute sa liste sont effacées d’ici. Cela ne se défait pas.</p>
      </ConfirmDialog>
    </SettingsPage>
  );
}

function PeopleList({ people }: { people: readonly PastPerson[] }) {
  return (
    <ul className="-my-2 divide-y divide-line">
      {people.map(({ id, name, email, tariff, tickets, amountCents, reference, calledOff }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
          <div className="min-w-0 grow basis-52 wrap-anywhere">
            <p className="flex flex-wrap items-center gap-2 font-semibold text-ink">
              {name ?? email ?? "Nom effacé"}
              {calledOff && <Badge tone="neutral">Annulé</Badge>}
            </p>
            {name && email && <p className="text-sm">{email}</p>}
            <p className="text-sm">
              {[
                counted(tickets, "billet", "billets"),
                tariff,
                formatExactCents(amountCents),
                reference && `n° ${reference}`,
              ]
                .filter(Boolean)
                .join(", ")}
            </p>
          </div>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="personId" value={id} />
            <Button
              type="submit"
              variant="quiet"
              size="sm"
              name="intent"
              value="person"
              aria-label={`Effacer ${name ?? email ?? "cette ligne"}`}
            >
              Effacer
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  );
}
