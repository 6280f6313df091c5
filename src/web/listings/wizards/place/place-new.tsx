import { redirect } from "react-router";
import { createListingDraft } from "#core/listings/create-draft.ts";
import { createDraftInput } from "#core/listings/input.ts";
import { CheckedForm } from "#web/forms/checked-form.tsx";
import { formAction, pageForm } from "#web/forms/form-action.ts";
import { SessionLost } from "#web/forms/session-lost.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { pageLoader } from "#web/server/page-loader.ts";
import { WindowSalon } from "#web/ui/illustrations/window-salon.tsx";
import { MessageScreen } from "#web/ui/message-screen.tsx";
import { openNewListing } from "../open-wizard.ts";
import { placeWizard, stepHref } from "../steps.ts";
import { DraftLinks, PlaceIntroduction } from "../wizard-introduction.tsx";
import type { Route } from "./+types/place-new.ts";

export const meta = pageMeta({
  title: "Proposer un lieu",
  description: "Ouvrez votre salon, votre boutique ou votre cour à l’art, étape par étape.",
  path: "/place/new",
});

export const loader = pageLoader((visit) =>
  openNewListing(visit, placeWizard, ({ title }) => title ?? "Lieu sans nom"),
);

export const action = formAction({
  "": pageForm<Route.ActionArgs>()({
    schema: createDraftInput,
    run: ({ ctx, fields }) => createListingDraft(ctx, { kind: "place", ...fields }),
    done: ({ id }) => redirect(stepHref(placeWizard, id, "lieu")),
  }),
});

export default function PlaceNew({ loaderData: { id, drafts }, actionData }: Route.ComponentProps) {
  return (
    <MessageScreen
      drawing={WindowSalon}
      eyebrow="Proposer un lieu"
      title="Votre lieu, le temps d’une soirée"
      lead="Dix minutes suffisent. Tout s’enregistre à chaque étape : partez, revenez, changez d’appareil."
    >
      <DraftLinks drafts={drafts} />
      <PlaceIntroduction />
      <CheckedForm
        refused={actionData}
        submit="Commencer"
        sendingLabel="Un instant…"
        wayOut={<SessionLost refused={actionData} />}
      >
        <input type="hidden" name="id" value={id} />
      </CheckedForm>
    </MessageScreen>
  );
}
