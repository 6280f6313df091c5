import { Form, redirect } from "react-router";
import { getPhoneState } from "#core/accounts/credentials/phone-number.ts";
import { m } from "#platform/messages/messages.js";
import { afterwards, formAction, noFields, pageForm } from "#web/forms/form-action.ts";
import { pageMeta } from "#web/page-meta.ts";
import { SandboxSmsHint } from "#web/sandbox/sandbox-hints.tsx";
import { flashHeaders } from "#web/server/cookies.ts";
import { pageLoader } from "#web/server/page-loader.ts";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { Rooftop } from "#web/ui/illustrations/rooftop.tsx";
import { AuthScreen } from "../auth-screen.tsx";
import { phoneForms } from "../phone-forms.ts";
import { PhoneSteps } from "../phone-steps.tsx";
import { follow, placeAfterSignUp } from "../session-start.ts";
import type { Route } from "./+types/sign-up-phone.ts";

export const meta = pageMeta({
  title: "Valider mon numéro",
  description: "Validez votre numéro de mobile par SMS.",
  path: "/signup-final/telephone",
});

export const loader = pageLoader(async ({ ctx, sandbox, request, url }) => {
  const phone = await getPhoneState(ctx);
  if (phone.verified) throw redirect(placeAfterSignUp(request));
  return { phone, sandbox, sendingFailed: url.searchParams.get("envoi") === "echec" && !phone.codeSent };
});

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
