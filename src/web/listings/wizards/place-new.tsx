import { redirect } from "react-router";
import { createPlaceDraft } from "#core/listings/create-draft.ts";
import { listMyPlaces } from "#core/listings/list-mine.ts";
import { createPlaceInput } from "#core/listings/places/input.ts";
import { newId } from "#platform/ids.ts";
import { CheckedForm } from "#web/forms/checked-form.tsx";
import { formAction, pageForm } from "#web/forms/form-action.ts";
import { SessionLost } from "#web/forms/session-lost.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { keepReturn } from "#web/server/addresses.ts";
import { pageLoader } from "#web/server/page-loader.ts";
import { WindowSalon } from "#web/ui/illustrations/window-salon.tsx";
import { MessageScreen } from "#web/ui/message-screen.tsx";
import type { Route } from "./+types/place-new.ts";
import { placeStepHref } from "./steps.ts";
import { DraftLinks, PlaceIntroduction } from "./wizard-introduction.tsx";

export const meta = pageMeta({
  title: "Proposer un lieu",
  description: "Ouvrez votre salon, votre boutique ou votre cour à l’art, étape par étape.",
  path: "/place/new",
});

const DRAFTS_SHOWN = 3;

export const loader = pageLoader(async ({ ctx, url }) => {
  keepReturn(ctx, url);
  const { places } = await listMyPlaces(ctx);
  const drafts = places.filter(({ listingState }) => listingState === "draft").slice(0, DRAFTS_SHOWN);
  return {
    // Made here, so that a form sent twice makes one draft.
    id: newId(ctx.now),
    drafts: drafts.map(({ id, title }) => ({ href: `/place/${id}/edit`, name: title ?? "Lieu sans nom" })),
  };
});

export const action = formAction({
  "": pageForm<Route.ActionArgs>()({
    schema: createPlaceInput,
    run: ({ ctx, fields }) => createPlaceDraft(ctx, fields),
    done: ({ id }) => redirect(placeStepHref(id, "lieu")),
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
