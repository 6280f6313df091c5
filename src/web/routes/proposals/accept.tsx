import { redirect } from "react-router";
import { prepareAcceptance } from "#core/proposals/prepare-acceptance.ts";
import { DateChoice, KindChoice } from "#web/components/proposals/accept-choices.tsx";
import { AcceptPage } from "#web/components/proposals/accept-page.tsx";
import { stepToShow } from "#web/components/proposals/accept-steps.ts";
import { AccountNeeds } from "#web/components/proposals/account-needs.tsx";
import { Agreement } from "#web/components/proposals/agreement.tsx";
import { AnsweredScreen } from "#web/components/proposals/answered-screen.tsx";
import { TicketingForm } from "#web/components/proposals/ticketing-form.tsx";
import { ToFinalize } from "#web/components/proposals/to-finalize.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { requestContext } from "#web/request-context.ts";
import { formAction } from "#web/server/form-action.ts";
import { requireLogin } from "#web/server/require-login.ts";
import type { Route } from "./+types/accept.ts";
import { acceptForms } from "./accept-forms.ts";
import { toRightDirection } from "./answer-address.ts";
import { openForAnswer } from "./open-proposal.ts";
import { revalidateWhenLate } from "./revalidate-when-late.ts";

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({
    title: "Accepter une proposition",
    description: "Les dates, les conditions, et votre accord.",
    path: location.pathname,
    matches,
    noIndex: true,
  });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireLogin({ context, url });
  const { ctx } = context.get(requestContext);
  const proposal = await openForAnswer(ctx, params.proposalid);
  toRightDirection(url, proposal);
  if (!proposal.actions.includes("accept")) return { proposal, now: ctx.now, plan: null };
  const plan = await prepareAcceptance(ctx, { proposalId: proposal.id });
  const asked = url.searchParams.get("etape");
  const step = stepToShow(plan, asked);
  // The address says which step it is: back and refresh keep it.
  if (asked !== step) throw redirect(`${url.pathname}?etape=${step}`);
  return { proposal, now: ctx.now, plan, step };
}

export const action = formAction(acceptForms);

export const shouldRevalidate = revalidateWhenLate;

export default function Accept({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { proposal, now, plan } = loaderData;
  if (!plan && proposal.state === "to_finalize") {
    return <ToFinalize proposal={proposal} now={now} refusal={refused?.message} />;
  }
  if (!plan) return <AnsweredScreen proposal={proposal} now={now} />;
  const { step } = loaderData;
  return (
    <AcceptPage plan={plan} step={step} now={now}>
      {step === "dates" && <DateChoice plan={plan} refused={refused} />}
      {step === "remuneration" && <KindChoice plan={plan} refused={refused} />}
      {step === "billetterie" && <TicketingForm plan={plan} refused={refused} />}
      {step === "compte" && <AccountNeeds missing={plan.missing} />}
      {step === "accord" && <Agreement plan={plan} refused={refused} />}
    </AcceptPage>
  );
}
