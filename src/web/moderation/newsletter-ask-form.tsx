import { useId } from "react";
import { Form, useNavigation } from "react-router";
import type { FieldErrors } from "#platform/errors.ts";
import { Button } from "#web/ui/button.tsx";
import { FieldScope, type FieldValues } from "#web/ui/fields/field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";

type NewsletterAskFormProps = { errors?: FieldErrors; values?: FieldValues };

/** Asks for a confirmation mail. */
export function NewsletterAskForm({ errors, values }: NewsletterAskFormProps) {
  const prefix = useId();
  const sending = useNavigation().state !== "idle";
  return (
    <Form method="post" action="/newsletter/confirmer" noValidate className="grid gap-5">
      <FieldScope prefix={prefix} errors={errors} values={values}>
        <TextField
          name="email"
          type="email"
          label="Votre adresse e-mail"
          autoComplete="email"
          inputMode="email"
          required
        />
      </FieldScope>
      <div>
        <Button type="submit" busy={sending} className="max-sm:w-full">
          Recevoir la lettre
        </Button>
      </div>
    </Form>
  );
}
