import { data, redirect } from "react-router";
import { z } from "zod";
import { acceptProposal } from "#core/deals/answering/accept-proposal.ts";
import { payPurchase } from "#core/deals/answering/pay-purchase.ts";
import { completeProposal, prepareAcceptance } from "#core/deals/answering/prepare-acceptance.ts";
import { DomainError } from "#platform/errors.ts";
import { afterwards, anyFields, noFields, pageForm } from "#web/forms/form-action.ts";
import { formFields } from "#web/forms/form-check.ts";
import { errorsOnScreen, stepAnswers } from "#web/forms/wizard/step-values.ts";
import type { Route } from "./+types/accept-proposal.ts";
import { type AcceptStep, stepAfter } from "./accept-steps.tsx";
import { asksForVat, proposeVat, withVatAnswers } from "./vat/vat-form.ts";

const form = pageForm<Route.ActionArgs>();

/** One question answered: kept, and on to the next. */
const question = (step: AcceptStep, answers: (sent: FormData) => Record<string, unknown>) =>
  form({
    schema: anyFields,
    run: async ({ ctx, params, form: sent }) => {
      if (asksForVat(sent)) return proposeVat(sent, ctx.settings.vatFigures);
      await completeProposal(ctx, { proposalId: params.proposalid, ...answers(sent) });
      return undefined;
    },
    refused: ({ data: refusal, init }, { form: sent }) =>
      data({ ...refusal, errors: errorsOnScreen(refusal.errors, formFields(sent)) }, init ?? undefined),
    done: async (asked, { ctx, params, url }) => {
      if (asked) return asked;
      const plan = await prepareAcceptance(ctx, { proposalId: params.proposalid });
      return redirect(`${url.pathname}?etape=${stepAfter(plan, step)}`);
    },
  });

export const acceptForms = {
  dates: question("dates", (sent) => ({ chosenDates: sent.getAll("chosenDates") })),
  remuneration: question("remuneration", (sent) => ({ chosenRemuneration: sent.get("chosenRemuneration") ?? "" })),
  billetterie: question("billetterie", (sent) => {
    const { vatRate, vatAnswers, insurance = "", tariffs = [] } = withVatAnswers(stepAnswers(formFields(sent)));
    return { tariffs, vatRate, vatAnswers, insurance };
  }),
  accept: form({
    schema: z.object({ agreed: z.string(), termsHash: z.string(), contractHash: z.string() }),
    run: ({ ctx, params, fields: { agreed, termsHash, contractHash } }) => {
      if (!agreed) throw new DomainError("invalid_input", { fields: { agreed: [AGREE] } });
      return acceptProposal(ctx, { proposalId: params.proposalid, termsHash, contractHash });
    },
    refused: (refused, { url }) => {
      // Something is lacking after all: the address leads to it.
      if (refused.data.reason === "incomplete") throw redirect(url.pathname);
      return refused;
    },
    done: (outcome, { url }) =>
      outcome.state === "to_finalize"
        ? redirect(outcome.checkoutHref ?? url.pathname)
        : afterwards(`/event/${outcome.eventId}/etape`, "C’est oui\u202f! Tout est créé."),
  }),
  pay: form({
    schema: noFields,
    run: ({ ctx, params }) => payPurchase(ctx, { proposalId: params.proposalid }),
    done: ({ href }) => redirect(href),
  }),
};

const AGREE = "Cochez cette case pour signer";
