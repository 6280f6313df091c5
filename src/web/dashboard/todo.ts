import type { SpaceTask } from "#core/dashboard/rules.ts";
import { type RightsTask, taskPath } from "#core/music-rights/rules.ts";
import { formatDate, formatDateTime, formatHour } from "#platform/french-dates.ts";
import type { ToRateFacts } from "#web/ratings/to-rate-list.tsx";
import type { ProfilePanel } from "./todo-panels.tsx";

const quoted = (title: string): string => `«\u202f${title}\u202f»`;

const draftWords = {
  project: { one: "Votre projet", untitled: "Un projet sans titre", label: "Continuer" },
  place: { one: "Votre lieu", untitled: "Un lieu sans titre", label: "Continuer" },
  proposal: { one: "Votre proposition", untitled: "Une proposition", label: "Reprendre" },
} as const;

/** What waits in one's own space, as its panels say it. */
export function spaceTodo(task: SpaceTask): ProfilePanel {
  switch (task.kind) {
    case "scan":
      return {
        key: `scan-${task.eventId}-${task.startsAt.getTime()}`,
        title: `C’est à ${formatHour(task.startsAt)}\u202f: ${quoted(task.title)}`,
        text: "Contrôlez les billets à l’entrée, même sans réseau une fois la page ouverte.",
        action: { to: `/event/${task.eventId}/scan`, label: "Scanner" },
        accent: "coral",
      };
    case "refund_requests":
      return {
        key: `refunds-${task.eventId}`,
        title:
          task.count === 1
            ? `Une demande de remboursement pour ${quoted(task.title)}`
            : `${task.count} demandes de remboursement pour ${quoted(task.title)}`,
        text: "Quelqu’un ne pourra pas venir et attend votre réponse.",
        action: { to: `/event/${task.eventId}/admin/reservations`, label: "Répondre" },
        accent: "coral",
      };
    case "refund_consent":
      return {
        key: `consent-${task.orderId}`,
        title: `Un remboursement pour ${quoted(task.title)} demande votre accord`,
        text: `Il vous coûterait une partie de votre part. Sans réponse avant le ${formatDateTime(task.answerBy)}, rien n’est remboursé.`,
        action: { to: `/event/${task.eventId}/admin/reservations/${task.orderId}`, label: "Répondre" },
        accent: "coral",
      };
    case "postponement":
      return {
        key: `postponement-${task.eventId}`,
        title: `Un report est demandé pour ${quoted(task.title)}`,
        text: "Rien ne bouge tant que vous n’avez pas répondu.",
        action: { to: `/event/${task.eventId}/reporter`, label: "Répondre" },
        accent: "coral",
      };
    case "moved_order":
      return {
        key: `moved-${task.orderId}`,
        title: `${quoted(task.title)} change de date`,
        text: `Venir à la nouvelle date ou être remboursé\u202f: à vous de choisir avant le ${formatDateTime(task.answerBy)}.`,
        action: { to: `/commande/${task.orderId}/report`, label: "Choisir" },
        accent: "coral",
      };
    case "publish":
      return {
        key: `publish-${task.eventId}`,
        title: `${quoted(task.title)} n’est pas encore annoncé`,
        text: "C’est convenu, mais vous seuls le voyez. Il reste un ou deux pas avant de l’ouvrir.",
        action: { to: `/event/${task.eventId}/etape`, label: "Finaliser" },
        accent: "coral",
      };
    default:
      return draftTodo(task);
  }
}

function draftTodo({ of, href, title, count }: Extract<SpaceTask, { kind: "draft" }>): ProfilePanel {
  const words = draftWords[of];
  const others = count > 1 ? ` Et ${count - 1 === 1 ? "un autre brouillon" : `${count - 1} autres brouillons`}.` : "";
  return {
    key: `draft-${of}`,
    title: title ? `${words.one} ${quoted(title)} est en brouillon` : `${words.untitled} est en brouillon`,
    text: `Le public ne voit pas ce brouillon\u202f: reprenez où vous en étiez.${others}`,
    action: { to: href, label: words.label },
    accent: "navy",
  };
}

/** When more answers are awaited than the space shows one by one. */
export function moreProposals(count: number): ProfilePanel[] {
  if (count <= 0) return [];
  return [
    {
      key: "more-proposals",
      title: count === 1 ? "Une autre proposition attend" : `${count} autres propositions attendent`,
      text: "Elles sont toutes dans vos propositions, la plus pressée en premier.",
      action: { to: "/proposal", label: "Les voir" },
      accent: "coral",
    },
  ];
}

/** What waits about music rights, as the space's panels say it. */
export function rightsTodo(task: RightsTask): ProfilePanel {
  const to = taskPath(task);
  switch (task.kind) {
    case "declare":
      return {
        key: `rights-${task.eventId}`,
        title: `Déclarez les droits musicaux de «\u202f${task.title}\u202f»`,
        text: `Avant le ${formatDate(task.deadline)}, ils coûtent 20\u202f% de moins.`,
        action: { to, label: "Déclarer" },
        accent: "coral",
      };
    case "programme":
      return {
        key: `programme-${task.eventId}`,
        title: `Qu’avez-vous joué à «\u202f${task.title}\u202f»\u202f?`,
        text: "Le programme permet de payer les bons auteurs.",
        action: { to, label: "Confirmer" },
        accent: "navy",
      };
    default:
      return {
        key: `repertoire-${task.projectId}`,
        title: `Que joue «\u202f${task.title}\u202f»\u202f?`,
        text: "Écrivez le répertoire du projet une fois\u202f: chaque soirée se déclare ensuite d’un bouton.",
        action: { to, label: "Écrire" },
        accent: "navy",
      };
  }
}

/** One panel for all of them: the list is a press away. */
export function ratingTodo([first, ...others]: readonly ToRateFacts[]): ProfilePanel[] {
  if (!first) return [];
  const isOne = others.every(({ eventId }) => eventId === first.eventId);
  return [
    {
      key: "ratings",
      title: isOne ? `Comment était «\u202f${first.title}\u202f»\u202f?` : "Vos avis sont attendus",
      text: "Dites ce que vous en avez pensé\u202f: deux minutes suffisent.",
      action: { to: isOne ? `/comment/${first.group}/${first.eventId}` : "/comment", label: "Donner mon avis" },
      accent: "navy",
    },
  ];
}
