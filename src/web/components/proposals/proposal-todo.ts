import type { ProposalCard } from "#core/proposals/view-rules.ts";
import { formatDateTime } from "#platform/french-dates.ts";
import type { ProfilePanel } from "#web/components/accounts/profile-panels.ts";
import { datesInShort } from "./date-list.tsx";

/** What waits for one's answer or payment, as one's own space says it. */
export function proposalTodo(proposal: ProposalCard): ProfilePanel {
  const { id, state, expiresAt, dates, city, href, title } = proposal;
  const awaited = state === "to_finalize" ? "Paiement" : "Réponse";
  const until = expiresAt ? ` ${awaited} avant le ${formatDateTime(expiresAt)}.` : "";
  const when = datesInShort(dates);
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
  return isCounter ? `${who} vous propose d’autres dates` : `${who} vous propose une soirée`;
}
