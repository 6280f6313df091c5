import { data, Link } from "react-router";
import { logInInput } from "#core/accounts/input.ts";
import { logIn } from "#core/accounts/sessions/log-in.ts";
import { DEVICE_COOKIE, readCookie } from "#platform/http/session-cookies.ts";
import { m } from "#platform/messages/messages.js";
import { followFirst, readWish } from "#web/discovery/follow-wish.ts";
import { formAction, pageForm } from "#web/forms/form-action.ts";
import { schemaCheck } from "#web/forms/form-check.ts";
import { pageMeta } from "#web/page-meta.ts";
import { requireGuest } from "#web/server/access.ts";
import { forgetWanted, keepWanted } from "#web/server/addresses.ts";
import { pageLoader } from "#web/server/page-loader.ts";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { PasswordField } from "#web/ui/fields/password-field.tsx";
import { EmailField } from "#web/ui/fields/text-field.tsx";
import { WindowSalon } from "#web/ui/illustrations/window-salon.tsx";
import { AccountForm } from "../account-form.tsx";
import { AuthScreen } from "../auth-screen.tsx";
import { follow, placeAfterLogIn, sessionHeaders } from "../session-start.ts";
import type { Route } from "./+types/log-in.ts";
import { PasskeyLogIn } from "./passkey-button.tsx";

export const meta = pageMeta({
  title: "Se connecter",
  description: "Connectez-vous à Hors les murs pour retrouver vos soirées, vos messages et vos billets.",
  path: "/login",
});

export const loader = pageLoader(({ ctx, request, url }) => {
  const redir = url.searchParams.get("redir");
  requireGuest(ctx, placeAfterLogIn(ctx, request, redir));
  const headers = keepWanted(ctx, redir);
  const isToFollow = readWish(redir, ctx.settings.publicUrl) !== undefined;
  return data({ redir, isToFollow }, headers ? { headers } : undefined);
});

export const action = formAction({
  "": pageForm<Route.ActionArgs>()({
    schema: logInInput,
    run: ({ ctx, request, fields }) =>
      logIn(ctx, {
        ...fields,
        userAgent: request.headers.get("user-agent") ?? undefined,
        device: readCookie(request, DEVICE_COOKIE),
      }),
    done: async (tokens, { ctx, request, url }) => {
      const headers = sessionHeaders(ctx, tokens);
      headers.append("set-cookie", forgetWanted(ctx));
      const place = placeAfterLogIn(ctx, request, url.searchParams.get("redir"));
      return follow(await followFirst(ctx, { token: tokens.token, place, headers }), request, headers);
    },
  }),
});

const check = schemaCheck(() => import("#core/accounts/input.ts").then((input) => input.logInInput));

export default function Login({ loaderData: { redir, isToFollow }, actionData }: Route.ComponentProps) {
  return (
    <AuthScreen
      title="Bon retour parmi nous"
      lead="Vos soirées, vos messages et vos billets vous attendent."
      drawing={WindowSalon}
      short
      caption="Il y a de la lumière chez quelqu’un, ce soir."
      foot={<OtherDoors />}
    >
      {/* Whoever pressed a heart and finds a password asked for wants to know why. */}
      {isToFollow && (
        <Banner kind="info" title="Connectez-vous pour suivre">
          <p>{m["following.log_in"]()}</p>
        </Banner>
      )}
      <AccountForm refused={actionData} check={check} submit="Se connecter" sendingLabel="Connexion…" wide>
        <EmailField label="Adresse e-mail" autoComplete="username" />
        <PasswordField
          name="password"
          label="Mot de passe"
          autoComplete="current-password"
          required
          aside={
            <Link to="/forget-pwd" className="link text-sm">
              Mot de passe oublié ?
            </Link>
          }
        />
      </AccountForm>
      <PasskeyLogIn redir={redir} />
    </AuthScreen>
  );
}

function OtherDoors() {
  return (
    <>
      <p>
        Pas encore de compte ?{" "}
        <Link to="/signup" className="link font-semibold">
          Inscrivez-vous, c’est gratuit
        </Link>
      </p>
      <p className="mt-2 text-sm">
        Vous avez réservé sans compte&#8239;?{" "}
        <Link to="/billets/retrouver" className="link">
          Retrouvez vos billets
        </Link>
      </p>
      <p className="mt-2 text-sm">
        Vous étiez là avant le nouveau site ?{" "}
        <Link to="/migrate" className="link">
          Retrouvez votre ancien compte
        </Link>
      </p>
    </>
  );
}
