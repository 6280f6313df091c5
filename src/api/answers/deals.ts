import { z } from "@hono/zod-openapi";
import { opennessCode } from "#core/listings/taxonomy/input.ts";
import { eventState, eventVisibility } from "./events.ts";
import { placeSummary, projectSummary } from "./proposed-listings.ts";
import {
  cancelDelay,
  cents,
  id,
  instant,
  nextCursor,
  photoView,
  remuneration,
  remunerationOffer,
  side,
  spokenSlot,
  termsTariff,
  vatRate,
} from "./shared.ts";
import { forecast, frozenTerms, purchase, vatChoice, vatFigures } from "./terms.ts";

const proposalDirection = z.enum(["to-host", "to-artist"]);

const proposalState = z.enum([
  "expired",
  "cancelled",
  "draft",
  "refused",
  "sent",
  "to_finalize",
  "accepted",
  "countered",
  "resent",
]);

const proposalLabelCode = z.enum([
  "expired",
  "cancelled",
  "draft",
  "to_finalize",
  "accepted",
  "countered",
  "resent",
  "waiting_for_you",
  "waiting_for_host",
  "waiting_for_artist",
  "archived",
]);

const proposalCard = z
  .object({
    id,
    direction: proposalDirection,
    state: proposalState,
    side,
    isSender: z.boolean(),
    labelCode: proposalLabelCode,
    label: z.string(),
    needsMe: z.boolean(),
    title: z.string(),
    projectTitle: z.string().nullable(),
    artistName: z.string().nullable(),
    placeTitle: z.string().nullable(),
    city: z.string().nullable(),
    cover: photoView.nullable(),
    dates: z.array(spokenSlot),
    series: z.boolean(),
    remunerationLabel: z.string().nullable(),
    openness: opennessCode.nullable(),
    message: z.string().nullable(),
    isCounter: z.boolean(),
    sentAt: instant.nullable(),
    expiresAt: instant.nullable(),
    updatedAt: instant,
    eventId: id.nullable(),
    href: z.string(),
  })
  .openapi("ProposalCard");

export const myProposals = z
  .object({ proposals: z.array(proposalCard), page: z.number().int(), hasMore: z.boolean(), nextCursor })
  .openapi("ProposalPage");

const proposalAction = z.enum(["cancel", "delete", "accept", "refuse", "counter", "resend", "edit", "pay"]);

const proposalContent = z
  .object({
    projectId: id.nullable(),
    placeId: id.nullable(),
    openness: opennessCode.nullable(),
    title: z.string().nullable(),
    description: z.string().nullable(),
    dates: z.array(spokenSlot),
    series: z.boolean(),
    capacity: z.number().int().nullable(),
    remuneration: remunerationOffer.nullable(),
    amountCents: cents.nullable(),
    hostSharePercent: z.number().int().nullable(),
    insurance: z.boolean().nullable(),
    vatRate: vatRate.nullable(),
    vatChoice: vatChoice.nullable(),
    goalCents: cents.nullable(),
    cancelDelayDays: cancelDelay.nullable(),
    maintainIfGoalMissed: z.boolean().nullable(),
    tariffs: z.array(termsTariff).nullable(),
    ticketingDeferred: z.boolean(),
    message: z.string().nullable(),
  })
  .openapi("ProposalContent");

const dateWarningCode = z.enum([
  "project_unavailable",
  "place_unavailable",
  "place_event",
  "artist_event",
  "other_proposal",
  "clock_change",
]);

const dateWarning = z.object({ index: z.number().int(), code: dateWarningCode, message: z.string() });

const difference = z.object({
  field: z.enum([
    "message",
    "title",
    "description",
    "openness",
    "cancelDelayDays",
    "maintainIfGoalMissed",
    "projectId",
    "placeId",
    "dates",
    "series",
    "capacity",
    "remuneration",
    "amountCents",
    "hostSharePercent",
    "insurance",
    "vatRate",
    "vatChoice",
    "goalCents",
    "tariffs",
    "ticketingDeferred",
  ]),
  label: z.string(),
  before: z.string(),
  after: z.string(),
});

const round = z.object({
  number: z.number().int(),
  proposalId: id,
  side,
  by: z.string().nullable(),
  at: instant,
  state: proposalState,
  label: z.string(),
  message: z.string().nullable(),
  differences: z.array(difference),
});

const historyEntry = z.object({
  proposalId: id,
  at: instant,
  state: proposalState,
  label: z.string(),
  by: z.string().nullable(),
  mine: z.boolean(),
});

const contactDetails = z.object({ name: z.string(), email: z.string(), phone: z.string().nullable() });

/** One evening of an agreed series. */
const evening = z
  .object({
    eventId: id,
    number: z.number().int(),
    of: z.number().int(),
    startsAt: instant,
    endsAt: instant,
    state: eventState,
    visibility: eventVisibility,
  })
  .openapi("SeriesEvening");

export const proposal = z
  .object({
    id,
    direction: proposalDirection,
    state: proposalState,
    side,
    isSender: z.boolean(),
    labelCode: proposalLabelCode,
    label: z.string(),
    actions: z.array(proposalAction),
    content: proposalContent,
    project: projectSummary,
    place: placeSummary,
    cover: photoView.nullable(),
    senderName: z.string(),
    otherName: z.string(),
    sentAt: instant.nullable(),
    expiresAt: instant.nullable(),
    answeredAt: instant.nullable(),
    refusalMessage: z.string().nullable(),
    chosenDates: z.array(z.number().int()).nullable(),
    chosenRemuneration: remuneration.nullable(),
    dateWarnings: z.array(dateWarning),
    terms: frozenTerms.nullable(),
    evenings: z.array(frozenTerms),
    forecasts: z.array(forecast),
    vatFigures,
    purchase: purchase.nullable(),
    isCounter: z.boolean(),
    round: z.number().int(),
    rounds: z.array(round),
    replaces: z.object({ id, differences: z.array(difference), content: proposalContent }).nullable(),
    replacedBy: z.string().nullable(),
    history: z.array(historyEntry),
    discussionId: id.nullable(),
    eventId: id.nullable(),
    eventState: eventState.nullable(),
    series: z.array(evening),
    returned: z.object({ cents, at: instant }).nullable(),
    contact: contactDetails.nullable(),
  })
  .openapi("Proposal");

const acceptanceNeed = z.enum(["ticketing", "goal", "dates", "remuneration", "vat", "invoice_info", "payment_account"]);

const musicRightsFacts = z.object({
  capacity: z.number().int(),
  artisticBudgetCents: cents,
  hasPaidTariff: z.boolean(),
  placeFamily: z.string(),
});

export const acceptance = z
  .object({
    proposal,
    missing: z.array(z.object({ code: acceptanceNeed, message: z.string(), href: z.string().nullable() })),
    dateChoices: z.array(
      z.object({ index: z.number().int(), date: spokenSlot, chosen: z.boolean(), warnings: z.array(dateWarning) }),
    ),
    remunerationChoices: z.array(z.object({ code: remuneration, label: z.string(), chosen: z.boolean() })),
    ticketing: z.object({ editable: z.boolean(), capacity: z.number().int(), facts: musicRightsFacts.nullable() }),
    terms: frozenTerms.nullable(),
    termsHash: z.string().nullable(),
    forecasts: z.array(forecast),
    purchase: purchase.nullable(),
    ready: z.boolean(),
  })
  .openapi("Acceptance");

export const accepted = z
  .union([
    z.object({ state: z.literal("accepted"), eventId: id }),
    z.object({ state: z.literal("to_finalize"), purchase, checkoutHref: z.string().nullable(), message: z.string() }),
  ])
  .openapi("AcceptanceResult");
