import { useOutletContext } from "react-router";
import type { EventDesk } from "#core/events/get-event-desk.ts";
import { salesSettingsInput } from "#core/events/input.ts";
import { MAX_PER_ORDER_MAX, salesClosings } from "#core/events/rules.ts";
import { setEventVisibility } from "#core/events/set-event-visibility.ts";
import { setSalesSettings } from "#core/events/set-sales-settings.ts";
import { listWaiting } from "#core/ticketing/list-waiting.ts";
import { VisibilitySwitch } from "#web/components/event-admin/visibility-switch.tsx";
import { WaitingRows } from "#web/components/event-admin/waiting-rows.tsx";
import { CheckedForm } from "#web/components/forms/checked-form.tsx";
import { schemaCheck } from "#web/components/forms/form-check.ts";
import { requestContext } from "#web/request-context.ts";
import { textFields } from "#web/server/field-names.ts";
import { afterwards, formAction, pageForm } from "#web/server/form-action.ts";
import { requireLogin } from "#web/server/require-login.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Facts } from "#web/ui/facts.tsx";
import { NumberStepper } from "#web/ui/number-stepper.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import type { Route } from "./+types/admin-settings.ts";
import { atTheDesk } from "./admin-door.ts";
import { adminMeta } from "./admin-meta.ts";

export const meta: Route.MetaFunction = ({ matches }) => adminMeta("Réglages", matches);

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireLogin({ context, url });
  const { ctx } = context.get(requestContext);
  return { waiting: await atTheDesk(listWaiting(ctx, { eventId: params.eventid })) };
}

const form = pageForm<Route.ActionArgs>();

const here = ({ eventid }: { eventid: string }) => `/event/${eventid}/admin/reglages`;

export const action = formAction({
  visibility: form({
    schema: textFields("visibility"),
    run: ({ ctx, fields: { visibility }, params }) => setEventVisibility(ctx, { eventId: params.eventid, visibility }),
    done: ({ visibility }, { params }) =>
      afterwards(
        here(params),
        visibility === "public"
          ? "Votre événement est public\u202f: tout le monde peut le trouver."
          : "Votre événement est privé\u202f: seules les personnes qui ont le lien le voient.",
      ),
  }),
  sales: form({
    schema: salesSettingsInput,
    run: ({ ctx, fields, params }) => setSalesSettings(ctx, { ...fields, eventId: params.eventid }),
    done: (_, { params }) => afterwards(here(params), "Vos réglages sont enregistrés."),
  }),
});

const ANY_ID = "00000000-0000-7000-8000-000000000000";
const check = schemaCheck(() => import("#core/events/input.ts").then((input) => input.salesSettingsInput), {
  eventId: ANY_ID,
});

export default function AdminSettings({ loaderData, actionData }: Route.ComponentProps) {
  const desk = useOutletContext<EventDesk>();
  const refused = actionData ?? undefined;
  const isOver = desk.phase === "cancelled" || desk.phase === "past";
  return (
    <div className="grid gap-10 lg:grid-cols-2">
      <div className="grid content-start gap-10">
        <section aria-labelledby="visibilite">
          <h2 id="visibilite" className="mb-4 text-2xl">
            Qui le voit
          </h2>
          {refused?.intent === "visibility" && (
            <Banner kind="error" className="mb-4">
              {refused.message}
            </Banner>
          )}
          <VisibilitySwitch
            visibility={desk.visibility}
            mayChange={desk.isOrganiser && desk.phase !== "cancelled"}
            mayBePublic={desk.openness === "open"}
          />
        </section>
        <section aria-labelledby="vente">
          <h2 id="vente" className="mb-4 text-2xl">
            La vente
          </h2>
          {desk.isOrganiser && !isOver ? (
            <CheckedForm
              intent="sales"
              refused={refused}
              check={check}
              values={{ salesCloseMinutes: String(desk.salesCloseMinutes), maxPerOrder: String(desk.maxPerOrder) }}
              labels={{ salesCloseMinutes: "Fin des ventes", maxPerOrder: "Billets au plus par commande" }}
              submit="Enregistrer"
              sendingLabel="Enregistrement…"
            >
              <SelectField
                name="salesCloseMinutes"
                label="Fin des ventes, avant chaque date"
                placeholder={false}
                required
                options={salesClosings.map(({ minutes, label }) => ({ value: String(minutes), label }))}
              />
              <NumberStepper
                name="maxPerOrder"
                label="Billets au plus par commande"
                min={1}
                max={MAX_PER_ORDER_MAX}
                defaultValue={desk.maxPerOrder}
              />
            </CheckedForm>
          ) : (
            <Facts
              className="sm:grid-cols-2"
              facts={[
                { term: "Fin des ventes", value: closingText(desk.salesCloseMinutes) },
                { term: "Billets au plus par commande", value: String(desk.maxPerOrder) },
              ]}
            />
          )}
        </section>
      </div>
      <section aria-labelledby="attente" className="min-w-0">
        <h2 id="attente" className="mb-4 text-2xl">
          Liste d’attente
        </h2>
        <WaitingRows waiting={loaderData.waiting} slots={desk.slots} />
      </section>
    </div>
  );
}

const closingText = (minutes: number): string =>
  salesClosings.find((closing) => closing.minutes === minutes)?.label ?? `${minutes} minutes avant`;
