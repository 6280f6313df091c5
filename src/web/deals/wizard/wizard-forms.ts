import { data, redirect } from "react-router";
import { sendProposalInput } from "#core/deals/input.ts";
import type { ProposalDirection } from "#core/deals/process.ts";
import { proposalPhotoGate } from "#core/deals/require-party.ts";
import { isProposalStep, type ProposalStep, wizardPath } from "#core/deals/rules.ts";
import { composeSeries, composeSeriesInput } from "#core/deals/sending/compose-series.ts";
import { getProposalForEdit } from "#core/deals/sending/get-proposal-for-edit.ts";
import { createProposalDraft, deleteProposalDraft } from "#core/deals/sending/proposal-drafts.ts";
import { saveProposalStep } from "#core/deals/sending/save-proposal-step.ts";
import { sendProposal } from "#core/deals/sending/send-proposal.ts";
import type { ProposalForEdit } from "#core/deals/view-rules.ts";
import { DomainError } from "#platform/errors.ts";
import { isId } from "#platform/ids.ts";
import { afterwards, anyFields, noFields, type Post, pageForm, type Refused } from "#web/forms/form-action.ts";
import { formFields } from "#web/forms/form-check.ts";
import { photoForms } from "#web/forms/photo-forms.ts";
import { screenAfter, screenOf } from "#web/forms/wizard/screens.ts";
import { stepRefusal } from "#web/forms/wizard/step-values.ts";
import { asksForVat, proposeVat } from "../vat/vat-form.ts";
import type { Route } from "./+types/proposal-wizard.ts";
import { DATE_WARNINGS, warningsKey } from "./date-rows.tsx";
import { proposalAnswers, proposalScreens } from "./proposal-steps.ts";

/** What the address says of a proposal that does not exist yet. */
export type WizardStart = { direction: ProposalDirection; projectId: string | undefined; placeId: string | undefined };

type Params = { placeid?: string | undefined; projectid?: string | undefined };

/** The target stands in the path; one's own listing may be given beside it, by whoever links here. */
export function wizardStart(url: URL, params: Params): WizardStart {
  const own = (name: string) => url.searchParams.get(name) || undefined;
  return url.pathname.startsWith("/proposal/to-host")
    ? { direction: "to-host", placeId: params.placeid, projectId: own("projet") }
    : { direction: "to-artist", projectId: params.projectid, placeId: own("lieu") };
}

/** Where a proposal's step is, once its listings are known. */
export const stepPath = ({ id, direction, content }: ProposalForEdit, step: ProposalStep): string =>
  wizardPath({ id, direction, projectId: content.projectId, placeId: content.placeId }, step);

const form = pageForm<Route.ActionArgs>();

/** The draft that the address names; without one, there is nothing yet that could be changed. */
function draftAt(url: URL): string {
  const proposalId = url.searchParams.get("proposition") ?? "";
  if (!isId(proposalId)) throw new DomainError("not_found");
  return proposalId;
}

/** What is done with the whole proposal, and, without a name, its beginning and the saving of a step. */
export const wizardForms = {
  ...photoForms<Route.ActionArgs>({
    subject: ({ url }) => ({ kind: "proposal", id: draftAt(url) }),
    gate: proposalPhotoGate,
    here: ({ url }) => url.pathname + url.search,
  }),
  "": form({
    schema: anyFields,
    run: (post) => (post.url.searchParams.get("proposition") ? saveStep(post) : startDraft(post)),
    refused: (refused, { url, form: sent }) =>
      url.searchParams.get("proposition") ? stepRefusal(refused, sent) : refused,
    done: (answer) => answer,
  }),
  rhythm: form({
    schema: composeSeriesInput.omit({ proposalId: true }),
    run: async ({ ctx, url, fields }) => {
      const proposalId = draftAt(url);
      await composeSeries(ctx, { ...fields, proposalId });
      return getProposalForEdit(ctx, { proposalId });
    },
    done: (proposal) =>
      afterwards(stepPath(proposal, "dates"), `${proposal.content.dates.length} dates sont prêtes\u202f: relisez-les.`),
  }),
  send: form({
    schema: sendProposalInput,
    run: async ({ ctx, url, fields: { version } }) => {
      const proposalId = draftAt(url);
      await sendProposal(ctx, { proposalId, version });
      return proposalId;
    },
    done: (proposalId) => redirect(`/proposal/envoyee/${proposalId}`),
  }),
  delete: form({
    schema: noFields,
    run: ({ ctx, url }) => deleteProposalDraft(ctx, { proposalId: draftAt(url) }),
    done: () => afterwards("/profil", "Le brouillon est supprimé."),
  }),
};

type Sent = Post<Route.ActionArgs>;

async function startDraft({ ctx, url, params, fields: { id } }: Sent): Promise<Response> {
  const { proposalId, resumed } = await createProposalDraft(ctx, { ...wizardStart(url, params), id });
  const draft = await getProposalForEdit(ctx, { proposalId });
  const chosen = !draft.missing.some(({ step }) => step === "choix");
  const path = stepPath(draft, chosen ? nextScreen(draft, "choix") : "choix");
  return resumed ? afterwards(path, "Voici votre brouillon, là où vous l’aviez laissé.") : redirect(path);
}

async function saveStep({ ctx, url, form: sent }: Sent): Promise<Response | Refused> {
  const proposalId = draftAt(url);
  if (asksForVat(sent)) return proposeVat(sent, ctx.settings.vatFigures);
  const { version, go, seen, ...fields } = formFields(sent);
  const screen = screenOf(proposalScreens, stepSent(url));
  const unfinished = go === "quit";
  await saveProposalStep(ctx, { proposalId, version, step: [...screen], values: proposalAnswers(fields), unfinished });
  if (unfinished) return afterwards("/profil", "C’est enregistré. Vous reprendrez quand vous voudrez.");
  const proposal = await getProposalForEdit(ctx, { proposalId });
  if (screen.includes("dates") && isUnseen(proposal, seen)) return warningsFirst(sent);
  return redirect(stepPath(proposal, nextScreen(proposal, screen[0])));
}

const nextScreen = ({ missing }: ProposalForEdit, step: ProposalStep): ProposalStep =>
  screenAfter(proposalScreens, step, missing) ?? "apercu";

function stepSent(url: URL): ProposalStep {
  const asked = url.searchParams.get("etape") ?? "";
  return isProposalStep(asked) ? asked : "intro";
}

const isUnseen = ({ dateWarnings }: ProposalForEdit, seen: unknown): boolean =>
  dateWarnings.length > 0 && seen !== warningsKey(dateWarnings);

/** The dates are saved; going on takes a tick under what is to be known about them. */
function warningsFirst(sent: FormData): Refused {
  const errors = { seen: ["Cochez cette case pour continuer, ou changez les dates."] };
  return data({ values: formFields(sent), errors, reason: DATE_WARNINGS }, { status: 422 });
}
