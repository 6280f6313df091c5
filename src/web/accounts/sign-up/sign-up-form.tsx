import { Link } from "react-router";
import { startSignUpInput } from "#core/accounts/input.ts";
import { startSignUp } from "#core/accounts/sign-up/start-sign-up.ts";
import { afterwards, formAction, pageForm } from "#web/forms/form-action.ts";
import { schemaCheck } from "#web/forms/form-check.ts";
import { pageMeta } from "#web/page-meta.ts";
import { requireGuest } from "#web/server/access.ts";
import { pageLoader } from "#web/server/page-loader.ts";
import { EmailField, TextField } from "#web/ui/fields/text-field.tsx";
import { AccountForm } from "../account-form.tsx";
import { AuthScreen } from "../auth-screen.tsx";
import { NewPasswordFields } from "../new-password-fields.tsx";
import { keepSignUpMemory, readSignUpMemory } from "../sign-up-memory.ts";
import type { Route } from "./+types/sign-up-form.ts";
import { purposeAt, purposeOf } from "./sign-up-purposes.ts";

export const meta = pageMeta({
  title: "S’inscrire",
  description: "Ouvrez un compte gratuit sur Hors les murs en deux minutes.",
});

export const loader = pageLoader(({ ctx, request, url }) => {
  requireGuest(ctx, "/profil");
  const { reason } = purposeAt(url);
  // Back from the waiting page to correct an address: the rest is still there.
  const known = readSignUpMemory(request);
  return {
    reason,
    sponsorCode: url.searchParams.get("parrain") ?? known?.sponsorCode ?? "",
    values: known && { firstName: known.firstName, lastName: known.lastName, email: known.email },
  };
});

export const action = formAction({
  "": pageForm<Route.ActionArgs>()({
    schema: startSignUpInput,
    run: ({ ctx, url, fields }) => startSignUp(ctx, { ...fields, reason: purposeAt(url).reason }),
    done: (started, { ctx, url, fields: { firstName = "", lastName = "", sponsorCode } }) => {
      const { reason } = purposeAt(url);
      const memory = { ...started, firstName, lastName, reason, sponsorCode, askedAt: ctx.now.getTime() };
      return afterwards("/signup-pending", undefined, [keepSignUpMemory(ctx, memory)]);
    },
  }),
});

export default function SignUpForm({ loaderData: { reason, sponsorCode, values }, actionData }: Route.ComponentProps) {
  const { heading, lead, drawing, caption, who } = purposeOf(reason);
  const check = schemaCheck(() => import("#core/accounts/input.ts").then((input) => input.startSignUpInput), {
    reason,
  });
  return (
    <AuthScreen
      eyebrow={`Inscription · ${who}`}
      title={heading}
      lead={lead}
      drawing={drawing}
      caption={caption}
      foot={
        <p>
          Ce n’est pas ce que vous cherchez ?{" "}
          <Link to="/signup" className="link">
            Changer
          </Link>{" "}
          · Déjà un compte ?{" "}
          <Link to="/login" className="link">
            Se connecter
          </Link>
        </p>
      }
    >
      <AccountForm
        refused={actionData}
        values={values}
        check={check}
        submit="Recevoir mon lien par e-mail"
        sendingLabel="Envoi…"
        wide
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField name="firstName" label="Prénom" autoComplete="given-name" required />
          <TextField name="lastName" label="Nom" autoComplete="family-name" required />
        </div>
        <EmailField label="Adresse e-mail" help="Nous y envoyons tout de suite un lien de confirmation." />
        <NewPasswordFields />
        <input type="hidden" name="sponsorCode" value={sponsorCode} />
      </AccountForm>
    </AuthScreen>
  );
}
