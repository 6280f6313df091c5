import { redirect } from "react-router";
import type { Ctx } from "#core/context.ts";
import { deletePlace } from "#core/listings/delete.ts";
import { duplicatePlace } from "#core/listings/duplicate.ts";
import { placePhotoGate } from "#core/listings/photos/photo-gates.ts";
import { placeVisibilityInput } from "#core/listings/places/input.ts";
import { isPlaceStep, type PlaceStep, placeStepAfter } from "#core/listings/places/rules.ts";
import { attachInsuranceCertificate, removeInsuranceCertificate } from "#core/listings/places/safety.ts";
import { publishPlace, setPlaceVisibility } from "#core/listings/publish.ts";
import { savePlaceStep } from "#core/listings/save-step.ts";
import { DomainError, isDomainError } from "#platform/errors.ts";
import { errorSentences } from "#platform/http/problem.ts";
import { afterwards, anyFields, noFields, pageForm } from "#web/forms/form-action.ts";
import { formFields } from "#web/forms/form-check.ts";
import { photoForms } from "#web/forms/photo-forms.ts";
import { stepAnswers, stepRefusal } from "#web/forms/wizard/step-values.ts";
import { keptReturn, leaveFor } from "#web/server/addresses.ts";
import type { Route } from "./+types/place-edit.ts";
import { placeStepHref } from "./steps.ts";

/** Without a step in the address, a draft opens where it was left, and a finished place at its preview. */
export function placeStepOf(url: URL, lacking: readonly { step: PlaceStep }[]): PlaceStep {
  const asked = url.searchParams.get("etape") ?? "";
  return isPlaceStep(asked) ? asked : (lacking[0]?.step ?? "apercu");
}

const stepSent = (url: URL): PlaceStep => placeStepOf(url, [{ step: "intro" }]);

type Sent = { params: { placeid: string }; url: URL };

const here = ({ params, url }: Sent): string => placeStepHref(params.placeid, stepSent(url));

const form = pageForm<Route.ActionArgs>();

/** What is done with the whole place, and, without a name, the saving of a step. */
export const placeForms = {
  ...photoForms<Route.ActionArgs>({
    subject: ({ params }) => ({ kind: "place", id: params.placeid }),
    gate: placePhotoGate,
    here,
  }),
  "": form({
    schema: anyFields,
    run: async ({ ctx, params: { placeid: placeId }, url, form: sent }) => {
      const { version, go, ...fields } = formFields(sent);
      const [step, unfinished] = [stepSent(url), go === "quit"];
      // Before the rest, which may be refused: a file that had to be chosen again would be one too many.
      await keepCertificate(ctx, placeId, sent);
      await savePlaceStep(ctx, { placeId, version, step, values: stepAnswers(fields), unfinished });
      return { step, quits: unfinished };
    },
    refused: (refused, post) => stepRefusal(refused, post.form),
    done: ({ step, quits }, { params: { placeid } }) => {
      if (quits) return afterwards("/profil", "C’est enregistré. Vous reprendrez quand vous voudrez.");
      const next = placeStepAfter(step);
      return redirect(next ? placeStepHref(placeid, next) : `${placeStepHref(placeid, "apercu")}#publier`);
    },
  }),
  publish: form({
    schema: placeVisibilityInput,
    run: ({ ctx, params, fields: { visible } }) => publishPlace(ctx, { placeId: params.placeid, visible }),
    done: ({ visible }, { ctx, request, params }) => {
      const text = visible ? "Votre lieu est en ligne." : "Votre lieu est publié, sans être visible.";
      // Somebody may only have come to publish the place.
      return leaveFor(ctx, { back: keptReturn(ctx, request), onwards: placeStepHref(params.placeid, "apercu"), text });
    },
  }),
  visibility: form({
    schema: placeVisibilityInput,
    failure: () => "La visibilité n’a pas pu être changée. Réessayez dans un instant.",
    run: ({ ctx, params, fields: { visible } }) => setPlaceVisibility(ctx, { placeId: params.placeid, visible }),
    done: ({ visible }, post) =>
      afterwards(here(post), visible ? "Votre lieu est visible." : "Votre lieu n’est plus visible."),
  }),
  duplicate: form({
    schema: noFields,
    run: ({ ctx, params }) => duplicatePlace(ctx, { placeId: params.placeid }),
    done: ({ id }) => afterwards(placeStepHref(id, "lieu"), "Voici la copie, en brouillon."),
  }),
  delete: form({
    schema: noFields,
    run: ({ ctx, params }) => deletePlace(ctx, { placeId: params.placeid }),
    done: () => afterwards("/profil", "Le lieu est supprimé."),
  }),
};

/** The verb speaks of the one file that it was given; on the page, that is a field. */
async function keepCertificate(ctx: Ctx, placeId: string, sent: FormData): Promise<void> {
  const file = sent.get("certificate");
  try {
    if (file instanceof File && file.size > 0) {
      await attachInsuranceCertificate(ctx, { placeId, bytes: new Uint8Array(await file.arrayBuffer()) });
    } else if (sent.get("removeCertificate") === "true") await removeInsuranceCertificate(ctx, { placeId });
  } catch (error) {
    if (!isDomainError(error)) throw error;
    const { code, detail = errorSentences[code](), reason } = error;
    throw new DomainError(code, { ...(reason ? { reason } : {}), fields: { certificate: [detail] }, cause: error });
  }
}
