import { data, Form, Link } from "react-router";
import {
  type AmendmentsView,
  answerAmendment,
  askAmendment,
  listAmendments,
  withdrawAmendment,
} from "#core/events/amendment/amend-event.ts";
import { AMENDMENT_DAYS } from "#core/events/amendment/amendment-rules.ts";
import { getManagedEvent } from "#core/events/get-managed-event.ts";
import type { AmendmentState } from "#core/events/process.ts";
import { JUSTIFICATION_MAX } from "#core/events/rules.ts";
import { formatDate, formatDateTime } from "#platform/french-dates.ts";
import { WhatChanged } from "#web/deals/what-changed.tsx";
import { TariffRows } from "#web/deals/wizard/ticketing-step.tsx";
import { CheckedForm } from "#web/forms/checked-form.tsx";
import { afterwards, anyFields, formAction, pageForm, textFields } from "#web/forms/form-action.ts";
import { formFields } from "#web/forms/form-check.ts";
import { errorsOnScreen, savedValues, stepAnswers } from "#web/forms/wizard/step-values.ts";
import { pageMeta } from "#web/page-meta.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import type { Route } from "./+types/event-amend.ts";

export const meta = pageMeta({
  title: "Changer les billets d’un événement",
  description: "Une autre jauge, d’autres tarifs, d’un commun accord.",
  path: "/event",
});

export const loader = pageLoader(async ({ ctx, params }: Visit<Route.LoaderArgs>) => {
  const view = await listAmendments(ctx, { eventId: params.eventid });
  const { id, title } = await getManagedEvent(ctx, { eventId: params.eventid });
  return { id, title, ...view };
});

const form = pageForm<Route.ActionArgs>();

const here = ({ eventid }: { eventid: string }) => `/event/${eventid}/avenant`;
const AGREED = "L’avenant est accepté\u202f: les nouvelles conditions valent dès maintenant.";

export const action = formAction({
  demander: form({
    schema: anyFields,
    run: ({ ctx, params, form: sent }) =>
      askAmendment(ctx, { tariffs: [], ...stepAnswers(formFields(sent)), eventId: params.eventid }),
    refused: ({ data: refusal, init }, { form: sent }) =>
      data({ ...refusal, errors: errorsOnScreen(refusal.errors, formFields(sent)) }, init ?? undefined),
    done: ({ state }, { params }) =>
      afterwards(
        here(params),
        state === "agreed" ? AGREED : "Votre avenant est parti. Rien ne change avant la réponse.",
      ),
  }),
  accepter: form({
    schema: textFields("amendmentId", "answer"),
    run: ({ ctx, fields }) => answerAmendment(ctx, { ...fields, agreed: true }),
    done: (_, { params }) => afterwards(here(params), AGREED),
  }),
  refuser: form({
    schema: textFields("amendmentId", "answer"),
    run: ({ ctx, fields }) => answerAmendment(ctx, { ...fields, agreed: false }),
    done: (_, { params }) => afterwards(here(params), "Votre réponse est partie. Les conditions restent les mêmes."),
  }),
  retirer: form({
    schema: textFields("amendmentId"),
    run: ({ ctx, fields }) => withdrawAmendment(ctx, fields),
    done: (_, { params }) => afterwards(here(params), "Votre avenant est retiré."),
  }),
});

export default function EventAmend({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, amendments, versions, hasDatesAhead } = loaderData;
  const open = amendments.find(({ state }) => state === "asked");
  const past = amendments.filter(({ state }) => state !== "asked");
  return (
    <div className="wrap grid max-w-3xl gap-8 py-8 lg:py-12">
      <PageHeading
        eyebrow={
          <Link to={`/event/${id}`} className="hover:underline">
            {title}
          </Link>
        }
        title="Changer la jauge ou les tarifs"
        lead={
          "L’un propose un avenant, l’autre accepte\u202f: alors seulement la vente change. Le partage entre vous, les dates et l’objectif restent ceux de l’accord."
        }
      />
      {actionData?.message && <Banner kind="error" title={actionData.message} />}
      {open && <Open amendment={open} />}
      {!open && hasDatesAhead && <Ask {...loaderData} refused={actionData} />}
      {!hasDatesAhead && (
        <Banner kind="info" title={"Il n’y a plus de date à venir\u202f: les conditions ne changent plus."} />
      )}
      {past.length > 0 && (
        <section aria-labelledby="avant" className="grid gap-4">
          <h2 id="avant" className="text-2xl">
            Avenants précédents
          </h2>
          {past.map((amendment) => (
            <AmendmentCard key={amendment.id} amendment={amendment} />
          ))}
        </section>
      )}
      <Versions id={id} versions={versions} />
    </div>
  );
}

type Loaded = Route.ComponentProps["loaderData"];
type Amendment = AmendmentsView["amendments"][number];

function Ask({ id, sale, taken, takenOfDate, refused }: Loaded & { refused: Route.ComponentProps["actionData"] }) {
  const sold = sale.tariffs.flatMap(({ label }, index) => (taken[index] ? [`${label}\u202f: ${taken[index]}`] : []));
  return (
    <>
      <Banner kind="info" title="Rien de ce qui est vendu ne change">
        Les billets déjà vendus gardent leur prix et restent valables. Un tarif dont le prix change, ou que vous
        retirez, n’est plus vendu{"\u202f"}; ses billets comptent toujours dans la recette et se partagent comme les
        autres.
        {takenOfDate > 0 &&
          ` Places déjà prises, à la date la plus remplie\u202f: ${takenOfDate} (${sold.join(", ")}).`}
      </Banner>
      <CheckedForm
        intent="demander"
        refused={refused}
        values={savedValues(sale)}
        submit="Signer et proposer l’avenant"
        sendingLabel="Envoi…"
        className="group/step"
        beside={
          <Link to={`/event/${id}`} className="link">
            Ne rien changer
          </Link>
        }
      >
        <TextField
          name="capacity"
          label="Jauge"
          required
          inputMode="numeric"
          className="sm:max-w-96"
          help="Le nombre de places par date."
        />
        <TariffRows freeOnly={false} />
        <TextArea
          name="reason"
          label="Pourquoi ce changement"
          required
          limit={JUSTIFICATION_MAX}
          help={`L’autre organisateur lira ces mots, et aura ${AMENDMENT_DAYS} jours pour répondre.`}
        />
      </CheckedForm>
    </>
  );
}

const states: Record<AmendmentState, [label: string, tone: BadgeTone]> = {
  asked: ["En attente de réponse", "amber"],
  agreed: ["Accepté", "green"],
  declined: ["Refusé", "neutral"],
  withdrawn: ["Retiré", "neutral"],
  expired: ["Expiré", "neutral"],
};

function AmendmentCard({ amendment, children }: { amendment: Amendment; children?: React.ReactNode }) {
  const { state, changes, reason, answer, askedSide, askedAt, isMine } = amendment;
  const [label, tone] = states[state];
  const who = isMine ? "Vous avez proposé" : askedSide === "artist" ? "L’artiste a proposé" : "L’hôte a proposé";
  return (
    <div className="grid gap-5 rounded-panel bg-card p-5 shadow-card sm:p-7">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="font-semibold text-ink">
          {who}, le {formatDate(askedAt)}
        </p>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <WhatChanged differences={changes} />
      <blockquote className="border-coral-500 border-l-4 pl-4 italic">{reason}</blockquote>
      {answer && <p>Réponse&#8239;: «&#8239;{answer}&#8239;»</p>}
      {children}
    </div>
  );
}

function Open({ amendment }: { amendment: Amendment }) {
  const { id, isMine, expiresAt } = amendment;
  return (
    <section aria-labelledby="demande">
      <h2 id="demande" className="sr-only">
        Avenant en cours
      </h2>
      <AmendmentCard amendment={amendment}>
        <p>Réponse attendue avant le {formatDateTime(expiresAt)}.</p>
        {isMine ? (
          <Form method="post">
            <input type="hidden" name="intent" value="retirer" />
            <input type="hidden" name="amendmentId" value={id} />
            <Button type="submit" variant="quiet">
              Retirer cet avenant
            </Button>
          </Form>
        ) : (
          <Form method="post" className="grid gap-4">
            <input type="hidden" name="amendmentId" value={id} />
            <TextArea name="answer" label="Votre réponse" optional limit={JUSTIFICATION_MAX} />
            <div className="flex flex-wrap gap-3">
              <Button type="submit" name="intent" value="accepter">
                Signer l’avenant
              </Button>
              <Button type="submit" name="intent" value="refuser" variant="quiet">
                Refuser
              </Button>
            </div>
          </Form>
        )}
      </AmendmentCard>
    </section>
  );
}

/** Each with the mark that tells whether somebody changed a word of it. */
function Versions({ id, versions }: Pick<Loaded, "id" | "versions">) {
  return (
    <section aria-labelledby="versions" className="grid gap-3">
      <h2 id="versions" className="text-2xl">
        Les versions de l’accord
      </h2>
      <ol className="grid gap-3">
        {versions.map(({ number, agreedAt, termsHash }) => (
          <li key={number} className="rounded-card border border-line px-4 py-3">
            <b className="text-ink">Version {number}</b>, du {formatDateTime(agreedAt)}
            <span className="wrap-anywhere block font-mono text-ink-quiet text-xs">{termsHash}</span>
          </li>
        ))}
      </ol>
      <p>
        <a href={`/event/${id}/accord.pdf`} className="link">
          Télécharger l’accord (PDF)
        </a>
      </p>
    </section>
  );
}
