import { Icon } from "#web/ui/icon.tsx";

const CARDS = [
  ["4242 4242 4242 4242", "acceptée"],
  ["4000 0025 0000 3155", "confirmation par la banque"],
  ["4000 0000 0000 9995", "fonds insuffisants"],
  ["4000 0000 0000 0002", "refusée"],
] as const;

/** Without a payment provider, only these cards do anything. */
export function TestCards() {
  return (
    <details className="rounded-card border border-edge border-dashed px-4 text-sm">
      <summary className="flex min-h-12 cursor-pointer items-start gap-2.5 py-3">
        <Icon name="info" className="mt-0.5 size-4.5 shrink-0" />
        <span>
          Bac à sable : aucun vrai paiement. <span className="link whitespace-nowrap">Cartes d’essai</span>
        </span>
      </summary>
      <dl className="grid gap-2">
        {CARDS.map(([number, conduct]) => (
          <div key={number} className="flex flex-wrap justify-between gap-x-4">
            <dt className="font-semibold text-navy-900 tabular-nums">{number}</dt>
            <dd>{conduct}</dd>
          </div>
        ))}
      </dl>
      <p className="pt-2 pb-4">Date à venir et cryptogramme au choix.</p>
    </details>
  );
}
