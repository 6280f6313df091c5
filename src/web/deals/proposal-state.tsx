import type { ProposalLabelCode } from "#core/deals/rules.ts";
import type { ProposalCard, ProposalView } from "#core/deals/view-rules.ts";
import { formatDateTime } from "#platform/french-dates.ts";
import { que } from "#platform/french-elision.ts";
import { formatCents } from "#platform/money.ts";
import type { ProfilePanel } from "#web/dashboard/todo-panels.tsx";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";
import { cx } from "#web/ui/cx.ts";
import { counted } from "#web/ui/figures.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { IconName } from "#web/ui/icon-paths.ts";
import { datesInShort } from "./date-list.tsx";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** « 3 jours et 4 heures », « 2 heures et 10 minutes ». Undefined once it is over. */
export function timeLeft(now: Date, until: Date): string | undefined {
  const left = until.getTime() - now.getTime();
  if (left <= 0) return undefined;
  if (left < MINUTE) return "moins d’une minute";
  const days = Math.floor(left / DAY);
  const hours = Math.floor((left % DAY) / HOUR);
  const minutes = Math.floor((left % HOUR) / MINUTE);
  const parts = [
    days > 0 && counted(days, "jour", "jours"),
    hours > 0 && counted(hours, "heure", "heures"),
    days === 0 && minutes > 0 && counted(minutes, "minute", "minutes"),
  ].filter((part) => typeof part === "string");
  return parts.slice(0, 2).join(" et ");
}

/** The last day is short: whoever looks should feel it. */
export const isNearlyOver = (now: Date, until: Date): boolean => until.getTime() - now.getTime() < DAY;

/** How long it is still valid, by the server's clock, in words. */
export function AnswerBy({ now, expiresAt }: { now: Date; expiresAt: Date }) {
  const left = timeLeft(now, expiresAt);
  if (!left) return null;
  return (
    <p className={cx("flex gap-2.5", isNearlyOver(now, expiresAt) && "text-warning-ink")}>
      <Icon name="clock" className="mt-0.5 size-5.5" />
      <span>
        <b className={cx(isNearlyOver(now, expiresAt) && "text-warning-ink")}>Encore {left}</b>, jusqu’au{" "}
        {formatDateTime(expiresAt)}.
      </span>
    </p>
  );
}

const looks: Record<ProposalLabelCode, { tone: BadgeTone; icon: IconName }> = {
  draft: { tone: "amber", icon: "edit" },
  waiting_for_you: { tone: "coral", icon: "bell" },
  waiting_for_host: { tone: "neutral", icon: "clock" },
  waiting_for_artist: { tone: "neutral", icon: "clock" },
  to_finalize: { tone: "amber", icon: "card" },
  accepted: { tone: "green", icon: "check" },
  archived: { tone: "neutral", icon: "cross" },
  expired: { tone: "neutral", icon: "clock" },
  cancelled: { tone: "neutral", icon: "cross" },
  countered: { tone: "neutral", icon: "calendar" },
  resent: { tone: "neutral", icon: "refresh" },
};

type ProposalStateBadgeProps = { code: ProposalLabelCode; label: string; className?: string };

/** How it stands, as the viewer's side sees it: a word, a colour, a sign. */
export function ProposalStateBadge({ code, label, className }: ProposalStateBadgeProps) {
  return (
    <Badge {...looks[code]} {...(className ? { className } : {})}>
      {label}
    </Badge>
  );
}

type Situation = Pick<
  ProposalView,
  "labelCode" | "isSender" | "otherName" | "isCounter" | "purchase" | "side" | "eventState" | "returned"
> &
  Partial<Pick<ProposalView, "series">>;

/** What has happened or is to happen, said to the viewer. */
export function stateSentence(situation: Situation): string {
  const { labelCode, isSender, otherName, isCounter, purchase, side, eventState, series = [] } = situation;
  switch (labelCode) {
    case "draft":
      return "Cette proposition n’est pas encore envoyée.";
    case "waiting_for_you":
      return isCounter ? `${otherName} vous fait une contre-proposition.` : `${otherName} vous propose une soirée.`;
    case "waiting_for_host":
    case "waiting_for_artist":
      return `${otherName} a votre proposition entre les mains.`;
    case "to_finalize":
      return purchase?.payer === side
        ? `Il ne reste qu’à régler ${formatCents(purchase.totalCents)}.`
        : `${otherName} doit encore régler ${purchase ? formatCents(purchase.totalCents) : "le montant convenu"}.`;
    case "accepted":
      if (series.length > 0) return `C’est oui\u202f: les ${series.length} soirées de la série existent.`;
      return eventState === "cancelled"
        ? "C’était oui, puis l’événement a été annulé."
        : "C’est oui : l’événement existe.";
    case "archived":
      return isSender ? `${otherName} a décliné.` : "Vous avez décliné.";
    case "expired":
      return isSender ? `${otherName} n’a pas répondu à temps.` : "Le délai de réponse est passé.";
    case "cancelled":
      return isSender ? "Vous avez retiré cette proposition." : `${otherName} a retiré cette proposition.`;
    case "countered":
      return isSender ? `${otherName} a fait une contre-proposition.` : "Vous avez fait une contre-proposition.";
    case "resent":
      return isSender ? "Vous l’avez envoyée de nouveau." : `${otherName} l’a envoyée de nouveau.`;
  }
}

/** What that leaves to do, or nothing where the buttons say it. */
export function stateAdvice(situation: Situation): string | undefined {
  const { labelCode, isSender, otherName, eventState } = situation;
  switch (labelCode) {
    case "waiting_for_host":
    case "waiting_for_artist":
      return `Un e-mail vous préviendra dès ${que(otherName)} aura répondu.`;
    case "accepted":
      return (
        returnedSentence(situation) ?? (eventState === "cancelled" ? undefined : "La suite se prépare sur sa page.")
      );
    case "archived":
    case "expired":
    case "cancelled":
      return isSender
        ? "Vous pouvez la reprendre, changer ce que vous voulez, et l’envoyer de nouveau."
        : "Rien n’est perdu : vous pouvez proposer autre chose.";
    default:
      return undefined;
  }
}

/** The price that was paid at acceptance and comes back: to whom, and how much. */
function returnedSentence({ purchase, returned, side, otherName }: Situation): string | undefined {
  if (!purchase || !returned) return undefined;
  const amount = formatCents(returned.cents);
  return purchase.payer === side
    ? `${amount} que vous aviez réglés à l’acceptation vous sont rendus, sur la carte qui a servi à payer.`
    : `${amount} réglés à l’acceptation sont rendus à ${otherName}\u202f: il n’y a rien à verser pour les dates annulées.`;
}

/** What waits for one's answer or payment, as one's own space says it. */
export function proposalTodo(proposal: ProposalCard): ProfilePanel {
  const { id, state, expiresAt, dates, series, city, href, title } = proposal;
  const awaited = state === "to_finalize" ? "Paiement" : "Réponse";
  const until = expiresAt ? ` ${awaited} avant le ${formatDateTime(expiresAt)}.` : "";
  const when = datesInShort(dates, series);
  return {
    key: `proposal-${id}`,
    title: state === "to_finalize" ? `« ${title} » est à finaliser` : invitation(proposal),
    text: `${when.charAt(0).toUpperCase()}${when.slice(1)}${city ? `, ${city}` : ""}.${until}`,
    action: { to: href, label: state === "to_finalize" ? "Régler" : "Répondre" },
    accent: "coral",
  };
}

function invitation({ side, artistName, placeTitle, isCounter, title }: ProposalCard): string {
  const who = side === "host" ? artistName : placeTitle;
  if (!who) return `« ${title} » attend votre réponse`;
  return isCounter ? `${who} vous fait une contre-proposition` : `${who} vous propose une soirée`;
}
