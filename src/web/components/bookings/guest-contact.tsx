import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";

const HELP = "Vos billets y arrivent. Pas besoin de compte.";

/** Where the tickets go. The way to the login page is a button of the form: it takes the choice along, scripts or not. */
export function GuestContact({ mayLogIn = true, help = HELP }: { mayLogIn?: boolean; help?: string }) {
  return (
    <div className="grid gap-2">
      <TextField
        name="email"
        type="email"
        label="Votre adresse e-mail"
        icon="mail"
        help={help}
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        required
      />
      {mayLogIn && (
        <p className="flex flex-wrap items-center gap-x-3 text-sm">
          Déjà un compte ?
          <Button type="submit" name="intent" value="login" variant="quiet" size="sm">
            Se connecter
          </Button>
        </p>
      )}
    </div>
  );
}
