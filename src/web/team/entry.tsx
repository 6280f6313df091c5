import { Form, redirect, useNavigation } from "react-router";
import { enterBackOffice } from "#core/accounts/team/team-access.ts";
import { teamRolesIn } from "#core/team-rights-rules.ts";
import { PasskeyLogIn } from "#web/accounts/log-in/passkey-button.tsx";
import { formAction, pageForm, textFields } from "#web/forms/form-action.ts";
import { pageMeta } from "#web/page-meta.ts";
import { ownPath } from "#web/server/addresses.ts";
import { pageLoader } from "#web/server/page-loader.ts";
import { Button } from "#web/ui/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { FieldScope } from "#web/ui/fields/field.tsx";
import { PasswordField } from "#web/ui/fields/password-field.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import type { Route } from "./+types/entry.ts";

export const meta = pageMeta({
  title: "Entrer dans l’administration",
  description: "Prouver qui l’on est avant d’administrer.",
  path: "/admin/entree",
});

const wantedPath = (url: URL, publicUrl: string): string => {
  const wanted = ownPath(url.searchParams.get("redir"), publicUrl);
  return wanted?.startsWith("/admin") && !wanted.startsWith("/admin/entree") ? wanted : "/admin";
};

export const loader = pageLoader(({ ctx, url }) => {
  if (ctx.actor.kind !== "user" || teamRolesIn(ctx.actor.roles).length === 0) throw redirect("/login");
  return { to: wantedPath(url, ctx.settings.publicUrl) };
});

export const action = formAction({
  "": pageForm<Route.ActionArgs>()({
    schema: textFields("password"),
    run: ({ ctx, fields }) => {
      if (ctx.actor.kind !== "user" || teamRolesIn(ctx.actor.roles).length === 0) throw redirect("/login");
      return enterBackOffice(ctx, fields);
    },
    done: (_, { ctx, url }) => redirect(wantedPath(url, ctx.settings.publicUrl)),
  }),
});

/** A session that was left open opens no back office. */
export default function Entry({ loaderData: { to }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state === "submitting";
  return (
    <div className="wrap grid max-w-form gap-7 py-10 sm:py-16">
      <PageHeading
        title="C’est bien vous&#8239;?"
        lead="L’administration s’ouvre avec une preuve de moins d’une heure&#8239;: votre mot de passe, ou une clé d’accès."
      />
      {actionData?.message && <Banner kind="error" title={actionData.message} />}
      <Form method="post" className="grid gap-5">
        <FieldScope prefix="entree" errors={actionData?.errors}>
          <PasswordField name="password" label="Votre mot de passe" autoComplete="current-password" required />
        </FieldScope>
        <Button type="submit" busy={busy} wide>
          Entrer
        </Button>
      </Form>
      <PasskeyLogIn redir={to} />
    </div>
  );
}
