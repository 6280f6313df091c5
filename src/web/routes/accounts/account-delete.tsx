import { Link } from "react-router";
import { z } from "zod";
import type { DeletionRefusal } from "#core/accounts/account-parts.ts";
import { deleteAccount } from "#core/accounts/delete-account.ts";
import { deletionRefusalMessages, findDeletionRefusals } from "#core/accounts/deletion-guards.ts";
import { deleteAccountInput } from "#core/accounts/input.ts";
import { DomainError, type FieldErrors } from "#platform/errors.ts";
import { clearedSessionCookies } from "#platform/http/session-cookies.ts";
import { m } from "#platform/messages/messages.js";
import { AccountForm } from "#web/components/accounts/account-form.tsx";
import { DeletionOutline } from "#web/components/accounts/deletion-outline.tsx";
import { Panel, SettingsPage } from "#web/components/accounts/settings-page.tsx";
import { schemaCheck } from "#web/components/forms/form-check.ts";
import { pageMeta } from "#web/page-meta.ts";
import { requestContext } from "#web/request-context.ts";
import { afterwards, formAction, pageForm } from "#web/server/form-action.ts";
import { isSecure } from "#web/server/private-cookie.ts";
import { forgetBooking } from "#web/server/remembered-booking.ts";
import { requireLogin } from "#web/server/require-login.ts";
import { Banner } from "#web/ui/banner.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { CheckboxField } from "#web/ui/checkbox-field.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import type { Route } from "./+types/account-delete.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Supprimer mon compte",
    description: "Ce qui disparaît, ce qui reste, et comment partir.",
    path: "/account/delete",
    matches,
    noIndex: true,
  });

/** Where each of them is dealt with. */
const ways: Record<DeletionRefusal, { to: string; label: string }> = {
  proposals_waiting: { to: "/proposal", label: "Mes propositions" },
  event_in_progress: { to: "/profil", label: "Mes événements" },
  payout_pending: { to: "/account/versements", label: "Mes versements" },
  debt_open: { to: "/account/contact", label: "Contacter l’équipe" },
};

export async function loader({ url, context }: Route.LoaderArgs) {
  const { userId } = requireLogin({ context, url });
  const refusals = await findDeletionRefusals(context.get(requestContext).ctx, userId);
  return { refusals: refusals.map((refusal) => ({ text: deletionRefusalMessages[refusal](), way: ways[refusal] })) };
}

export const action = formAction({
  "": pageForm<Route.ActionArgs>()({
    schema: deleteAccountInput.extend({ understood: z.string() }),
    failure: m["deletion.failed"],
    run: ({ ctx, fields: { understood, password } }) => {
      if (!understood) throw new DomainError("invalid_input", { fields: notUnderstood(password) });
      return deleteAccount(ctx, { password });
    },
    done: (_, { ctx }) =>
      afterwards("/", m["deletion.done"](), [...clearedSessionCookies(isSecure(ctx)), forgetBooking()]),
  }),
});

const notUnderstood = (password: string | undefined): FieldErrors => ({
  understood: [m["deletion.understood"]()],
  ...(password ? {} : { password: [m["field.required"]()] }),
});

const check = schemaCheck(() => import("#core/accounts/input.ts").then((input) => input.deleteAccountInput));

export default function DeleteAccount({ loaderData: { refusals }, actionData }: Route.ComponentProps) {
  return (
    <SettingsPage
      title="Supprimer mon compte"
      lead="Vous êtes libre de partir à tout moment. Voici ce que cela change."
    >
      <DeletionOutline />
      {refusals.map(({ text, way }) => (
        <Banner
          key={text}
          kind="warning"
          title={text}
          action={
            <ButtonLink to={way.to} size="sm" variant="quiet">
              {way.label}
            </ButtonLink>
          }
        />
      ))}
      {refusals.length === 0 && (
        <Panel title="Partir">
          <AccountForm
            refused={actionData}
            check={check}
            submit="Supprimer définitivement mon compte"
            sendingLabel="Suppression…"
            variant="danger"
            wayOut={actionData?.message === m["deletion.failed"]() && <AskTheTeam />}
          >
            <CheckboxField
              name="understood"
              label="J’ai compris que rien de tout cela ne pourra être rétabli"
              required
            />
            <PasswordField name="password" label="Votre mot de passe" autoComplete="current-password" required />
          </AccountForm>
        </Panel>
      )}
      <p className="text-sm">
        Vous voulez d’abord garder une copie ?{" "}
        <Link to="/account/data" className="link">
          Téléchargez vos données
        </Link>
      </p>
    </SettingsPage>
  );
}

function AskTheTeam() {
  return (
    <p className="px-5">
      <a href="#contact-equipe" className="link">
        Contacter l’équipe
      </a>
    </p>
  );
}
