import { Form, Link, useNavigation } from "react-router";
import { z } from "zod";
import { SIGN_UP_LINK_HOURS } from "#core/accounts/rules.ts";
import { resendSignUpLink } from "#core/accounts/sign-up/start-sign-up.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { afterwards, formAction, pageForm } from "#web/forms/form-action.ts";
import { schemaCheck } from "#web/forms/form-check.ts";
import { pageMeta } from "#web/page-meta.ts";
import { SandboxMailboxHint } from "#web/sandbox/sandbox-hints.tsx";
import { requireGuest } from "#web/server/access.ts";
import { pageLoader } from "#web/server/page-loader.ts";
import { ResendButton } from "#web/ui/countdown.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { EmailField } from "#web/ui/fields/text-field.tsx";
import { Letter } from "#web/ui/illustrations/letter.tsx";
import { MessageScreen } from "#web/ui/message-screen.tsx";
import { AccountForm } from "../account-form.tsx";
import { keepSignUpMemory, readSignUpMemory, secondsBeforeResend } from "../sign-up-memory.ts";
import type { Route } from "./+types/sign-up-pending.ts";
import { purposeOf } from "./sign-up-purposes.ts";

export const meta = pageMeta({
  title: "Confirmez votre adresse",
  description: "Un lien vient de partir par e-mail : il ouvre votre compte Hors les murs.",
  path: "/signup-pending",
});

export const loader = pageLoader(({ ctx, sandbox, request }) => {
  requireGuest(ctx, "/profil");
  const known = readSignUpMemory(request);
  return {
    sandbox,
    email: known?.email,
    formPath: known ? purposeOf(known.reason).path : "/signup",
    waitSeconds: known ? secondsBeforeResend(ctx, known.askedAt) : 0,
  };
});

/** Says the same whether or not anything waits for that address. */
export const action = formAction({
  "": pageForm<Route.ActionArgs>()({
    schema: z.object({ email: z.string() }),
    run: async ({ ctx, request, fields }) => {
      const known = readSignUpMemory(request);
      const { email = known?.email } = fields;
      const seconds = known && email === known.email ? secondsBeforeResend(ctx, known.askedAt) : 0;
      if (seconds > 0) throw new DomainError("rate_limited", { reason: "wait", detail: m["signup.wait"]({ seconds }) });
      await resendSignUpLink(ctx, { email, browserKey: known?.browserKey });
      return known;
    },
    done: (known, { ctx }) =>
      afterwards(
        "/signup-pending",
        m["signup.link_sent"](),
        known ? [keepSignUpMemory(ctx, { ...known, askedAt: ctx.now.getTime() })] : [],
      ),
  }),
});

export default function SignUpPending({ loaderData, actionData }: Route.ComponentProps) {
  const { email, formPath, waitSeconds, sandbox } = loaderData;
  if (!email) return <AskAgain refused={actionData} sandbox={sandbox} />;
  return (
    <MessageScreen
      drawing={Letter}
      eyebrow="Plus qu’un pas"
      title="Regardez votre boîte aux lettres"
      lead={
        <>
          Un lien vient de partir à l’adresse <b className="wrap-anywhere">{email}</b>. Il ouvre votre compte et reste
          valable {SIGN_UP_LINK_HOURS} heures.
        </>
      }
    >
      {actionData?.message && <Banner kind="warning" title={actionData.message} />}
      <p>Rien n’arrive ? Regardez parmi les indésirables, puis demandez un nouveau lien.</p>
      <Resend waitSeconds={waitSeconds} />
      <p>
        Une faute de frappe ?{" "}
        <Link to={formPath} className="link">
          Changer d’adresse
        </Link>
      </p>
      {sandbox && <SandboxMailboxHint email={email} />}
    </MessageScreen>
  );
}

function Resend({ waitSeconds }: { waitSeconds: number }) {
  const busy = useNavigation().state === "submitting";
  return (
    <Form method="post">
      <ResendButton label="Renvoyer le lien" waitSeconds={waitSeconds} busy={busy} />
    </Form>
  );
}

const check = schemaCheck(() => import("#core/accounts/input.ts").then((input) => input.resendSignUpLinkInput));

/** Another browser, or another day: all that is left is the address. */
function AskAgain({ refused, sandbox }: { refused: Route.ComponentProps["actionData"]; sandbox: boolean }) {
  return (
    <MessageScreen
      drawing={Letter}
      title="Recevoir un nouveau lien"
      lead="Indiquez l’adresse de votre inscription : si elle attend encore sa confirmation, un lien tout neuf y part."
    >
      <AccountForm refused={refused} check={check} submit="Envoyer le lien" sendingLabel="Envoi…">
        <EmailField label="Adresse e-mail" />
      </AccountForm>
      <p>
        Pas encore de compte ?{" "}
        <Link to="/signup" className="link">
          Ouvrir un compte
        </Link>
      </p>
      {sandbox && <SandboxMailboxHint />}
    </MessageScreen>
  );
}
