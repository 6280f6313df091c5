import { redirect } from "react-router";
import { prepareAcceptance } from "#core/deals/answering/prepare-acceptance.ts";
import { readContract } from "#core/deals/contract-of.ts";
import { formAction } from "#web/forms/form-action.ts";
import { pageMeta } from "#web/page-meta.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import type { Route } from "./+types/accept-proposal.ts";
import { DateChoice, KindChoice, TicketingForm } from "./accept-choices.tsx";
import { acceptForms } from "./accept-forms.ts";
import { AcceptPage, stepToShow } from "./accept-steps.tsx";
import { Agreement } from "./agreement.tsx";
import { AnsweredScreen } from "./answered-screen.tsx";
import { openForAnswer, toRightDirection } from "./open-proposal.ts";
import { AccountNeeds } from "./preconditions-list.tsx";
import { revalidateWhenLate } from "./proposal-state-panel.tsx";
import { ToFinalize } from "./to-finalize.tsx";

export const meta = pageMeta({
  title: "Accepter une proposition",
  description: "Les dates, les conditions, et votre accord.",
});

export const loader = pageLoader(async ({ ctx, params, url }: Visit<Route.LoaderArgs>) => {
  const proposal = await openForAnswer(ctx, params.proposalid);
  toRightDirection(url, proposal);
  if (!proposal.actions.includes("accept")) return { proposal, now: ctx.now, plan: null };
  const plan = await prepareAcceptance(ctx, { proposalId: proposal.id });
  const asked = url.searchParams.get("etape");
  const step = stepToShow(plan, asked);
  // The address says which step it is: back and refresh keep it.
  if (asked !== step) throw redirect(`${url.pathname}?etape=${step}`);
  const contractHash =
    step === "accord" && plan.ready ? (await readContract(ctx, { proposalId: proposal.id })).contractHash : null;
  return { proposal, now: ctx.now, plan, step, contractHash };
});

export const action = formAction(acceptForms);

export const shouldRevalidate = revalidateWhenLate;

export default function Accept({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { proposal, now, plan } = loaderData;
  if (!plan && proposal.state === "to_finalize") {
    return <ToFinalize proposal={proposal} now={now} refusal={refused?.message} />;
  }
  if (!plan) return <AnsweredScreen proposal={proposal} now={now} />;
  const { step, contractHash } = loaderData;
  return (
    <AcceptPage plan={plan} step={step} now={now}>
      {step === "dates" && <DateChoice plan={plan} refused={refused} />}
      {step === "remuneration" && <KindChoice plan={plan} refused={refused} />}
      {step === "billetterie" && <TicketingForm plan={plan} refused={refused} />}
      {step === "compte" && <AccountNeeds missing={plan.missing} />}
      {step === "accord" && <Agreement plan={plan} contractHash={contractHash} refused={refused} />}
    </AcceptPage>
  );
}
