import { useId } from "react";
import type { SeenContact } from "#core/team/rules.ts";
import type { FormRefusal } from "#web/forms/form-check.ts";
import { Facts } from "#web/ui/page-heading.tsx";
import { ReasonForm } from "./sheets.tsx";

type Answer = FormRefusal | { seen: SeenContact } | undefined;

export const refusalIn = (answer: Answer): FormRefusal | undefined =>
  answer && !("seen" in answer) ? answer : undefined;

/** Whoever needs to reach somebody says why; the page shows how, and the journal keeps both. */
export function SeeContact({ kind, id, answer }: Pick<SeenContact, "kind" | "id"> & { answer: Answer }) {
  const heading = useId();
  const seen = answer && "seen" in answer ? answer.seen : undefined;
  if (seen?.kind === kind && seen.id === id) {
    return (
      <section aria-labelledby={heading} className="grid w-full gap-2" role="status">
        <p id={heading} className="font-semibold text-ink text-sm">
          Coordonnées, affichées jusqu’à ce que vous quittiez cette page
        </p>
        <Facts
          className="max-sm:grid-cols-1"
          facts={seen.facts.map(([term, value]) => ({ term, value: <span className="wrap-anywhere">{value}</span> }))}
        />
      </section>
    );
  }
  return (
    <ReasonForm
      intent="contact"
      title="Voir les coordonnées"
      help="Elles s’affichent ici. Votre nom, l’heure et le motif restent au journal."
      submit="Voir"
      fields={{ kind, id }}
      refused={refusalIn(answer)}
    />
  );
}
