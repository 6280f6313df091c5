import { type RightsTask, taskPath } from "#core/music-rights/rules.ts";
import { formatDate } from "#platform/french-dates.ts";
import type { ProfilePanel } from "#web/components/accounts/profile-panels.ts";

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
