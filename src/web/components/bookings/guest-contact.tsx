import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";

const HELP = "Vos billets y arrivent. Pas besoin de compte.";

/** Where the tickets go. The ways to an account are buttons of the form: they take the choice along, scripts or not. */
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
          <Button type="submit" name="intent" value="signup" variant="quiet" size="sm">
            Créer un compte
          </Button>
        </p>
      )}
    </div>
  );
}
