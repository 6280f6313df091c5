import { Form, Link, redirect, useNavigation } from "react-router";
import type { PaymentAccountState } from "#core/accounts/process.ts";
import { getPaymentAccount, startPaymentOnboarding } from "#core/accounts/profile/payment-account.ts";
import { m } from "#platform/messages/messages.js";
import { formAction, noFields, pageForm } from "#web/forms/form-action.ts";
import { SessionLost } from "#web/forms/session-lost.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { keepReturn, keepReturnOf, keptReturn, leaveFor } from "#web/server/addresses.ts";
import { pageLoader } from "#web/server/page-loader.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { Route } from "./+types/payment-account.ts";
import { Panel, SettingsPage, useAccountFacts } from "./settings-page.tsx";

export const meta = pageMeta({
  title: "Compte de paiement",
  description: "Le compte sur lequel vous recevez votre part.",
  path: "/account/stripe",
});

export const loader = pageLoader(async ({ ctx, request, url }) => {
  keepReturn(ctx, url);
  const account = await getPaymentAccount(ctx);
  // Back from the provider: the rest of the settings learns the news as well.
  if (url.searchParams.has("retour")) {
    const back = account.state === "needed" ? undefined : keptReturn(ctx, request);
    if (!back) throw redirect("/account/stripe?envoye=1");
    const text = "Votre compte de paiement est en cours de validation.";
    throw leaveFor(ctx, { back, onwards: back, text });
  }
  return { account, isBack: url.searchParams.has("envoye") };
});

/** Off to the provider's own pages. */
export const action = formAction({
  "": pageForm<Route.ActionArgs>()({
    schema: noFields,
    failure: m["payment_account.failed"],
    run: ({ ctx }) => startPaymentOnboarding(ctx),
    done: ({ url }, { ctx, url: here }) => redirect(url, { headers: keepReturnOf(ctx, here) }),
  }),
});

export default function PaymentAccount({ loaderData: { account, isBack }, actionData }: Route.ComponentProps) {
  const { invoiceInfoComplete } = useAccountFacts();
  const words = paymentWords[account.state];
  return (
    <SettingsPage
      title="Compte de paiement"
      lead="L’argent des billets attend la soirée sur un compte de notre prestataire de paiement, puis votre part rejoint votre banque."
      aside={<PaymentBadge state={account.state} />}
    >
      {actionData?.message && (
        <div className="grid gap-2">
          <Banner kind="error" title={actionData.message} />
          <SessionLost refused={actionData} />
        </div>
      )}
      {isBack && account.state === "being_validated" && (
        <Banner kind="success" title="Vos informations sont bien parties">
          Nous vous écrirons dès que notre prestataire les aura vérifiées.
        </Banner>
      )}
      <Panel title={words.title}>
        <p>{words.text}</p>
        {account.requirements.length > 0 && <Requirements items={account.requirements} />}
        <Onboard label={words.action} primary={account.state === "needed"} again={account.requirements.length > 0} />
      </Panel>
      {!invoiceInfoComplete && (
        <Banner
          kind="warning"
          title="Vos informations de facturation sont à compléter"
          action={
            <ButtonLink to="/account/invoice" variant="quiet" size="sm">
              Compléter
            </ButtonLink>
          }
        >
          Il les faut aussi pour recevoir votre part.
        </Banner>
      )}
      <p className="text-sm">
        Vos coordonnées bancaires restent chez le prestataire : nous ne les voyons jamais.{" "}
        <Link to="/conditions" className="link">
          Ce que disent nos conditions
        </Link>
      </p>
    </SettingsPage>
  );
}

function Requirements({ items }: { items: readonly string[] }) {
  return (
    <div className="rounded-card bg-warning-pale px-5 py-4">
      <p className="font-bold text-warning-ink">Notre prestataire demande encore</p>
      <ul className="mt-1.5 grid gap-1">
        {items.map((item) => (
          <li key={item} className="flex gap-2">
            <Icon name="chevron-right" className="mt-1 size-4.5 text-warning-ink" />
            {item}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Onboard({ label, primary, again }: { label: string; primary: boolean; again: boolean }) {
  const busy = useNavigation().state !== "idle";
  return (
    <Form method="post">
      <Button type="submit" variant={primary ? "primary" : "quiet"} busy={busy} className="max-sm:w-full">
        {again ? "Compléter mon dossier" : label}
        <Icon name="external" />
      </Button>
    </Form>
  );
}

const paymentWords: Record<PaymentAccountState, { title: string; text: string; action: string }> = {
  needed: {
    title: "À ouvrir, en cinq minutes",
    text: "Munissez-vous d’une pièce d’identité et de votre IBAN. Sans ce compte, vous pouvez déjà publier ; il devient nécessaire pour recevoir des propositions payantes et pour que vos fonds vous parviennent.",
    action: "Ouvrir mon compte de paiement",
  },
  being_validated: {
    title: "En cours de validation",
    text: "Notre prestataire vérifie vos informations. C’est l’affaire de quelques minutes, parfois de quelques jours. Vous recevrez un e-mail.",
    action: "Revoir mes informations",
  },
  validated: {
    title: "Tout est en ordre",
    text: "Votre part vous est versée automatiquement après chaque événement. Vous pouvez changer de banque quand vous voulez.",
    action: "Mettre à jour mes informations",
  },
};

function PaymentBadge({ state }: { state: PaymentAccountState }) {
  if (state === "validated") {
    return (
      <Badge tone="green" icon="check">
        Validé
      </Badge>
    );
  }
  return state === "being_validated" ? (
    <Badge icon="clock">En cours de validation</Badge>
  ) : (
    <Badge tone="amber" icon="alert">
      À ouvrir
    </Badge>
  );
}
