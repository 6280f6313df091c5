import { redirect } from "react-router";
import type { Ctx } from "#core/context.ts";
import { deleteListing } from "#core/listings/delete.ts";
import { duplicateListing } from "#core/listings/duplicate.ts";
import { getListingForEdit } from "#core/listings/get-for-edit.ts";
import { visibilityInput } from "#core/listings/input.ts";
import { listingPhotoGates } from "#core/listings/photos/photo-gates.ts";
import { publishListing, setListingVisibility } from "#core/listings/publish.ts";
import { isStep, type ListingKind } from "#core/listings/rules.ts";
import { saveListingStep } from "#core/listings/save-step.ts";
import { afterwards, anyFields, noFields, type PageArgs, pageForm } from "#web/forms/form-action.ts";
import { formFields } from "#web/forms/form-check.ts";
import { photoForms } from "#web/forms/photo-forms.ts";
import { screenAfter, screenOf } from "#web/forms/wizard/screens.ts";
import { stepAnswers, stepRefusal } from "#web/forms/wizard/step-values.ts";
import { keptReturn, leaveFor } from "#web/server/addresses.ts";
import { stepHref, type Wizard } from "./steps.ts";

type WizardForms<Args extends PageArgs, Step extends string> = {
  wizard: Wizard<ListingKind, Step>;
  steps: readonly (Step | "intro" | "apercu")[];
  idOf(params: Args["params"]): string;
  /** Where a copy opens: at its title. */
  copyOpensAt: Step;
  /** Before the answers are saved, which may be refused. */
  beforeSave?(ctx: Ctx, id: string, sent: FormData): Promise<void>;
  /** Whether somebody who only came to put the listing in order may go back to where they came from. */
  isInOrder?(ctx: Ctx, id: string): Promise<boolean>;
};

/** What is done with the whole listing, and, without a name, the saving of a step. */
export function wizardForms<Args extends PageArgs, Step extends string>(page: WizardForms<Args, Step>) {
  const { wizard, steps, idOf, beforeSave, isInOrder } = page;
  const { kind, noun } = wizard;
  const form = pageForm<Args>();
  const refOf = (params: Args["params"]) => ({ kind, id: idOf(params) });
  const here = ({ params, url }: { params: Args["params"]; url: URL }) =>
    stepHref(wizard, idOf(params), stepOf(steps, url, [{ step: "intro" }]));
  return {
    ...photoForms<Args>({ subject: ({ params }) => refOf(params), gate: listingPhotoGates[kind], here }),
    "": form({
      schema: anyFields,
      run: async ({ ctx, params, url, form: sent }) => {
        const { version, go, ...fields } = formFields(sent);
        const [step, unfinished] = [stepOf(steps, url, [{ step: "intro" }]), go === "quit"];
        const screen = screenOf(wizard.screens, step as Step);
        await beforeSave?.(ctx, idOf(params), sent);
        const answers = { step: [...screen], values: stepAnswers(fields), unfinished };
        await saveListingStep(ctx, { ...refOf(params), version, ...answers });
        return { first: screen[0], quits: unfinished };
      },
      refused: (refused, post) => stepRefusal(refused, post.form),
      done: async ({ first, quits }, { ctx, request, params }) => {
        if (quits) return afterwards("/profil", "C’est enregistré. Vous reprendrez quand vous voudrez.");
        const back = keptReturn(ctx, request);
        if (back && (await isInOrder?.(ctx, idOf(params)))) {
          return leaveFor(ctx, { back, onwards: back, text: `Votre ${noun} est à jour.` });
        }
        const { missing } = await getListingForEdit(ctx, refOf(params));
        const next = screenAfter(wizard.screens, first, missing);
        return redirect(stepHref(wizard, idOf(params), next && next !== "apercu" ? next : "apercu#publier"));
      },
    }),
    publish: form({
      schema: visibilityInput.pick({ visible: true }),
      run: ({ ctx, params, fields: { visible } }) => publishListing(ctx, { ...refOf(params), visible }),
      done: ({ visible }, { ctx, request, params }) => {
        const text = visible ? `Votre ${noun} est en ligne.` : `Votre ${noun} est publié, sans être visible.`;
        // Somebody may only have come to publish.
        const onwards = stepHref(wizard, idOf(params), "apercu");
        return leaveFor(ctx, { back: keptReturn(ctx, request), onwards, text });
      },
    }),
    visibility: form({
      schema: visibilityInput.pick({ visible: true }),
      failure: () => "La visibilité n’a pas pu être changée. Réessayez dans un instant.",
      run: ({ ctx, params, fields: { visible } }) => setListingVisibility(ctx, { ...refOf(params), visible }),
      done: ({ visible }, post) =>
        afterwards(here(post), visible ? `Votre ${noun} est visible.` : `Votre ${noun} n’est plus visible.`),
    }),
    duplicate: form({
      schema: noFields,
      run: ({ ctx, params }) => duplicateListing(ctx, refOf(params)),
      done: ({ id }) => afterwards(stepHref(wizard, id, page.copyOpensAt), "Voici la copie, en brouillon."),
    }),
    delete: form({
      schema: noFields,
      run: ({ ctx, params }) => deleteListing(ctx, refOf(params)),
      done: () => afterwards("/profil", `Le ${noun} est supprimé.`),
    }),
  };
}

/** Without a step in the address, a draft opens where it was left, and a finished listing at its preview. */
export function stepOf<Step extends string>(
  steps: readonly Step[],
  url: URL,
  lacking: readonly { step: NoInfer<Step> }[],
): Step | "apercu" {
  const asked = url.searchParams.get("etape") ?? "";
  return isStep(steps, asked) ? asked : (lacking[0]?.step ?? "apercu");
}
