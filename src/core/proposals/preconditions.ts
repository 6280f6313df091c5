import { getStanding } from "#core/accounts/get-standing.ts";
import { type Ctx, requireUser } from "#core/context.ts";
import { readProjectFacts } from "#core/projects/project-content.ts";
import { isUpToDate } from "#core/projects/rules.ts";
import type { RemunerationOffer } from "#core/terms/remuneration-rules.ts";
import { m } from "#platform/messages/messages.js";
import { canBePaidBy } from "./forecast-rules.ts";
import type { ProposalRow } from "./proposal-content.ts";
import type { DraftFacts } from "./read-facts.ts";
import { type ProposalContent, withReturn, wizardPath } from "./rules.ts";
import { missingForSending } from "./sending-rules.ts";
import { type Side, senderSide } from "./states.ts";
import type { Precondition } from "./view-rules.ts";

/** What must be so before a draft can leave, each with the place where it is done and the way back. */
export async function readPreconditions(
  ctx: Ctx,
  proposal: ProposalRow,
  { facts, project, place }: DraftFacts,
): Promise<Precondition[]> {
  const back = wizardPath(proposal, "apercu");
  const found: Precondition[] = [];
  if (proposal.direction === "to-host") {
    const edit = project ? withReturn(`/projet/${project.id}/edit`, back) : null;
    const published = project?.state === "published";
    found.push(
      step("owns_project", project !== undefined, m["proposal.pre.owns_project"](), withReturn("/projet/new", back)),
    );
    found.push(step("listing_published", published, m["proposal.pre.project_published"](), edit));
    const current = project !== undefined && isUpToDate(await readProjectFacts(ctx, project));
    found.push(step("project_up_to_date", current, m["proposal.pre.project_up_to_date"](), edit));
    const configured = !missingForSending(facts).some((each) => each.step === "billetterie");
    found.push(step("ticketing", configured, m["proposal.pre.ticketing"](), wizardPath(proposal, "billetterie")));
  } else {
    const edit = place ? withReturn(`/place/${place.id}/edit`, back) : null;
    found.push(step("owns_place", place !== undefined, m["proposal.pre.owns_place"](), withReturn("/place/new", back)));
    found.push(step("listing_published", place?.state === "published", m["proposal.pre.place_published"](), edit));
  }
  const side = senderSide(proposal.direction);
  const ownerId = (side === "artist" ? project : place)?.ownerId;
  if (ownerId && facts.content.remuneration) {
    found.push(
      ...(await readPaidPreconditions(ctx, {
        content: facts.content,
        remuneration: facts.content.remuneration,
        side,
        ownerId,
        back,
      })),
    );
  }
  return found;
}

/** Whoever is paid needs both. Somebody who only manages a group's project cannot do it for its owner. */
export async function readPaidPreconditions(
  ctx: Ctx,
  asked: { content: ProposalContent; remuneration: RemunerationOffer; side: Side; ownerId: string; back: string },
): Promise<Precondition[]> {
  const { content, remuneration, side, ownerId, back } = asked;
  if (!canBePaidBy({ ...content, remuneration }, side)) return [];
  const isMine = requireUser(ctx).userId === ownerId;
  const { invoiceInfoComplete, paymentAccount } = await getStanding(ctx, ownerId);
  const href = (path: string) => (isMine ? withReturn(path, back) : null);
  return [
    step(
      "invoice_info",
      invoiceInfoComplete,
      isMine ? m["proposal.pre.invoice_info"]() : m["proposal.pre.invoice_info_owner"](),
      href("/account/invoice"),
    ),
    // One that is being validated is enough: until it is, the funds wait.
    step(
      "payment_account",
      paymentAccount !== "needed",
      isMine ? m["proposal.pre.payment_account"]() : m["proposal.pre.payment_account_owner"](),
      href("/account/stripe"),
    ),
  ];
}

export const step = (code: Precondition["code"], done: boolean, label: string, href: string | null): Precondition => ({
  code,
  done,
  label,
  href: done ? null : href,
});
