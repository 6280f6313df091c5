import { Form, Link } from "react-router";
import { type ImportView, listImports } from "#core/imports/manage-imports.ts";
import { listPastEvenings, type PastEvening } from "#core/imports/past-evenings.ts";
import { receiveImport } from "#core/imports/receive-import.ts";
import { kindWords, PEOPLE_KEPT_DAYS } from "#core/imports/rules.ts";
import { span } from "#core/privacy/rules.ts";
import { formatDate, formatDateTime } from "#platform/french-dates.ts";
import { m } from "#platform/messages/messages.js";
import { formatExactCents } from "#platform/money.ts";
import { Panel, SettingsPage } from "#web/accounts/settings/settings-page.tsx";
import { afterwards, formAction, noFields, pageForm } from "#web/forms/form-action.ts";
import { pageMeta } from "#web/page-meta.ts";
import { pageLoader } from "#web/server/page-loader.ts";
import { Button } from "#web/ui/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { counted } from "#web/ui/figures.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import type { Route } from "./+types/imports.ts";
import { ImportState } from "./import-parts.tsx";
import { TakeListForm } from "./take-list-form.tsx";

export const meta = pageMeta({
  title: "Venir d’ailleurs",
  description: "Vos soirées, billets et commandes d’autres billetteries, et les vôtres à emporter.",
  path: "/account/imports",
});

export const loader = pageLoader(async ({ ctx, url }) => ({
  imports: await listImports(ctx),
  ...(await listPastEvenings(ctx, { page: url.searchParams.get("page") ?? undefined })),
}));

const form = pageForm<Route.ActionArgs>();

export const action = formAction({
  send: form({
    schema: noFields,
    run: async ({ ctx, form: sent }) => {
      const file = sent.get("file");
      const isFile = file instanceof File;
      const bytes = isFile ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array();
      return receiveImport(ctx, { filename: isFile ? file.name : "", bytes });
    },
    done: ({ importId, isKnown }) =>
      afterwards(`/account/imports/${importId}`, isKnown ? m["imports.known"]() : undefined),
  }),
});

export default function Imports({
  loaderData: { imports, evenings, total, page, pages },
  actionData,
}: Route.ComponentProps) {
  const refused = actionData?.errors.file?.[0] ?? actionData?.message;
  return (
    <SettingsPage
      title="Venir d’ailleurs"
      lead="Apportez vos soirées, vos billets et vos commandes de HelloAsso, Billetweb, Weezevent ou Eventbrite : vous en gardez ici la liste et les chiffres. Rien n’est publié, et personne n’en est prévenu."
    >
      {refused && <Banner kind="error" title={refused} />}
      <Panel title="Apporter un fichier">
        <Form method="post" encType="multipart/form-data" className="grid gap-4">
          <TextField
            name="file"
            type="file"
            accept=".csv,.txt,text/csv"
            label="Fichier CSV"
            help="8 Mo au plus."
            required
          />
          <p className="text-sm">
            Vous répondez de ces listes : n’apportez que les personnes que vous avez le droit de garder. Les noms et les
            adresses s’effacent au bout d’{span(PEOPLE_KEPT_DAYS)}, les chiffres restent.
          </p>
          <div>
            <Button type="submit" name="intent" value="send">
              Lire le fichier
            </Button>
          </div>
        </Form>
      </Panel>
      <Panel title="Vos fichiers">
        <ImportList imports={imports} />
      </Panel>
      <Panel title={total > 0 ? counted(total, "soirée d’ailleurs", "soirées d’ailleurs") : "Vos soirées d’ailleurs"}>
        <EveningList evenings={evenings} />
        <Pagination page={page} total={pages} href={(number) => `/account/imports?page=${number}`} />
      </Panel>
      <Panel title="Emporter vos listes">
        <div className="grid gap-4">
          <p>
            Vos soirées, vos billets et vos commandes, tels qu’une autre billetterie les écrit. Billets annulés, codes
            promo et ventes sur place compris.
          </p>
          <TakeListForm path="/account/imports/liste.csv" asksWhich />
        </div>
      </Panel>
    </SettingsPage>
  );
}

function ImportList({ imports }: { imports: readonly ImportView[] }) {
  if (imports.length === 0) return <p>Aucun pour l’instant.</p>;
  return (
    <ul className="-my-2 divide-y divide-line">
      {imports.map(({ id, filename, reading, report, state, createdAt }) => (
        <li key={id} className="grid gap-1 py-4">
          <p className="flex flex-wrap items-center gap-2 font-semibold text-ink wrap-anywhere">
            <Link to={`/account/imports/${id}`} className="link">
              {filename || "Fichier oublié"}
            </Link>
            <ImportState state={state} />
          </p>
          <p className="text-sm">
            {formatDateTime(createdAt)},{" "}
            {counted(report.good, kindWords[reading.kind].one, kindWords[reading.kind].many)}
          </p>
        </li>
      ))}
    </ul>
  );
}

function EveningList({ evenings }: { evenings: readonly PastEvening[] }) {
  if (evenings.length === 0) return <p>Elles apparaissent ici dès qu’un fichier est importé.</p>;
  return (
    <ul className="-my-2 divide-y divide-line">
      {evenings.map(({ id, title, startsAt, place, tickets, amountCents }) => (
        <li key={id} className="grid gap-1 py-4">
          <Link to={`/account/imports/soirees/${id}`} className="link font-semibold wrap-anywhere">
            {title}
          </Link>
          <p className="text-sm wrap-anywhere">
            {[startsAt ? formatDate(startsAt) : "Sans date", place].filter(Boolean).join(", ")}
          </p>
          <p className="text-sm">
            {counted(tickets, "billet", "billets")}, {formatExactCents(amountCents)} encaissés ailleurs
          </p>
        </li>
      ))}
    </ul>
  );
}
