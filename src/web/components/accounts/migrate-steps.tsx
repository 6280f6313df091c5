import { Link } from "react-router";
import { LEGACY_LINK_HOURS } from "#core/accounts/rules.ts";
import { m } from "#platform/messages/messages.js";
import { schemaCheck } from "#web/components/forms/form-check.ts";
import type { FormRefusal } from "#web/form-refusal.ts";
import { Banner } from "#web/ui/banner.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { BarCounter } from "#web/ui/illustrations/bar-counter.tsx";
import { Letter } from "#web/ui/illustrations/letter.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { AccountForm } from "./account-form.tsx";
import { AuthScreen } from "./auth-screen.tsx";
import { ConsentFields } from "./consent-fields.tsx";
import { MessageScreen } from "./message-screen.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { SandboxMailboxHint } from "./sandbox-hints.tsx";

const caption = "Votre place au comptoir est gardée.";
const findCheck = schemaCheck(() => import("#core/accounts/input.ts").then((input) => input.findLegacyAccountInput));
const claimCheck = schemaCheck(() => import("#core/accounts/input.ts").then((input) => input.claimLegacyAccountInput), {
  token: "given by the link",
});

export function FindAccount({ refused, linkOver }: { refused?: FormRefusal; linkOver: boolean }) {
  return (
    <AuthScreen
      title="Retrouver mon ancien compte"
      lead="Vous aviez un compte avant le nouveau site ? Il vous attend, sans mot de passe : vous en choisirez un."
      drawing={BarCounter}
      caption={caption}
      short
      foot={
        <Link to="/login" className="link">
          J’ai déjà un mot de passe
        </Link>
      }
    >
      {linkOver && !refused && <Banner kind="warning" title={m["migrate.link_expired"]()} />}
      <AccountForm
        refused={refused}
        check={findCheck}
        submit="Chercher mon compte"
        sendingLabel="Recherche…"
        wide
        wayOut={
          refused?.reason === "legacy_account_not_found" && (
            <p className="px-5">
              <Link to="/signup" className="link">
                Ouvrir un nouveau compte
              </Link>
            </p>
          )
        }
      >
        <TextField
          name="email"
          type="email"
          label="L’adresse e-mail de ce compte"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          required
        />
      </AccountForm>
    </AuthScreen>
  );
}

export function FoundAccount({ sandbox }: { sandbox: boolean }) {
  return (
    <MessageScreen
      drawing={Letter}
      title="Compte retrouvé"
      lead={`Un lien vient de partir à votre adresse. Il ouvre votre compte et reste valable ${LEGACY_LINK_HOURS} heures.`}
    >
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/migrate" variant="quiet">
          Essayer une autre adresse
        </ButtonLink>
      </div>
      {sandbox && <SandboxMailboxHint />}
    </MessageScreen>
  );
}

export function ClaimAccount({ refused }: { refused?: FormRefusal }) {
  return (
    <AuthScreen
      eyebrow="Compte retrouvé"
      title="Vous revoilà"
      lead="Choisissez un mot de passe, acceptez les conditions d’aujourd’hui, et vous êtes chez vous."
      drawing={BarCounter}
      caption={caption}
    >
      <AccountForm
        intent="claim"
        refused={refused}
        check={claimCheck}
        submit="Ouvrir mon compte"
        sendingLabel="Ouverture…"
        wide
      >
        <NewPasswordFields />
        <ConsentFields />
      </AccountForm>
    </AuthScreen>
  );
}
