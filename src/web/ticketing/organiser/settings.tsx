import { Form, useNavigation, useOutletContext } from "react-router";
import { setEventVisibility, setSalesSettings, setToldElsewhere } from "#core/events/event-settings.ts";
import type { ManagedEvent } from "#core/events/get-managed-event.ts";
import { salesSettingsInput } from "#core/events/input.ts";
import type { EventVisibility } from "#core/events/process.ts";
import { entryRuleCodes, entryRules, MAX_PER_ORDER_MAX, salesClosings } from "#core/events/rules.ts";
import { passCultureInput } from "#core/partners/pass-culture/input.ts";
import { getPassCultureOffer, setPassCultureOffer } from "#core/partners/pass-culture/set-offer.ts";
import { listWaiting } from "#core/ticketing/waiting-list/join-waiting-list.ts";
import { CheckedForm } from "#web/forms/checked-form.tsx";
import { afterwards, formAction, pageForm, textFields } from "#web/forms/form-action.ts";
import { schemaCheck } from "#web/forms/form-check.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { NumberStepper } from "#web/ui/fields/number-fields.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Facts } from "#web/ui/page-heading.tsx";
import type { Route } from "./+types/settings.ts";
import { ElsewhereSwitch } from "./elsewhere-switch.tsx";
import { organiserMeta, visibilityWords } from "./organiser-words.ts";
import { PassCultureCard } from "./pass-culture-card.tsx";
import { WaitingRows } from "./waiting-rows.tsx";

type VisibilitySwitchProps = {
  visibility: EventVisibility;
  /** The organiser alone decides. */
  mayChange: boolean;
  /** What was agreed on as private stays so. */
  mayBePublic: boolean;
};

function VisibilitySwitch({ visibility, mayChange, mayBePublic }: VisibilitySwitchProps) {
  const { label, tone, icon, text } = visibilityWords[visibility];
  const { state, formData } = useNavigation();
  const isGoing = (to: string) => state !== "idle" && formData?.get("visibility") === to;
  return (
    <div className="rounded-card border border-line bg-card p-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={tone} icon={icon}>
          {label}
        </Badge>
        {text}
      </p>
      {mayChange ? (
        <Form method="post" preventScrollReset className="mt-4 flex flex-wrap gap-3">
          <input type="hidden" name="intent" value="visibility" />
          {mayBePublic && visibility !== "public" && (
            <Button type="submit" name="visibility" value="public" variant="secondary" busy={isGoing("public")}>
              <Icon name="eye" />
              Rendre public
            </Button>
          )}
          {visibility !== "private" && (
            <Button type="submit" name="visibility" value="private" variant="quiet" busy={isGoing("private")}>
              <Icon name="lock" />
              {visibility === "hidden" ? "Garder privé" : "Rendre privé"}
            </Button>
          )}
        </Form>
      ) : (
        <p className="mt-2 text-sm">C’est à l’organisateur d’en décider.</p>
      )}
      {!mayBePublic && <p className="mt-3 text-sm">Vous êtes convenus d’un événement privé{"\u202f"}: il le reste.</p>}
    </div>
  );
}

export const meta = organiserMeta("Réglages");

export const loader = pageLoader(async ({ ctx, params }: Visit<Route.LoaderArgs>) => ({
  waiting: await listWaiting(ctx, { eventId: params.eventid }),
  passCulture: await getPassCultureOffer(ctx, { eventId: params.eventid }),
}));

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
  elsewhere: form({
    schema: textFields("elsewhere"),
    run: ({ ctx, fields: { elsewhere }, params }) => setToldElsewhere(ctx, { eventId: params.eventid, elsewhere }),
    done: (_, { params }) => afterwards(here(params), "C’est noté\u202f: cela prend quelques minutes."),
  }),
  passculture: form({
    schema: passCultureInput.omit({ eventId: true }),
    run: ({ ctx, fields: { venueId, ...fields }, params }) =>
      setPassCultureOffer(ctx, {
        ...fields,
        eventId: params.eventid,
        venueId: venueId === undefined ? undefined : String(venueId),
      }),
    done: (_, { params }) => afterwards(here(params), "C’est noté\u202f: cela prend quelques minutes."),
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
  const managed = useOutletContext<ManagedEvent>();
  const refused = actionData ?? undefined;
  const isOver = managed.phase === "cancelled" || managed.phase === "past";
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
          {managed.phase === "cancelled" ? (
            <p>L’événement est annulé{"\u202f"}: sa page le dit à qui l’ouvre, et plus rien n’y change.</p>
          ) : (
            <VisibilitySwitch
              visibility={managed.visibility}
              mayChange={managed.isOrganiser}
              mayBePublic={managed.openness === "open"}
            />
          )}
          {managed.isOrganiser && !isOver && managed.visibility === "public" && (
            <ElsewhereSwitch isTold={managed.toldElsewhere} />
          )}
        </section>
        {loaderData.passCulture && (
          <PassCultureCard
            offer={loaderData.passCulture}
            mayChange={managed.isOrganiser && !isOver}
            refused={refused}
          />
        )}
        <section aria-labelledby="vente">
          <h2 id="vente" className="mb-4 text-2xl">
            La vente
          </h2>
          {managed.isOrganiser && !isOver ? (
            <CheckedForm
              intent="sales"
              refused={refused}
              check={check}
              values={{
                salesCloseMinutes: String(managed.salesCloseMinutes),
                maxPerOrder: String(managed.maxPerOrder),
                entry: managed.entry,
              }}
              labels={{
                salesCloseMinutes: "Fin des ventes",
                maxPerOrder: "Billets au plus par commande",
                entry: "Entrée",
              }}
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
                defaultValue={managed.maxPerOrder}
              />
              <SelectField
                name="entry"
                label="Jusqu’à quand entre-t-on&#8239;?"
                help="Dit sur la page de l’événement, les billets et les rappels."
                placeholder={false}
                required
                options={entryRuleCodes.map((value) => ({ value, label: entryRules[value].label }))}
              />
            </CheckedForm>
          ) : (
            <Facts
              className="sm:grid-cols-2"
              facts={[
                { term: "Fin des ventes", value: closingText(managed.salesCloseMinutes) },
                { term: "Billets au plus par commande", value: String(managed.maxPerOrder) },
                { term: "Entrée", value: entryRules[managed.entry].label },
              ]}
            />
          )}
        </section>
      </div>
      <section aria-labelledby="attente" className="min-w-0">
        <h2 id="attente" className="mb-4 text-2xl">
          Liste d’attente
        </h2>
        <WaitingRows waiting={loaderData.waiting} slots={managed.slots} />
      </section>
    </div>
  );
}

const closingText = (minutes: number): string =>
  salesClosings.find((closing) => closing.minutes === minutes)?.label ?? `${minutes} minutes avant`;
