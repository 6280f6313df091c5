import { Icon } from "#web/ui/icon.tsx";
import type { IconName } from "#web/ui/icon-paths.ts";

const goes = [
  "Votre nom, votre adresse, votre téléphone et vos mots de passe",
  "Vos projets, vos lieux et leurs photos",
  "Vos messages, signés désormais « Compte supprimé »",
];
const stays = [
  "Les factures et les écritures, que la loi oblige à garder dix ans",
  "Les billets déjà vendus, sans votre nom",
];

/** What will happen, before anything is asked. */
export function DeletionOutline() {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Column title="Ce qui disparaît" icon="trash" lines={goes} />
      <Column title="Ce qui reste" icon="lock" lines={stays} />
    </div>
  );
}

function Column({ title, icon, lines }: { title: string; icon: IconName; lines: readonly string[] }) {
  return (
    <section className="rounded-card border border-line bg-white p-5">
      <h2 className="flex items-center gap-2.5 text-xl">
        <Icon name={icon} className="size-5.5 text-coral-700" />
        {title}
      </h2>
      <ul className="mt-3 grid list-disc gap-2 pl-5 marker:text-coral-700">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
