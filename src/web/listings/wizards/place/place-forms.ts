import type { Ctx } from "#core/context.ts";
import { type PlaceStep, placeSteps } from "#core/listings/places/rules.ts";
import { attachInsuranceCertificate, removeInsuranceCertificate } from "#core/listings/places/safety.ts";
import { DomainError, isDomainError } from "#platform/errors.ts";
import { errorSentences } from "#platform/http/problem.ts";
import { placeWizard } from "../steps.ts";
import { wizardForms } from "../wizard-forms.ts";
import type { Route } from "./+types/place-edit.ts";

export const placeForms = wizardForms<Route.ActionArgs, PlaceStep>({
  wizard: placeWizard,
  steps: placeSteps,
  idOf: ({ placeid }) => placeid,
  copyOpensAt: "lieu",
  // First of all: a file that had to be chosen again, because another answer was refused, would be one too many.
  beforeSave: keepCertificate,
});

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
