import type { ProposalView } from "#core/proposals/view-rules.ts";
import { que } from "#platform/french-elision.ts";
import { formatCents } from "#platform/money.ts";

type Standing = Pick<ProposalView, "labelCode" | "isSender" | "otherName" | "isCounter" | "purchase" | "side">;

/** What has happened or is to happen, said to the viewer. */
export function stateSentence({ labelCode, isSender, otherName, isCounter, purchase, side }: Standing): string {
  switch (labelCode) {
    case "draft":
      return "Cette proposition n’est pas encore envoyée.";
    case "waiting_for_you":
      return isCounter ? `${otherName} vous propose d’autres dates.` : `${otherName} vous propose une soirée.`;
    case "waiting_for_host":
    case "waiting_for_artist":
      return `${otherName} a votre proposition entre les mains.`;
    case "to_finalize":
      return purchase?.payer === side
        ? `Il ne reste qu’à régler ${formatCents(purchase.totalCents)}.`
        : `${otherName} doit encore régler ${purchase ? formatCents(purchase.totalCents) : "le montant convenu"}.`;
    case "accepted":
      return "C’est oui : l’événement existe.";
    case "archived":
      return isSender ? `${otherName} a décliné.` : "Vous avez décliné.";
    case "expired":
      return isSender ? `${otherName} n’a pas répondu à temps.` : "Le délai de réponse est passé.";
    case "cancelled":
      return isSender ? "Vous avez retiré cette proposition." : `${otherName} a retiré cette proposition.`;
    case "countered":
      return isSender ? `${otherName} a demandé d’autres dates.` : "Vous avez demandé d’autres dates.";
    case "resent":
      return isSender ? "Vous l’avez envoyée de nouveau." : `${otherName} l’a envoyée de nouveau.`;
  }
}

/** What that leaves to do, or nothing where the buttons say it. */
export function stateAdvice({ labelCode, isSender, otherName }: Standing): string | undefined {
  switch (labelCode) {
    case "waiting_for_host":
    case "waiting_for_artist":
      return `Un e-mail vous préviendra dès ${que(otherName)} aura répondu.`;
    case "accepted":
      return "Seuls l’artiste et l’hôte le voient pour l’instant.";
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
