import { data, redirect } from "react-router";
import type { Ctx } from "#core/context.ts";
import { attachInsuranceCertificate } from "#core/places/attach-insurance-certificate.ts";
import { deletePlace } from "#core/places/delete-place.ts";
import { duplicatePlace } from "#core/places/duplicate-place.ts";
import { publishPlace } from "#core/places/publish-place.ts";
import { removeInsuranceCertificate } from "#core/places/remove-insurance-certificate.ts";
import { isPlaceStep, type PlaceStep, placeStepAfter } from "#core/places/rules.ts";
import { savePlaceStep } from "#core/places/save-place-step.ts";
import { setPlaceVisibility } from "#core/places/set-place-visibility.ts";
import { formFields } from "#web/components/forms/form-check.ts";
import { stepAnswers } from "#web/components/wizards/step-values.ts";
import { placeStepHref } from "#web/components/wizards/wizard-addresses.ts";
import { flashHeaders } from "#web/server/flash.ts";
import { type Refused, runForm } from "#web/server/form-action.ts";
import { leaveFor } from "#web/server/return-memory.ts";
import { stepRefusal } from "./step-refusal.ts";

export type PlacePost = {
  ctx: Ctx;
  form: FormData;
  placeId: string;
  step: PlaceStep;
  /** Where somebody was who is only here to publish the place. */
  back?: string | undefined;
};

const afterwards = (path: string, text: string) => redirect(path, { headers: flashHeaders({ kind: "success", text }) });

export async function saveStep({ ctx, form, placeId, step }: PlacePost): Promise<Refused> {
  const quits = form.get("go") === "quit";
  const { version, go: _, ...fields } = formFields(form);
  const input = { placeId, version, step, values: stepAnswers(fields), unfinished: quits };
  // Before the rest, which may be refused: a file that had to be chosen again would be one too many.
  const certificate = await runForm(ctx, form, () => keepCertificate(ctx, placeId, form));
  if (certificate.refused) return atCertificate(stepRefusal(certificate.refused, form));
  const outcome = await runForm(ctx, form, () => savePlaceStep(ctx, input));
  if (outcome.refused) return stepRefusal(outcome.refused, form);
  if (quits) throw afterwards("/profil", "C’est enregistré. Vous reprendrez quand vous voudrez.");
  const next = placeStepAfter(step);
  throw redirect(next ? placeStepHref(placeId, next) : `${placeStepHref(placeId, "apercu")}#publier`);
}

async function keepCertificate(ctx: Ctx, placeId: string, form: FormData): Promise<void> {
  const file = form.get("certificate");
  if (file instanceof File && file.size > 0) {
    await attachInsuranceCertificate(ctx, { placeId, bytes: new Uint8Array(await file.arrayBuffer()) });
  } else if (form.get("removeCertificate") === "true") await removeInsuranceCertificate(ctx, { placeId });
}

/** The verb speaks of the one file that it was given; on the page, that is a field. */
function atCertificate(refused: Refused): Refused {
  const { message, ...rest } = refused.data;
  return data({ ...rest, errors: { certificate: [message ?? ""] } }, refused.init ?? undefined);
}

/** What is done with the whole place, by the `intent` of its form. */
export const placeIntents: Record<string, (post: PlacePost) => Promise<Refused>> = {
  async publish({ ctx, form, placeId, back }) {
    const outcome = await runForm(ctx, form, () => publishPlace(ctx, { placeId, visible: form.get("visible") }));
    if (outcome.refused) return outcome.refused;
    const text = outcome.value.visible ? "Votre lieu est en ligne." : "Votre lieu est publié, sans être visible.";
    throw leaveFor(ctx, { back, onwards: placeStepHref(placeId, "apercu"), text });
  },
  async visibility({ ctx, form, placeId, step }) {
    const failure = "La visibilité n’a pas pu être changée. Réessayez dans un instant.";
    const change = () => setPlaceVisibility(ctx, { placeId, visible: form.get("visible") });
    const outcome = await runForm(ctx, form, change, { failure });
    if (outcome.refused) return outcome.refused;
    const text = outcome.value.visible ? "Votre lieu est visible." : "Votre lieu n’est plus visible.";
    throw afterwards(placeStepHref(placeId, step), text);
  },
  async duplicate({ ctx, form, placeId }) {
    const outcome = await runForm(ctx, form, () => duplicatePlace(ctx, { placeId }));
    if (outcome.refused) return outcome.refused;
    throw afterwards(placeStepHref(outcome.value.id, "lieu"), "Voici la copie, en brouillon.");
  },
  async delete({ ctx, form, placeId }) {
    const outcome = await runForm(ctx, form, () => deletePlace(ctx, { placeId }));
    if (outcome.refused) return outcome.refused;
    throw afterwards("/profil", "Le lieu est supprimé.");
  },
};

/** Without a step in the address, a draft opens where it was left, and a finished place at its preview. */
export function stepOf(url: URL, lacking: readonly { step: PlaceStep }[]): PlaceStep {
  const asked = url.searchParams.get("etape") ?? "";
  return isPlaceStep(asked) ? asked : (lacking[0]?.step ?? "apercu");
}
