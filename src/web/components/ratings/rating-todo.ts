import type { ProfilePanel } from "#web/components/accounts/profile-panels.ts";
import type { ToRateFacts } from "./to-rate-list.tsx";

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
