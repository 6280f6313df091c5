import type { FormRefusal } from "#web/form-refusal.ts";
import { buttonClass } from "#web/ui/button-style.ts";
import { Icon } from "#web/ui/icon.tsx";
import { ReasonForm } from "./reason-form.tsx";

type EventActionsProps = {
  eventId: string;
  canCancel: boolean;
  isFrozen: boolean;
  hasMusic: boolean;
  refused: FormRefusal | undefined;
};

export function EventActions({ eventId, canCancel, isFrozen, hasMusic, refused }: EventActionsProps) {
  const papers = [
    { kind: "event_statement", label: "Relevé de recettes" },
    { kind: "agreement", label: "Accord" },
    ...(hasMusic ? [{ kind: "music_rights", label: "Déclaration musicale" }] : []),
  ];
  return (
    <section aria-labelledby="agir" className="grid gap-3">
      <h2 id="agir" className="text-xl">
        Agir
      </h2>
      <ul className="flex flex-wrap gap-3">
        {papers.map(({ kind, label }) => (
          <li key={kind}>
            <a href={`/admin/documents/${kind}/${eventId}`} className={buttonClass({ variant: "quiet", size: "sm" })}>
              <Icon name="download" />
              {label} (PDF)
            </a>
          </li>
        ))}
        <li>
          <a href={`/admin/documents?q=${eventId}`} className={buttonClass({ variant: "quiet", size: "sm" })}>
            Tous ses documents
          </a>
        </li>
      </ul>
      <ReasonForm
        intent={isFrozen ? "lift" : "freeze"}
        title={isFrozen ? "Lever le gel des versements" : "Geler les versements"}
        help={isFrozen ? "Ce qui est dû part aussitôt." : "Rien ne part avant qu’on l’ait regardé."}
        submit={isFrozen ? "Lever le gel" : "Geler"}
        refused={refused}
      />
      {canCancel && (
        <ReasonForm
          intent="cancel"
          title="Annuler l’événement"
          help="Toutes les dates à venir. Tous les billets sont remboursés en totalité. L’artiste, l’hôte et le public lisent ce motif."
          submit="Annuler et rembourser"
          variant="danger"
          refused={refused}
        />
      )}
    </section>
  );
}
