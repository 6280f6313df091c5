import { Form, redirect } from "react-router";
import { getPhoneState } from "#core/accounts/get-phone-state.ts";
import { m } from "#platform/messages/messages.js";
import { AuthScreen } from "#web/components/accounts/auth-screen.tsx";
import { PhoneSteps } from "#web/components/accounts/phone-steps.tsx";
import { SandboxSmsHint } from "#web/components/accounts/sandbox-hints.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { requestContext } from "#web/request-context.ts";
import { noFields } from "#web/server/field-names.ts";
import { flashHeaders } from "#web/server/flash.ts";
import { afterwards, formAction, pageForm } from "#web/server/form-action.ts";
import { phoneForms } from "#web/server/phone-steps.ts";
import { requireLogin } from "#web/server/require-login.ts";
import { follow, placeAfterSignUp } from "#web/server/session-start.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Rooftop } from "#web/ui/illustrations/rooftop.tsx";
import type { Route } from "./+types/sign-up-phone.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Valider mon numéro",
    description: "Validez votre numéro de mobile par SMS.",
    path: "/signup-final/telephone",
    matches,
    noIndex: true,
  });

export async function loader({ request, url, context }: Route.LoaderArgs) {
  requireLogin({ context, url });
  const { ctx, sandbox } = context.get(requestContext);
  const phone = await getPhoneState(ctx);
  if (phone.verified) throw redirect(placeAfterSignUp(request));
  return { phone, sandbox, sendingFailed: url.searchParams.get("envoi") === "echec" && !phone.codeSent };
}

export const action = formAction({
  ...phoneForms<Route.ActionArgs>((step, { request }) =>
    step === "code_sent"
      ? afterwards("/signup-final/telephone", m["phone.code_sent"]())
      : follow(placeAfterSignUp(request), request, flashHeaders({ kind: "success", text: m["phone.verified"]() })),
  ),
  later: pageForm<Route.ActionArgs>()({
    schema: noFields,
    run: ({ request }) => placeAfterSignUp(request),
    done: (place, { request }) => follow(place, request),
  }),
});

export default function SignUpPhone({
  loaderData: { phone, sandbox, sendingFailed },
  actionData,
}: Route.ComponentProps) {
  return (
    <AuthScreen
      eyebrow="Votre compte est ouvert"
      title="Un dernier mot, par SMS"
      lead="Un numéro validé rassure celles et ceux qui vous écrivent. Il n’est jamais montré."
      drawing={Rooftop}
      short
      caption="La soirée commence bientôt."
      foot={<Later />}
    >
      {sendingFailed && !actionData && <Banner kind="error" title={m["phone.sending_failed"]()} />}
      <PhoneSteps view={phone} refused={actionData} />
      {sandbox && phone.codeSent && <SandboxSmsHint />}
    </AuthScreen>
  );
}

function Later() {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="later" />
      <button type="submit" className="link min-h-11 font-semibold">
        Plus tard, je continue
      </button>
    </Form>
  );
}
