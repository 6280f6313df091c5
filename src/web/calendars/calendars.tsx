import { Link } from "react-router";
import { addCalendarInput, calendarInput } from "#core/calendars/input.ts";
import { addCalendar, listCalendars, readCalendarAgain, removeCalendar } from "#core/calendars/manage-calendars.ts";
import { CALENDAR_NAME_MAX, CALENDAR_URL_MAX, CALENDARS_MAX } from "#core/calendars/rules.ts";
import { m } from "#platform/messages/messages.js";
import { AccountForm } from "#web/accounts/account-form.tsx";
import { Panel, SettingsPage } from "#web/accounts/settings/settings-page.tsx";
import { afterwards, formAction, pageForm } from "#web/forms/form-action.ts";
import { schemaCheck } from "#web/forms/form-check.ts";
import { pageMeta } from "#web/page-meta.ts";
import { pageLoader } from "#web/server/page-loader.ts";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { ConfirmDialog } from "#web/ui/feedback/confirm-dialog.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import type { Route } from "./+types/calendars.ts";
import { AddressHelp } from "./address-help.tsx";
import { CalendarList } from "./calendar-list.tsx";

export const meta = pageMeta({
  title: "Mes agendas",
  description: "Vos moments pris ailleurs, lus dans vos agendas.",
  path: "/account/agendas",
});

export const loader = pageLoader(({ ctx }) => listCalendars(ctx));

const form = pageForm<Route.ActionArgs>();
const HERE = "/account/agendas";

export const action = formAction({
  add: form({
    schema: addCalendarInput,
    run: ({ ctx, fields }) => addCalendar(ctx, fields),
    done: () => afterwards(HERE, m["calendar.added"]()),
  }),
  again: form({
    schema: calendarInput,
    run: ({ ctx, fields }) => readCalendarAgain(ctx, fields),
    done: () => afterwards(HERE, m["calendar.read_again"]()),
  }),
  remove: form({
    schema: calendarInput,
    run: ({ ctx, fields }) => removeCalendar(ctx, fields),
    done: () => afterwards(HERE, m["calendar.removed"]()),
  }),
});

const check = schemaCheck(() => import("#core/calendars/input.ts").then((input) => input.addCalendarInput));

export default function Calendars({ loaderData: { calendars, places }, actionData }: Route.ComponentProps) {
  return (
    <SettingsPage
      title="Mes agendas"
      lead="Nous lisons quand vous êtes pris ailleurs, et rien d’autre : ni titres, ni lieux, ni invités. Vos dates tiennent compte de ces moments, et l’autre côté lit seulement que vous n’êtes pas disponible."
    >
      {actionData?.message && <Banner kind="error" title={actionData.message} />}
      <Panel title="Agendas lus">
        <CalendarList calendars={calendars} />
      </Panel>
      {calendars.length < CALENDARS_MAX && (
        <Panel title="Ajouter un agenda">
          <div className="grid gap-6">
            <AccountForm
              key={calendars.length}
              intent="add"
              refused={actionData}
              check={check}
              submit="Ajouter cet agenda"
              sendingLabel="Ajout…"
            >
              <TextField
                name="name"
                label="Son nom"
                placeholder="Agenda personnel"
                maxLength={CALENDAR_NAME_MAX}
                autoComplete="off"
                required
              />
              <TextField
                name="url"
                label="Son adresse iCal"
                help="En https ou en webcal. C’est un secret : nous la gardons chiffrée, et ne la montrons plus jamais."
                placeholder="https://calendar.google.com/calendar/ical/…/basic.ics"
                inputMode="url"
                maxLength={CALENDAR_URL_MAX}
                autoComplete="off"
                required
              />
              {places.length > 0 && (
                <SelectField
                  name="placeId"
                  label="De qui il dit les moments pris"
                  placeholder="De moi, quand je joue"
                  options={places.map(({ id, title }) => ({ value: id, label: `Du lieu ${title ?? "sans titre"}` }))}
                />
              )}
            </AccountForm>
            <AddressHelp />
          </div>
        </Panel>
      )}
      <Panel title="Vos dates, dans votre agenda">
        <p>
          L’inverse existe aussi{"\u202f"}: vos soirées et vos propositions, à jour dans votre téléphone ou votre
          ordinateur.{" "}
          <Link to="/agenda#abonnement" className="link">
            Voir l’adresse privée
          </Link>
        </p>
      </Panel>
      {calendars.map(({ id, name }) => (
        <ConfirmDialog
          key={id}
          id={`retirer-${id}`}
          fromHash
          danger
          title={`Retirer « ${name} » ?`}
          confirmLabel="Retirer cet agenda"
          cancelLabel="Garder"
          fields={{ intent: "remove", calendarId: id }}
        >
          <p>Ses moments pris sont effacés, et ces dates redeviennent libres ici. Votre agenda, lui, ne change pas.</p>
        </ConfirmDialog>
      ))}
    </SettingsPage>
  );
}
