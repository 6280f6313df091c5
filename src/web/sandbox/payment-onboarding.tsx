import { data, Form } from "react-router";
import type { SandboxPaymentAccounts } from "#adapters/payment/sandbox/beneficiaries.ts";
import type { Ctx } from "#core/context.ts";
import { afterwards, formAction, pageForm, textFields } from "#web/forms/form-action.ts";
import { ownPath } from "#web/server/addresses.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { Route } from "./+types/payment-onboarding.ts";
import { requireSandbox } from "./require-sandbox.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Prestataire de paiement (bac à sable)" },
  { name: "robots", content: "noindex" },
];

/** The port is the sandbox's own whenever this page exists. */
function sandboxAccounts(ctx: Ctx): SandboxPaymentAccounts {
  if (!("completeOnboarding" in ctx.paymentAccounts)) throw data(null, { status: 404 });
  return ctx.paymentAccounts as SandboxPaymentAccounts;
}

export const loader = pageLoader(async ({ ctx, sandbox, params }: Visit<Route.LoaderArgs>) => {
  requireSandbox(sandbox);
  const account = await sandboxAccounts(ctx).findAccount(params.accountId);
  if (!account) throw data(null, { status: 404 });
  return { email: account.email, legalName: account.legalName };
});

/** Plays the provider's form, and leads back to where it was opened from. */
export const action = formAction({
  "": pageForm<Route.ActionArgs>()({
    schema: textFields("legalName"),
    run: ({ ctx, fields: { legalName = "" }, params, sandbox }) => {
      requireSandbox(sandbox);
      return sandboxAccounts(ctx).completeOnboarding(params.accountId, { legalName: legalName.trim() || "Sans nom" });
    },
    done: (_, { ctx, url }) =>
      afterwards(ownPath(url.searchParams.get("retour"), ctx.settings.publicUrl) ?? "/account/stripe?retour=1"),
  }),
});

export default function PaymentOnboarding({ loaderData: { email, legalName } }: Route.ComponentProps) {
  return (
    <div className="grid min-h-dvh place-items-center bg-navy-900 px-4 py-10">
      <div className="grid w-full max-w-lg gap-6 rounded-panel bg-card p-6 shadow-lift sm:p-9">
        <p className="flex items-center gap-2 font-bold text-ink-quiet text-sm">
          <Icon name="shield" />
          Prestataire de paiement · bac à sable
        </p>
        <div className="grid gap-2">
          <h1 className="text-2xl">Ouvrir un compte de paiement</h1>
          <p>
            Ici se tiendrait le formulaire du vrai prestataire. Le compte de <b className="wrap-anywhere">{email}</b>{" "}
            sera validé en deux minutes.
          </p>
        </div>
        <Form method="post" className="grid gap-5">
          <TextField
            name="legalName"
            label="Nom de la personne ou de la structure"
            defaultValue={legalName ?? ""}
            autoComplete="off"
            required
            help="Un nom qui contient « refus » sera refusé, pour voir."
          />
          <TextField
            name="iban"
            label="IBAN"
            defaultValue="FR76 3000 6000 0112 3456 7890 189"
            autoComplete="off"
            readOnly
          />
          <Button type="submit" variant="secondary" wide>
            Envoyer mes informations
          </Button>
        </Form>
      </div>
    </div>
  );
}
