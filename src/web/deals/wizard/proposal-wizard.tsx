import { redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import type { Ctx } from "#core/context.ts";
import { expiryOf, isProposalStep, type ProposalStep, proposalPath } from "#core/deals/rules.ts";
import { getProposalForEdit } from "#core/deals/sending/get-proposal-for-edit.ts";
import { checkPreconditions } from "#core/deals/sending/preconditions.ts";
import type { ProposalForEdit } from "#core/deals/view-rules.ts";
import { getPublicListing } from "#core/listings/get-public-listing.ts";
import { isDomainError } from "#platform/errors.ts";
import { parisDay } from "#platform/french-dates.ts";
import { newId } from "#platform/ids.ts";
import { formAction } from "#web/forms/form-action.ts";
import { screenAfter, screenBefore, screenOf } from "#web/forms/wizard/screens.ts";
import { WizardPage } from "#web/forms/wizard/wizard-page.tsx";
import { describePage } from "#web/page-meta.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import type { Route } from "./+types/proposal-wizard.ts";
import { DATE_WARNINGS } from "./date-rows.tsx";
import { listingChoice } from "./listing-options.ts";
import { ProposalStartScreen } from "./proposal-start-screen.tsx";
import { ProposalStepScreen } from "./proposal-step-screen.tsx";
import { proposalScreens, proposalScreenText } from "./proposal-steps.ts";
import { stepPath, type WizardStart, wizardForms, wizardStart } from "./wizard-forms.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  describePage({
    title: loaderData?.edited
      ? `${proposalScreenText(loaderData.edited.step, loaderData.edited.proposal.direction).label} · votre proposition`
      : "Proposer une date",
    description: "Proposez une date, des conditions et quelques mots, étape par étape.",
    path: "/proposal",
    matches,
  });

export const loader = pageLoader(async ({ ctx, params, url }: Visit<Route.LoaderArgs>) => {
  const proposalId = url.searchParams.get("proposition");
  if (!proposalId) return { edited: null, start: await startData(ctx, wizardStart(url, params)) };
  const proposal = await readDraft(ctx, proposalId);
  const asked = url.searchParams.get("etape") ?? "";
  const step = isProposalStep(asked) ? asked : (proposal.missing[0]?.step ?? "apercu");
  const here = new URL(stepPath(proposal, step), url);
  // Its listings may have changed since the address was made.
  if (asked !== step || here.pathname !== url.pathname) throw redirect(here.pathname + here.search);
  return { edited: await editData(ctx, proposal, step, url), start: null };
});

/** One that has left is looked at elsewhere. */
async function readDraft(ctx: Ctx, proposalId: string): Promise<ProposalForEdit> {
  try {
    return await getProposalForEdit(ctx, { proposalId });
  } catch (error) {
    if (isDomainError(error, "conflict") || isDomainError(error, "expired")) throw redirect(proposalPath(proposalId));
    throw error;
  }
}

async function startData(ctx: Ctx, start: WizardStart) {
  const { direction, projectId, placeId } = start;
  const [toPlace, toProject] = direction === "to-host" ? [placeId, undefined] : [undefined, projectId];
  const place = toPlace ? await getPublicListing(ctx, { kind: "place", id: toPlace }) : undefined;
  const project = toProject ? await getPublicListing(ctx, { kind: "project", id: toProject }) : undefined;
  return {
    direction,
    // Made here, so that a form sent twice makes one draft.
    id: newId(ctx.now),
    target: place?.title ?? project?.title ?? null,
    preconditions: await checkPreconditions(ctx, start),
  };
}

async function editData(ctx: Ctx, proposal: ProposalForEdit, step: ProposalStep, url: URL) {
  const { project, place, direction, content } = proposal;
  const names = { artist: project?.artistName ?? "L’artiste", host: place?.ownerName ?? "L’hôte" };
  const screen = screenOf(proposalScreens, step);
  const before = screenBefore(proposalScreens, step);
  return {
    proposal,
    step,
    screen,
    names,
    to: direction === "to-host" ? names.host : names.artist,
    today: parisDay(ctx.now),
    expiresAt: expiryOf(content, ctx.now),
    choice: step === "choix" ? await listingChoice(ctx, proposal, url) : null,
    current: proposalScreens.indexOf(screen),
    steps: proposalScreens.map(([first, ...others]) => ({
      label: proposalScreenText(first, direction).label,
      done: [first, ...others].every((slug) => proposal.completed.includes(slug)),
      to: stepPath(proposal, first),
    })),
    back: before && stepPath(proposal, before),
    next: stepPath(proposal, screenAfter(proposalScreens, step, proposal.missing) ?? "apercu"),
  };
}

export const action = formAction(wizardForms);

/** A refused save changes nothing, except when somebody else's was in the way, or when it was only held up by warnings. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) =>
  args.actionStatus === 409 || args.actionResult?.reason === DATE_WARNINGS || args.defaultShouldRevalidate;

export default function ProposalWizard({ loaderData: { edited, start }, actionData }: Route.ComponentProps) {
  const refused = actionData ?? undefined;
  if (!edited) return <ProposalStartScreen {...start} refused={refused} />;
  const { proposal, step, steps, current } = edited;
  const { direction, project, place } = proposal;
  const target = direction === "to-host" ? place?.title : project?.title;
  return (
    <WizardPage
      name={target ? `Proposition pour «\u202f${target}\u202f»` : "Votre proposition"}
      state="draft"
      steps={steps}
      current={current}
      text={proposalScreenText(step, direction)}
      broad={step === "apercu" || step === "billetterie"}
    >
      <ProposalStepScreen key={edited.screen[0]} {...edited} refused={refused} />
    </WizardPage>
  );
}
