import { redirect } from "react-router";
import { createPlaceDraft } from "#core/places/create-place-draft.ts";
import { createPlaceInput } from "#core/places/input.ts";
import { listMyPlaces } from "#core/places/list-my-places.ts";
import { newId } from "#platform/ids.ts";
import { MessageScreen } from "#web/components/accounts/message-screen.tsx";
import { SessionLost } from "#web/components/accounts/session-lost.tsx";
import { CheckedForm } from "#web/components/forms/checked-form.tsx";
import { DraftLinks } from "#web/components/wizards/draft-links.tsx";
import { placeStepHref } from "#web/components/wizards/wizard-addresses.ts";
import { PlaceIntroduction } from "#web/components/wizards/wizard-introduction.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { requestContext } from "#web/request-context.ts";
import { formAction, pageForm } from "#web/server/form-action.ts";
import { requireLogin } from "#web/server/require-login.ts";
import { keepReturn } from "#web/server/return-memory.ts";
import { WindowSalon } from "#web/ui/illustrations/window-salon.tsx";
import type { Route } from "./+types/place-new.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Proposer un lieu",
    description: "Ouvrez votre salon, votre boutique ou votre cour à l’art, étape par étape.",
    path: "/place/new",
    matches,
    noIndex: true,
  });

const DRAFTS_SHOWN = 3;

export async function loader({ context, url }: Route.LoaderArgs) {
  requireLogin({ context, url });
  const { ctx } = context.get(requestContext);
  keepReturn(ctx, url);
  const { places } = await listMyPlaces(ctx);
  const drafts = places.filter(({ listingState }) => listingState === "draft").slice(0, DRAFTS_SHOWN);
  return {
    // Made here, so that a form sent twice makes one draft.
    id: newId(ctx.now),
    drafts: drafts.map(({ id, title }) => ({ href: `/place/${id}/edit`, name: title ?? "Lieu sans nom" })),
  };
}

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
