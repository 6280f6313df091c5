import type { Openness } from "#core/listings/taxonomy/input.ts";
import type { CancelDelay } from "#core/listings/taxonomy/rules.ts";
import type { Tariff, VatRate } from "#core/terms/input.ts";
import { payerOf, type Remuneration, type RemunerationOffer } from "#core/terms/remuneration-rules.ts";
import { goalDeadline } from "#core/terms/rules.ts";
import type { VatChoice } from "#core/terms/vat-rules.ts";
import { type ProposedDate, slotsOf } from "./dates/date-rules.ts";
import { isOpen, type ProposalDirection, type ProposalState, receiverSide, type Side, senderSide } from "./process.ts";

/** The wizard, in order, as its addresses say it. */
export const proposalSteps = [
  "intro",
  "choix",
  "ouverture",
  "description",
  "couverture",
  "dates",
  "conditions",
  "billetterie",
  "message",
  "apercu",
] as const;

export type ProposalStep = (typeof proposalSteps)[number];

export const isProposalStep = (slug: string): slug is ProposalStep => proposalSteps.some((step) => step === slug);

export function proposalStepLabel(step: ProposalStep, direction: ProposalDirection): string {
  if (step === "choix") return direction === "to-host" ? "Votre projet" : "Votre lieu";
  return STEP_LABELS[step];
}

const STEP_LABELS: Record<Exclude<ProposalStep, "choix">, string> = {
  intro: "Pour commencer",
  ouverture: "Ouvert ou privé",
  description: "Titre et description",
  couverture: "Image de couverture",
  dates: "Dates et heures",
  conditions: "Conditions",
  billetterie: "Billetterie",
  message: "Votre message",
  apercu: "Aperçu",
};

export const VALIDITY_DAYS = 5;
export const REMINDER_HOURS = 24;
/** Archived proposals on one page. */
export const PAGE_SIZE = 20;

const HOUR_MS = 3_600_000;

/** What a proposal says. Whatever a draft still lacks is null. */
export type ProposalContent = {
  projectId: string | null;
  placeId: string | null;
  openness: Openness | null;
  title: string | null;
  description: string | null;
  dates: ProposedDate[];
  /** All the dates are agreed on together, each as an evening of its own. */
  series: boolean;
  capacity: number | null;
  remuneration: RemunerationOffer | null;
  amountCents: number | null;
  hostSharePercent: number | null;
  insurance: boolean | null;
  vatRate: VatRate | null;
  /** How the rate was chosen, where somebody asked. */
  vatChoice: VatChoice | null;
  goalCents: number | null;
  cancelDelayDays: CancelDelay | null;
  maintainIfGoalMissed: boolean | null;
  tariffs: Tariff[] | null;
  /** Left to the artist, who configures it on the way to accepting. */
  ticketingDeferred: boolean;
  message: string | null;
};

/** Five days, or until the first start or the goal's deadline when that is sooner. */
export function expiryOf(
  content: Pick<ProposalContent, "dates" | "goalCents" | "cancelDelayDays">,
  sentAt: Date,
): Date {
  const slots = slotsOf(content.dates);
  const ends = [sentAt.getTime() + VALIDITY_DAYS * 24 * HOUR_MS];
  const [first] = slots;
  if (first) ends.push(first.startsAt.getTime());
  const deadline =
    content.goalCents !== null && content.cancelDelayDays !== null
      ? goalDeadline(slots, content.cancelDelayDays)
      : undefined;
  if (deadline) ends.push(deadline.getTime());
  return new Date(Math.min(...ends));
}

/** Undefined when it would come before the proposal itself. */
export function reminderAt({ sentAt, expiresAt }: { sentAt: Date; expiresAt: Date }): Date | undefined {
  const at = new Date(expiresAt.getTime() - REMINDER_HOURS * HOUR_MS);
  return at > sentAt ? at : undefined;
}

/** Where each screen is: mails, return addresses and pages agree on it here. */
type Placed = { id: string; direction: ProposalDirection; projectId: string | null; placeId: string | null };

export const proposalPath = (id: string): string => `/proposal/${id}`;

export const otherDatePath = (id: string): string => `/proposal/${id}/autre-date`;

export function wizardPath({ id, direction, projectId, placeId }: Placed, step: ProposalStep = "intro"): string {
  const target = direction === "to-host" ? placeId : projectId;
  return `/proposal/${direction}${target ? `/${target}` : ""}?proposition=${id}&etape=${step}`;
}

export const startPath = (direction: ProposalDirection, targetId?: string): string =>
  `/proposal/${direction}${targetId ? `/${targetId}` : ""}`;

export const acceptPath = ({ id, direction }: Pick<Placed, "id" | "direction">): string =>
  `/proposal/${direction}/accept/${id}`;

export const refusePath = ({ id, direction }: Pick<Placed, "id" | "direction">): string =>
  `/proposal/${direction}/refuse/${id}`;

export const withReturn = (path: string, back: string): string => `${path}?redir=${encodeURIComponent(back)}`;

/** What a proposal's contract is worth to whoever reads it. */
export type ContractStanding = "unsigned" | "offered" | "concluded" | "closed";

export function contractStanding(state: ProposalState): ContractStanding {
  if (state === "draft") return "unsigned";
  if (state === "sent") return "offered";
  return state === "to_finalize" || state === "accepted" ? "concluded" : "closed";
}

export type ProposalLabelCode =
  | "draft"
  | "waiting_for_you"
  | "waiting_for_host"
  | "waiting_for_artist"
  | "to_finalize"
  | "accepted"
  | "archived"
  | "expired"
  | "cancelled"
  | "countered"
  | "resent";

export const proposalLabels: Record<ProposalLabelCode, string> = {
  draft: "Brouillon",
  waiting_for_you: "En attente de votre réponse",
  waiting_for_host: "En attente de l’hôte",
  waiting_for_artist: "En attente de l’artiste",
  to_finalize: "À finaliser",
  accepted: "Acceptée",
  archived: "Archivée",
  expired: "Passée",
  cancelled: "Annulée",
  countered: "Remplacée",
  resent: "Renvoyée",
};

/** As one side sees it. « Archivée » is how a declined one is shown, « passée » an expired one. */
export function proposalLabelCode(state: ProposalState, direction: ProposalDirection, viewer: Side): ProposalLabelCode {
  if (state === "refused") return "archived";
  if (state !== "sent") return state;
  const receiver = receiverSide(direction);
  if (viewer === receiver) return "waiting_for_you";
  return receiver === "host" ? "waiting_for_host" : "waiting_for_artist";
}

export const proposalLabel = (state: ProposalState, direction: ProposalDirection, viewer: Side): string =>
  proposalLabels[proposalLabelCode(state, direction, viewer)];

/** What happened, for the history: there, a refusal is named by its name. */
export const historyLabels: Record<ProposalState, string> = {
  draft: "Brouillon commencé",
  sent: "Proposition envoyée",
  to_finalize: "Acceptée, paiement attendu",
  accepted: "Acceptée",
  refused: "Déclinée",
  expired: "Expirée sans réponse",
  cancelled: "Retirée",
  countered: "Contre-proposition",
  resent: "Renvoyée",
};

export type ProposalAction = "edit" | "delete" | "accept" | "refuse" | "counter" | "cancel" | "pay" | "resend";

type Situation = {
  state: ProposalState;
  direction: ProposalDirection;
  expiresAt: Date | null;
  remuneration: Remuneration | RemunerationOffer | null;
};

/** What one side can do about it at this moment. */
export function actionsFor({ state, direction, expiresAt, remuneration }: Situation, viewer: Side, now: Date) {
  const isSender = viewer === senderSide(direction);
  const actions: ProposalAction[] = [];
  if (state === "draft") return isSender ? (["edit", "delete"] satisfies ProposalAction[]) : actions;
  if (isOpen(state)) {
    if (expiresAt && expiresAt <= now) return actions;
    if (state === "to_finalize" && remuneration && payerOf(remuneration) === viewer) actions.push("pay");
    if (state === "sent" && !isSender) actions.push("accept", "refuse", "counter");
    if (state === "to_finalize" && !isSender) actions.push("refuse");
    if (isSender) actions.push("cancel");
    return actions;
  }
  if (isSender && (state === "refused" || state === "expired" || state === "cancelled")) actions.push("resend");
  return actions;
}
