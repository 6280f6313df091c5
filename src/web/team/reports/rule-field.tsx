import { decisionRuleKeys, decisionRules } from "#core/moderation/notices/decision-rules.ts";
import { SelectField } from "#web/ui/fields/select-field.tsx";

const rules = decisionRuleKeys.map((value) => ({ value, label: decisionRules[value].label }));

/** What a statement of reasons names: the rule that a measure rests on. */
export function RuleField({ required = true }: { required?: boolean }) {
  return (
    <SelectField
      name="rule"
      label="Règle"
      options={rules}
      required={required}
      optional={!required}
      help="Nommée telle quelle dans l’e-mail à la personne concernée."
    />
  );
}

/** Read by those whom it is about, and by whoever reported it. */
export const REASON_FOR_BOTH =
  "Envoyé à la personne concernée et à qui a signalé\u202f: les faits, et en quoi ils enfreignent la règle. Ni nom ni coordonnées.";
