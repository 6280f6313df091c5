import type { EventPhase } from "#core/events/states.ts";
import { Icon } from "#web/ui/icon.tsx";
import type { IconName } from "#web/ui/icon-paths.ts";

type Action = { to: string; icon: IconName; label: string; text: string };

/** What is done with an event elsewhere, each under a thumb's reach. */
export function DeskActions({ eventId, phase }: { eventId: string; phase: EventPhase }) {
  const at = (page: string) => `/event/${eventId}/${page}`;
  const isAhead = phase === "upcoming" || phase === "ongoing";
  const actions: Action[] = [
    ...(isAhead ? [{ to: at("scan"), icon: "qr" as const, label: "Contrôler les billets", text: "À l’entrée" }] : []),
    ...(phase === "cancelled"
      ? []
      : [
          { to: at("edit"), icon: "edit" as const, label: "Modifier", text: "Titre, texte, image" },
          { to: at("affiche"), icon: "printer" as const, label: "Affiche", text: "À imprimer, avec son QR" },
        ]),
    { to: at("accord.pdf"), icon: "download", label: "Accord", text: "PDF" },
    { to: at("releve.pdf"), icon: "download", label: "Relevé de recettes", text: "PDF" },
    { to: at("droits"), icon: "music", label: "Droits musicaux", text: "Déclarer, programme" },
    { to: at("dupliquer"), icon: "copy", label: "Dupliquer", text: "Pour une autre date" },
    ...(isAhead
      ? [
          { to: at("reporter"), icon: "calendar" as const, label: "Reporter", text: "Proposer une autre date" },
          { to: at("delete"), icon: "cross" as const, label: "Annuler", text: "Avec remboursement" },
        ]
      : []),
  ];
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
      {actions.map(({ to, icon, label, text }) => (
        <li key={to} className="grid">
          <a
            href={to}
            className="flex min-h-16 items-center gap-3 rounded-card border border-line bg-white px-4 py-3 hover:bg-sand"
          >
            <Icon name={icon} className="size-5.5 shrink-0 text-coral-700" />
            <span className="min-w-0">
              <span className="block font-semibold text-navy-900">{label}</span>
              <span className="block text-sm">{text}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
