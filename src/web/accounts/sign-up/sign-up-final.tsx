import { sendPhoneCode } from "#core/accounts/credentials/phone-code.ts";
import { finishSignUpInput } from "#core/accounts/input.ts";
import { finishSignUp, inspectSignUpLink } from "#core/accounts/sign-up/finish-sign-up.ts";
import type { Ctx } from "#core/context.ts";
import { isDomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { formAction, pageForm } from "#web/forms/form-action.ts";
import { schemaCheck } from "#web/forms/form-check.ts";
import { pageMeta } from "#web/page-meta.ts";
import { requireGuest } from "#web/server/access.ts";
import { dropLinkToken, readLinkToken, takeLinkToken } from "#web/server/link-secrets.ts";
import { pageLoader } from "#web/server/page-loader.ts";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { AccountForm } from "../account-form.tsx";
import { AuthScreen } from "../auth-screen.tsx";
import { AnotherLink, ExpiredSignUpLink } from "../expired-link.tsx";
import { NewPasswordFields } from "../new-password-fields.tsx";
import { follow, placeAfterSignUp, startAccount } from "../session-start.ts";
import { dropSignUpMemory, readSignUpMemory } from "../sign-up-memory.ts";
import type { Route } from "./+types/sign-up-final.ts";
import { ConsentFields } from "./consent-fields.tsx";
import { purposeOf } from "./sign-up-purposes.ts";

export const meta = pageMeta({
  title: "Dernière étape",
  description: "Finissez votre inscription à Hors les murs.",
  path: "/signup-final",
});

export const loader = pageLoader(({ ctx, request, url }) => {
  requireGuest(ctx, placeAfterSignUp(request));
  const token = takeLinkToken(ctx, { request, url }, "signup-final");
  if (!token) return { state: "unknown" as const };
  return inspectSignUpLink(ctx, { token, browserKey: readSignUpMemory(request)?.browserKey });
});

export const action = formAction({
  "": pageForm<Route.ActionArgs>()({
    schema: finishSignUpInput,
    failure: m["signup.finalisation_failed"],
    run: ({ ctx, request, fields }) => {
      const token = readLinkToken(request, "signup-final");
      const browserKey = readSignUpMemory(request)?.browserKey;
      const userAgent = request.headers.get("user-agent") ?? undefined;
      return finishSignUp(ctx, { ...fields, token, browserKey, userAgent });
    },
    done: async (tokens, { ctx, request, fields: { phone } }) => {
      const { own, headers } = await startAccount(ctx, request, tokens);
      headers.append("set-cookie", dropLinkToken(ctx, "signup-final"));
      headers.append("set-cookie", dropSignUpMemory(ctx));
      if (!phone) return follow(placeAfterSignUp(request), request, headers);
      const sent = await trySendingCode(own);
      return follow(sent ? "/signup-final/telephone" : "/signup-final/telephone?envoi=echec", request, headers);
    },
  }),
});

/** The account is open whatever happens to the SMS: the next page says so, and offers to try again. */
async function trySendingCode(ctx: Ctx): Promise<boolean> {
  try {
    await sendPhoneCode(ctx);
    return true;
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return false;
  }
}

const check = schemaCheck(() => import("#core/accounts/input.ts").then((input) => input.finishSignUpInput), {
  token: "given by the link",
});

export default function SignUpFinal({ loaderData, actionData }: Route.ComponentProps) {
  if (!("signUp" in loaderData) || !loaderData.signUp) return <ExpiredSignUpLink used={loaderData.state === "used"} />;
  const { email, firstName, reason, needsPassword } = loaderData.signUp;
  const { drawing, caption } = purposeOf(reason);
  return (
    <AuthScreen
      eyebrow="Dernière étape"
      title={`Bienvenue ${firstName}`}
      lead={
        <>
          Votre adresse <b className="wrap-anywhere">{email}</b> est confirmée. Encore deux accords, et la porte
          s’ouvre.
        </>
      }
      drawing={drawing}
      caption={caption}
    >
      <AccountForm
        refused={actionData}
        check={check}
        submit="Ouvrir mon compte"
        sendingLabel="Ouverture…"
        wide
        wayOut={actionData?.message && <AnotherLink />}
      >
        {needsPassword && (
          <>
            <Banner title="Un autre navigateur que celui de l’inscription ?">
              Par prudence, choisissez ici votre mot de passe : c’est lui qui ouvrira votre compte.
            </Banner>
            <NewPasswordFields about={{ email, firstName }} />
          </>
        )}
        <ConsentFields />
        <TextField
          name="phone"
          type="tel"
          label="Numéro de mobile"
          icon="phone"
          autoComplete="tel"
          inputMode="tel"
          placeholder="06 12 34 56 78"
          optional
          help="Un code par SMS le validera : les hôtes et les artistes se fient aux numéros validés. Vous pouvez le faire plus tard."
        />
      </AccountForm>
    </AuthScreen>
  );
}
