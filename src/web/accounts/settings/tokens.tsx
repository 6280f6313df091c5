import { makeTokenInput, revokeTokenInput } from "#core/accounts/input.ts";
import { TOKEN_NAME_MAX, tokenLifeDays, tokenScopes, tokenScopeWords } from "#core/accounts/token-rules.ts";
import {
  type AccessTokenView,
  listAccessTokens,
  makeAccessToken,
  revokeAccessToken,
} from "#core/accounts/tokens/access-tokens.ts";
import { formatDate } from "#platform/french-dates.ts";
import { m } from "#platform/messages/messages.js";
import { afterwards, formAction, pageForm } from "#web/forms/form-action.ts";
import { schemaCheck } from "#web/forms/form-check.ts";
import { pageMeta } from "#web/page-meta.ts";
import { pageLoader } from "#web/server/page-loader.ts";
import { Badge } from "#web/ui/badge.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import { CopyField } from "#web/ui/copy-field.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { ConfirmDialog } from "#web/ui/feedback/confirm-dialog.tsx";
import { CheckboxCards } from "#web/ui/fields/checkbox-cards.tsx";
import { PasswordField } from "#web/ui/fields/password-field.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { AccountForm } from "../account-form.tsx";
import type { Route } from "./+types/tokens.ts";
import { Panel, SettingsPage } from "./settings-page.tsx";

export const meta = pageMeta({
  title: "Jetons d’accès",
  description: "Ce que vos programmes peuvent faire pour vous, et jusqu’à quand.",
  path: "/account/jetons",
});

export const loader = pageLoader(async ({ ctx }) => {
  const tokens = await listAccessTokens(ctx);
  return { tokens: tokens.map((token) => ({ ...token, isOver: token.expiresAt <= ctx.now })) };
});

const form = pageForm<Route.ActionArgs>();

export const action = formAction({
  make: form({
    schema: makeTokenInput,
    run: ({ ctx, form, fields }) => makeAccessToken(ctx, { ...fields, scopes: form.getAll("scopes").map(String) }),
    // Shown once, on this answer alone: a way elsewhere would have to carry it along.
    done: (made) => ({ made, message: undefined }),
  }),
  revoke: form({
    schema: revokeTokenInput,
    run: ({ ctx, fields }) => revokeAccessToken(ctx, fields),
    done: () => afterwards("/account/jetons", m["token.revoked"]()),
  }),
});

const check = schemaCheck(() => import("#core/accounts/input.ts").then((input) => input.makeTokenInput));

export default function Tokens({ loaderData: { tokens }, actionData }: Route.ComponentProps) {
  const made = actionData && "made" in actionData ? actionData.made : undefined;
  const refused = actionData && !("made" in actionData) ? actionData : undefined;
  return (
    <SettingsPage
      title="Jetons d’accès"
      lead={
        <>
          Un jeton laisse un programme agir pour vous, dans la limite des droits que vous lui donnez. Aucun ne touche à
          votre mot de passe, à vos clés ni à votre compte.{" "}
          <a href="/api/docs" className="link">
            Documentation de l’API
          </a>
        </>
      }
    >
      {refused?.message && refused.intent !== "make" && <Banner kind="error" title={refused.message} />}
      {made && <NewToken {...made} />}
      <Panel title="Vos jetons">
        <TokenList tokens={tokens} />
      </Panel>
      <Panel title="Créer un jeton">
        <AccountForm
          key={made?.id}
          intent="make"
          refused={refused}
          check={check}
          submit="Créer le jeton"
          sendingLabel="Création…"
        >
          <TextField
            name="name"
            label="À quoi il sert"
            placeholder="Billetterie de mon site"
            maxLength={TOKEN_NAME_MAX}
            autoComplete="off"
            required
          />
          <CheckboxCards
            name="scopes"
            label="Ce qu’il peut faire"
            columns={1}
            required
            choices={tokenScopes.map((scope) => ({
              value: scope,
              label: tokenScopeWords[scope].label,
              hint: tokenScopeWords[scope].help,
            }))}
          />
          <SelectField
            name="days"
            label="Jusqu’à quand"
            placeholder={false}
            defaultValue="90"
            options={tokenLifeDays.map((days) => ({
              value: String(days),
              label: days === 365 ? "Un an" : `${days}\u00a0jours`,
            }))}
          />
          <PasswordField name="password" label="Votre mot de passe" autoComplete="current-password" required />
        </AccountForm>
      </Panel>
    </SettingsPage>
  );
}

function NewToken({ name, token }: { name: string; token: string }) {
  return (
    <Banner kind="success" title={m["token.made"]()}>
      <div className="grid gap-3">
        <p>
          Copiez-le maintenant : il ne sera plus jamais montré. Si vous le perdez, révoquez-le et créez-en un autre.
        </p>
        <CopyField label={`Jeton « ${name} »`} value={token} />
      </div>
    </Banner>
  );
}

type ListedToken = AccessTokenView & { isOver: boolean };

function TokenList({ tokens }: { tokens: readonly ListedToken[] }) {
  if (tokens.length === 0)
    return <p>Vous n’en avez pas. Un site, une caisse ou une appli de contrôle peut en avoir besoin.</p>;
  return (
    <ul className="-my-2 divide-y divide-line">
      {tokens.map((token) => (
        <TokenLine key={token.id} token={token} />
      ))}
    </ul>
  );
}

function TokenLine({
  token: { id, name, ending, scopes, createdAt, lastUsedAt, expiresAt, isOver },
}: {
  token: ListedToken;
}) {
  const dialog = `revoquer-${id}`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <Icon name="key" className="size-6 text-ink-soft" />
      <div className="min-w-0 grow basis-52">
        <p className="flex flex-wrap items-center gap-2 font-semibold text-ink wrap-anywhere">
          {name}
          {isOver && (
            <Badge tone="amber" icon="alert">
              Expiré
            </Badge>
          )}
        </p>
        <p className="text-sm">{scopes.map((scope) => tokenScopeWords[scope].label).join(", ")}</p>
        <p className="text-sm">
          hlm_…{ending} · créé {formatDate(createdAt)}
          {lastUsedAt ? ` · utilisé ${formatDate(lastUsedAt)}` : " · pas encore utilisé"} · jusqu’au{" "}
          {formatDate(expiresAt)}
        </p>
      </div>
      <a href={`#${dialog}`} className={buttonClass({ variant: "quiet", size: "sm" })}>
        Révoquer<span className="sr-only"> {name}</span>
      </a>
      <ConfirmDialog
        id={dialog}
        fromHash
        danger
        title={`Révoquer « ${name} » ?`}
        confirmLabel="Révoquer ce jeton"
        cancelLabel="Garder"
        fields={{ intent: "revoke", tokenId: id }}
      >
        <p>Le programme qui l’utilise sera refusé dès son prochain appel. Cela ne se défait pas.</p>
      </ConfirmDialog>
    </li>
  );
}
