import { Form } from "react-router";
import { importInput } from "#core/imports/input.ts";
import { discardImport, getImport, readImportAs, startImport, undoImport } from "#core/imports/manage-imports.ts";
import { encodingWords, sourceWords } from "#core/imports/rules.ts";
import { m } from "#platform/messages/messages.js";
import { Panel, SettingsPage } from "#web/accounts/settings/settings-page.tsx";
import { afterwards, anyFields, formAction, pageForm } from "#web/forms/form-action.ts";
import { pageMeta } from "#web/page-meta.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { ConfirmDialog } from "#web/ui/feedback/confirm-dialog.tsx";
import { useWatch } from "#web/ui/hooks/use-watch.ts";
import type { Route } from "./+types/import.ts";
import { ImportReport, ImportState, LineErrors, ReadingForm } from "./import-parts.tsx";

export const meta = pageMeta({
  title: "Un fichier venu d’ailleurs",
  description: "Ce qu’il contient, ligne par ligne.",
});

export const loader = pageLoader(({ ctx, params }: Visit<Route.LoaderArgs>) =>
  getImport(ctx, { importId: params.importid }),
);

const form = pageForm<Route.ActionArgs>();

/** Columns by their place, as the page numbers them. */
function mappingOf(fields: Readonly<Record<string, string>>): string[] {
  const places = Object.keys(fields).flatMap((name) => /^column-(\d{1,3})$/.exec(name)?.[1] ?? []);
  const last = Math.max(-1, ...places.map(Number));
  return Array.from({ length: last + 1 }, (_, place) => fields[`column-${place}`] ?? "");
}

export const action = formAction({
  read: form({
    schema: anyFields,
    run: ({ ctx, params, fields }) =>
      readImportAs(ctx, {
        importId: params.importid,
        kind: fields.kind,
        mapping: mappingOf(fields),
        title: fields.title,
        day: fields.day,
      }),
    done: (_, { url }) => afterwards(url.pathname, m["imports.read_again"]()),
  }),
  start: form({
    schema: importInput,
    run: ({ ctx, params }) => startImport(ctx, { importId: params.importid }),
    done: (_, { url }) => afterwards(url.pathname, m["imports.started"]()),
  }),
  undo: form({
    schema: importInput,
    run: ({ ctx, params }) => undoImport(ctx, { importId: params.importid }),
    done: (_, { url }) => afterwards(url.pathname, m["imports.undone"]()),
  }),
  discard: form({
    schema: importInput,
    run: ({ ctx, params }) => discardImport(ctx, { importId: params.importid }),
    done: () => afterwards("/account/imports", m["imports.discarded"]()),
  }),
});

const delimiterWords = new Map([
  [";", "points-virgules"],
  [",", "virgules"],
  ["\t", "tabulations"],
]);

export default function Import({ loaderData: { one, columns }, actionData }: Route.ComponentProps) {
  const { id, filename, reading, report, state } = one;
  useWatch(state === "importing");
  return (
    <SettingsPage title={filename || "Fichier oublié"} aside={<ImportState state={state} />}>
      {actionData?.message && <Banner kind="error" title={actionData.message} />}
      <Panel title={state === "checked" ? "Ce qui serait importé" : "Ce fichier"}>
        <div className="grid gap-4">
          <p className="text-sm">
            {sourceWords[reading.source]}, {encodingWords[reading.encoding]}, colonnes séparées par des{" "}
            {delimiterWords.get(reading.delimiter) ?? "barres"}.
          </p>
          {state === "importing" && (
            <p>
              L’import avance tout seul, vous pouvez quitter cette page.{" "}
              <noscript>
                <a href={`/account/imports/${id}`} className="link">
                  Voir où il en est
                </a>
              </noscript>
            </p>
          )}
          {state === "undone" ? <p>Tout ce qu’il avait apporté est retiré.</p> : <ImportReport one={one} />}
          <Actions id={id} state={state} canStart={report.good > 0} />
        </div>
      </Panel>
      {report.errors.length > 0 && (
        <Panel title="Lignes laissées de côté">
          <LineErrors report={report} />
        </Panel>
      )}
      {state === "checked" && (
        <Panel title="Ce que dit chaque colonne">
          <ReadingForm one={one} columns={columns} />
        </Panel>
      )}
      <ConfirmDialog
        id="annuler"
        fromHash
        danger
        title="Annuler cet import ?"
        confirmLabel="Annuler l’import"
        cancelLabel="Garder"
        fields={{ intent: "undo", importId: id }}
      >
        <p>Tout ce que ce fichier a apporté est retiré, et rien d’autre.</p>
      </ConfirmDialog>
    </SettingsPage>
  );
}

function Actions({ id, state, canStart }: { id: string; state: string; canStart: boolean }) {
  if (state === "importing" || state === "done")
    return (
      <p>
        <a href="#annuler" className={buttonClass({ variant: "quiet", size: "sm" })}>
          Annuler l’import
        </a>
      </p>
    );
  return (
    <Form method="post" className="flex flex-wrap gap-3">
      <input type="hidden" name="importId" value={id} />
      {state === "checked" && canStart && (
        <Button type="submit" name="intent" value="start">
          Importer
        </Button>
      )}
      <Button type="submit" variant="quiet" name="intent" value="discard">
        Oublier ce fichier
      </Button>
    </Form>
  );
}
