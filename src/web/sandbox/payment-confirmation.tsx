import { data, Form } from "react-router";
import type { SandboxPayment } from "#adapters/payment/sandbox.ts";
import type { Ctx } from "#core/context.ts";
import { formatCents } from "#platform/money.ts";
import { afterwards, formAction, pageForm, textFields } from "#web/forms/form-action.ts";
import { ownPath } from "#web/server/addresses.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { Route } from "./+types/payment-confirmation.ts";
import { requireSandbox } from "./require-sandbox.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Votre banque (bac à sable)" },
  { name: "robots", content: "noindex" },
];

/** The port is the sandbox's own whenever this page exists. */
function sandboxPayments(ctx: Ctx): SandboxPayment {
  if (!("answerQuestion" in ctx.payments)) throw data(null, { status: 404 });
  return ctx.payments as SandboxPayment;
}

/** A made-up payment, or one of somebody else's. */
const orNoPayment = <T,>(asked: Promise<T>): Promise<T> =>
  asked.catch(() => {
    throw data(null, { status: 404 });
  });

export const loader = pageLoader(async ({ ctx, sandbox, params, url }: Visit<Route.LoaderArgs>) => {
  requireSandbox(sandbox);
  const secret = url.searchParams.get("cle") ?? "";
  const question = await orNoPayment(sandboxPayments(ctx).findQuestion(params.paymentId, secret));
  return { question: question && { amountCents: question.amountCents, description: question.description } };
});

/** Plays the cardholder's bank, and leads back to where the payment was made. */
export const action = formAction({
  "": pageForm<Route.ActionArgs>()({
    schema: textFields("answer"),
    run: ({ ctx, fields: { answer }, params, url, sandbox }) => {
      requireSandbox(sandbox);
      const clientSecret = url.searchParams.get("cle") ?? "";
      const accepted = answer === "confirmer";
      return orNoPayment(sandboxPayments(ctx).answerQuestion({ paymentId: params.paymentId, clientSecret, accepted }));
    },
    done: (answered, { ctx, fields: { answer }, url }) => {
      if (!answered) return afterwards(`${url.pathname}${url.search}`);
      const back = new URL(answered.returnUrl, ctx.settings.publicUrl);
      back.searchParams.set("redirect_status", answer === "confirmer" ? "succeeded" : "failed");
      return afterwards(ownPath(back.href, ctx.settings.publicUrl) ?? "/");
    },
  }),
});

export default function PaymentConfirmation({ loaderData: { question } }: Route.ComponentProps) {
  return (
    <div className="grid min-h-dvh place-items-center bg-navy-900 px-4 py-10">
      <div className="grid w-full max-w-lg gap-6 rounded-panel bg-card p-6 shadow-lift sm:p-9">
        <p className="flex items-center gap-2 font-bold text-ink-quiet text-sm">
          <Icon name="shield" />
          Votre banque · bac à sable
        </p>
        {question ? <Question {...question} /> : <Over />}
      </div>
    </div>
  );
}

function Question({ amountCents, description }: { amountCents: number; description: string }) {
  return (
    <>
      <div className="grid gap-2">
        <h1 className="text-2xl">Votre banque vous demande de confirmer</h1>
        <p>
          Un paiement de <b className="text-ink">{formatCents(amountCents)}</b> à Hors les murs : {description}.
        </p>
      </div>
      <Form method="post" className="grid gap-3">
        <Button type="submit" name="answer" value="confirmer" variant="secondary" wide>
          Confirmer
        </Button>
        <Button type="submit" name="answer" value="refuser" variant="quiet" wide>
          Refuser
        </Button>
      </Form>
    </>
  );
}

function Over() {
  return (
    <>
      <div className="grid gap-2">
        <h1 className="text-2xl">Cette demande est terminée</h1>
        <p>Vous y avez déjà répondu, ou le paiement a été annulé entre-temps. Revenez à votre réservation.</p>
      </div>
      <ButtonLink to="/" variant="secondary" wide>
        Retour à l’accueil
      </ButtonLink>
    </>
  );
}
