import { Link } from "react-router";
import { inspectLink } from "#core/accounts/credentials/email-links.ts";
import { claimLegacyAccountInput, findLegacyAccountInput } from "#core/accounts/input.ts";
import { LEGACY_LINK_HOURS } from "#core/accounts/rules.ts";
import { claimLegacyAccount, findLegacyAccount } from "#core/accounts/sign-up/claim-legacy-account.ts";
import { m } from "#platform/messages/messages.js";
import { afterwards, formAction, pageForm } from "#web/forms/form-action.ts";
import { type FormRefusal, schemaCheck } from "#web/forms/form-check.ts";
import { pageMeta } from "#web/page-meta.ts";
import { SandboxMailboxHint } from "#web/sandbox/sandbox-hints.tsx";
import { requireGuest } from "#web/server/access.ts";
import { dropLinkToken, readLinkToken, takeLinkToken } from "#web/server/link-secrets.ts";
import { pageLoader } from "#web/server/page-loader.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { EmailField } from "#web/ui/fields/text-field.tsx";
import { BarCounter } from "#web/ui/illustrations/bar-counter.tsx";
import { Letter } from "#web/ui/illustrations/letter.tsx";
import { MessageScreen } from "#web/ui/message-screen.tsx";
import { AccountForm } from "../account-form.tsx";
import { AuthScreen } from "../auth-screen.tsx";
import { NewPasswordFields } from "../new-password-fields.tsx";
import { follow, placeAfterSignUp, startAccount } from "../session-start.ts";
import type { Route } from "./+types/claim-legacy-account.ts";
import { ConsentFields } from "./consent-fields.tsx";

export const meta = pageMeta({
  title: "Retrouver mon ancien compte",
  description: "Votre compte de la première version de Hors les murs vous attend : retrouvez-le ici.",
  path: "/migrate",
});

export const loader = pageLoader(async ({ ctx, sandbox, request, url }) => {
  requireGuest(ctx, "/profil");
  const token = takeLinkToken(ctx, { request, url }, "migrate");
  const link = token ? (await inspectLink(ctx, { token, purpose: "legacy_claim" })).state : undefined;
  return { link, found: url.searchParams.has("trouve"), sandbox };
});

const form = pageForm<Route.ActionArgs>();

export const action = formAction({
  "": form({
    schema: findLegacyAccountInput,
    run: ({ ctx, fields }) => findLegacyAccount(ctx, fields),
    done: (_, { ctx }) => afterwards("/migrate?trouve=1", undefined, [dropLinkToken(ctx, "migrate")]),
  }),
  claim: form({
    schema: claimLegacyAccountInput,
    run: ({ ctx, request, fields }) => {
      const token = readLinkToken(request, "migrate");
      const userAgent = request.headers.get("user-agent") ?? undefined;
      return claimLegacyAccount(ctx, { ...fields, token, userAgent });
    },
    done: async (tokens, { ctx, request }) => {
      const { headers } = await startAccount(ctx, request, tokens);
      headers.append("set-cookie", dropLinkToken(ctx, "migrate"));
      return follow(placeAfterSignUp(request), request, headers);
    },
  }),
});

export default function Migrate({ loaderData: { link, found, sandbox }, actionData }: Route.ComponentProps) {
  if (link === "usable") return <ClaimAccount refused={actionData} />;
  if (found) return <FoundAccount sandbox={sandbox} />;
  return <FindAccount refused={actionData} linkOver={link !== undefined} />;
}

const caption = "Votre place au comptoir est gardée.";
const findCheck = schemaCheck(() => import("#core/accounts/input.ts").then((input) => input.findLegacyAccountInput));
const claimCheck = schemaCheck(() => import("#core/accounts/input.ts").then((input) => input.claimLegacyAccountInput), {
  token: "given by the link",
});

function FindAccount({ refused, linkOver }: { refused?: FormRefusal; linkOver: boolean }) {
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
        <EmailField label="L’adresse e-mail de ce compte" />
      </AccountForm>
    </AuthScreen>
  );
}

function FoundAccount({ sandbox }: { sandbox: boolean }) {
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

function ClaimAccount({ refused }: { refused?: FormRefusal }) {
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
