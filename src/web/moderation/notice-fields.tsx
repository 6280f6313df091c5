import { REPORTER_NAME_MAX } from "#core/moderation/rules.ts";
import { useShell } from "#web/shell.ts";
import { CheckboxField } from "#web/ui/fields/checkbox-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Trap } from "#web/ui/fields/trap.tsx";

/** What is asked of whoever reports without an account. */
export function NoticeFields() {
  const stamp = useShell()?.formStamp;
  return (
    <>
      {stamp && <input type="hidden" name="stamp" value={stamp} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          name="name"
          label="Votre nom"
          autoComplete="name"
          maxLength={REPORTER_NAME_MAX}
          help="Facultatif si vous signalez une atteinte à une personne mineure."
        />
        <TextField
          name="email"
          type="email"
          label="Votre adresse e-mail"
          autoComplete="email"
          inputMode="email"
          help="Pour l’accusé de réception et la décision, et pour rien d’autre."
        />
      </div>
      <CheckboxField
        name="goodFaith"
        label="Je déclare de bonne foi que ce que j’écris est exact et complet"
        required
      />
      <Trap />
    </>
  );
}
