import { data, redirect } from "react-router";
import type { Ctx } from "#core/context.ts";
import { acceptProposal } from "#core/proposals/accept-proposal.ts";
import { completeProposal } from "#core/proposals/complete-proposal.ts";
import { payPurchase } from "#core/proposals/pay-purchase.ts";
import { prepareAcceptance } from "#core/proposals/prepare-acceptance.ts";
import { DomainError } from "#platform/errors.ts";
import { formFields } from "#web/components/forms/form-check.ts";
import { type AcceptStep, stepAfter } from "#web/components/proposals/accept-steps.ts";
import { errorsOnScreen, stepAnswers } from "#web/components/wizards/step-values.ts";
import { flashHeaders } from "#web/server/flash.ts";
import { fieldsOf, type Refused, runForm } from "#web/server/form-action.ts";

export type AcceptPost = { ctx: Ctx; form: FormData; proposalId: string; path: string };

const answersOf: Partial<Record<string, (form: FormData) => Record<string, unknown>>> = {
  dates: (form) => ({ chosenDates: form.getAll("chosenDates") }),
  remuneration: (form) => ({ chosenRemuneration: form.get("chosenRemuneration") ?? "" }),
  billetterie: (form) => {
    const { vatRate, insurance = "", tariffs = [] } = stepAnswers(formFields(form));
    return { tariffs, vatRate, insurance };
  },
};

/** One question answered: kept, and on to the next. */
export async function complete({ ctx, form, proposalId, path }: AcceptPost): Promise<Refused> {
  const step = String(form.get("intent")) as AcceptStep;
  const answers = answersOf[step]?.(form) ?? {};
  const outcome = await runForm(ctx, form, () => completeProposal(ctx, { proposalId, ...answers }));
  if (outcome.refused) return onScreen(outcome.refused, form);
  const plan = await prepareAcceptance(ctx, { proposalId });
  throw redirect(`${path}?etape=${stepAfter(plan, step)}`);
}

function onScreen({ data: refusal, init }: Refused, form: FormData): Refused {
  const errors = errorsOnScreen(refusal.errors, formFields(form));
  return data({ ...refusal, errors }, init ?? undefined);
}

export const acceptIntents: Partial<Record<string, (post: AcceptPost) => Promise<Refused>>> = {
  async accept({ ctx, form, proposalId, path }) {
    const { agreed, termsHash } = fieldsOf(form);
    const outcome = await runForm(ctx, form, () => {
      if (!agreed) throw new DomainError("invalid_input", { fields: { agreed: [AGREE] } });
      return acceptProposal(ctx, { proposalId, termsHash });
    });
    // Something is lacking after all: the address leads to it.
    if (outcome.refused?.data.reason === "incomplete") throw redirect(path);
    if (outcome.refused) return outcome.refused;
    const { value } = outcome;
    if (value.state === "to_finalize") throw redirect(value.checkoutHref ?? path);
    const text = "C’est oui ! L’événement est créé.";
    throw redirect(`/event/${value.eventId}/etape`, { headers: flashHeaders({ kind: "success", text }) });
  },
  async pay({ ctx, form, proposalId }) {
    const outcome = await runForm(ctx, form, () => payPurchase(ctx, { proposalId }));
    if (outcome.refused) return outcome.refused;
    throw redirect(outcome.value.href);
  },
};

const AGREE = "Cochez cette case pour accepter";
