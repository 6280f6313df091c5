import type { RestrictionKind } from "#core/accounts/rules.ts";
import { BUYERS_TEXT_MAX } from "#core/team/rules.ts";
import { formatDateTime } from "#platform/french-dates.ts";
import type { FormRefusal } from "#web/forms/form-check.ts";
import { ReasonForm } from "../sheets.tsx";
import { RuleField } from "./rule-field.tsx";

type Step = { kind: RestrictionKind; impose: string; help: string; lift: string; liftHelp: string };

const steps: readonly Step[] = [
  {
    kind: "sales",
    impose: "Arrêter les ventes",
    help: "Plus aucun billet ne se vend pour ses soirées à venir, ni pour celles qui seront conclues. Les billets vendus restent valables ; les places gardées sans paiement en cours sont libérées.",
    lift: "Rouvrir les ventes",
    liftHelp: "Sauf pour une soirée que l’autre partie ne peut pas vendre non plus.",
  },
  {
    kind: "listings",
    impose: "Retirer ses annonces des listes",
    help: "Projets, lieux et soirées à venir quittent les recherches, les listes et le plan du site. Qui a un billet garde la page de sa soirée.",
    lift: "Remettre ses annonces",
    liftHelp: "Chacune revient comme elle était, sauf ce qui a été retiré pour une autre raison.",
  },
  {
    kind: "payouts",
    impose: "Suspendre les versements",
    help: "Ce qui lui est dû attend et le dit ; la part de l’autre partie n’est pas touchée.",
    lift: "Reprendre les versements",
    liftHelp: "Ce qui attendait part aussitôt.",
  },
];

type RestrictionStepsProps = {
  restrictions: readonly { kind: RestrictionKind; reason: string; imposedAt: Date }[];
  refused: FormRefusal | undefined;
};

/** Each by itself, with its reason, and undone by itself. */
export function RestrictionSteps({ restrictions, refused }: RestrictionStepsProps) {
  return (
    <>
      {steps.map(({ kind, impose, help, lift, liftHelp }) => {
        const inForce = restrictions.find((each) => each.kind === kind);
        return (
          <div key={kind} className="grid gap-1">
            {inForce && (
              <p className="text-sm">
                <b className="text-ink">{impose}</b>, depuis le {formatDateTime(inForce.imposedAt)}
                {"\u202f"}: {inForce.reason}
              </p>
            )}
            <ReasonForm
              intent={inForce ? "lift" : "restrict"}
              title={inForce ? lift : impose}
              help={`${inForce ? liftHelp : help} La personne le lit par e-mail, avec le motif${inForce ? "" : " et ses recours"}.`}
              submit={inForce ? lift : impose}
              variant={inForce ? "secondary" : "danger"}
              fields={{ kind }}
              reasonHelp="Envoyé à la personne, et gardé au journal."
              refused={refused}
            >
              {!inForce && <RuleField />}
            </ReasonForm>
          </div>
        );
      })}
      <ReasonForm
        intent="tell-buyers"
        title="Prévenir le public de ses soirées"
        help="Un e-mail à chaque personne qui a un billet pour une soirée à venir. Rien ne part tant que vous ne l’envoyez pas."
        submit="Envoyer au public"
        reasonHelp="Le texte de l’e-mail, tel que le public le lira."
        reasonLimit={BUYERS_TEXT_MAX}
        refused={refused}
      />
    </>
  );
}
