import { loadPersonFacts } from "#core/accounts/profile/people.ts";
import { type Ctx, requireUser } from "#core/context.ts";
import type { PhotoView } from "#core/listings/photos/rules.ts";
import { listPhotos } from "#core/listings/photos/subject-photos.ts";
import type { PlaceRow } from "#core/listings/places/load-place.ts";
import { loadProjectFacts, type ProjectRow } from "#core/listings/projects/load-project.ts";
import { isProjectUpToDate } from "#core/listings/projects/rules.ts";
import type { RemunerationOffer } from "#core/terms/remuneration-rules.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { canBePaidBy } from "../forecast-rules.ts";
import { startProposalInput } from "../input.ts";
import { contentOf, type ProposalRow } from "../move-proposal.ts";
import { type Side, senderSide } from "../process.ts";
import { findPlace, findProject, myPlaces, myProjects, wishesOfPlace, wishesOfProject } from "../proposed-listings.ts";
import { type ProposalContent, startPath, withReturn, wizardPath } from "../rules.ts";
import { missingForSending, type ProposalFacts } from "../sending-rules.ts";
import type { Precondition } from "../view-rules.ts";

export type DraftFacts = {
  facts: ProposalFacts;
  project: ProjectRow | undefined;
  place: PlaceRow | undefined;
  cover: PhotoView | null;
};

/** What `missingForSending` judges. A listing that was deleted meanwhile is to be chosen again. */
export async function loadDraftFacts(ctx: Ctx, proposal: ProposalRow, lock?: "share"): Promise<DraftFacts> {
  const project = await findProject(ctx, proposal.projectId, lock);
  const place = await findPlace(ctx, proposal.placeId, lock);
  const [cover = null] = await listPhotos(ctx, { kind: "proposal", id: proposal.id });
  const facts: ProposalFacts = {
    direction: proposal.direction,
    content: { ...contentOf(proposal), projectId: project?.id ?? null, placeId: place?.id ?? null },
    hasCover: cover !== null,
    project: project ? wishesOfProject(project) : null,
    place: place ? { ...wishesOfPlace(place), maxCapacity: place.maxCapacity } : null,
    now: ctx.now,
  };
  return { facts, project, place, cover };
}

/** What must be so before a draft can leave, each with the place where it is done and the way back. */
export async function loadPreconditions(
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
    const current = project !== undefined && isProjectUpToDate(await loadProjectFacts(ctx, project));
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
      ...(await loadPaidPreconditions(ctx, {
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
export async function loadPaidPreconditions(
  ctx: Ctx,
  asked: { content: ProposalContent; remuneration: RemunerationOffer; side: Side; ownerId: string; back: string },
): Promise<Precondition[]> {
  const { content, remuneration, side, ownerId, back } = asked;
  if (!canBePaidBy({ ...content, remuneration }, side)) return [];
  const isMine = requireUser(ctx).userId === ownerId;
  const { invoiceInfoComplete, paymentAccount } = await loadPersonFacts(ctx, ownerId);
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

const step = (code: Precondition["code"], done: boolean, label: string, href: string | null): Precondition => ({
  code,
  done,
  label,
  href: done ? null : href,
});

/** Before there is a draft: a visitor may ask, too, and learns what it takes. */
export async function checkPreconditions(ctx: Ctx, input: unknown): Promise<Precondition[]> {
  const { direction, projectId, placeId } = parseInput(startProposalInput, input);
  const back = startPath(direction, direction === "to-host" ? placeId : projectId);
  const isLoggedIn = ctx.actor.kind === "user";
  const owns = isLoggedIn && (direction === "to-host" ? await myProjects(ctx, 1) : await myPlaces(ctx, 1)).length > 0;
  return [
    step("logged_in", isLoggedIn, m["proposal.pre.logged_in"](), withReturn("/login", back)),
    direction === "to-host"
      ? step("owns_project", owns, m["proposal.pre.owns_project"](), withReturn("/projet/new", back))
      : step("owns_place", owns, m["proposal.pre.owns_place"](), withReturn("/place/new", back)),
  ];
}
