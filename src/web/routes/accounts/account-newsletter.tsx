import type { MetaFunction } from "react-router";
import { updateConsentsInput } from "#core/accounts/input.ts";
import { updateConsents } from "#core/accounts/update-consents.ts";
import { m } from "#platform/messages/messages.js";
import { useAccountFacts } from "#web/components/accounts/account-facts.ts";
import { AccountForm } from "#web/components/accounts/account-form.tsx";
import { CookieConsent } from "#web/components/accounts/cookie-consent.tsx";
import { GivenConsents } from "#web/components/accounts/given-consents.tsx";
import { Panel, SettingsPage } from "#web/components/accounts/settings-page.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { afterwards, formAction, pageForm } from "#web/server/form-action.ts";
import { SwitchField } from "#web/ui/switch-field.tsx";
import type { Route } from "./+types/account-newsletter.ts";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Lettre et cookies",
    description: "Ce que vous acceptez de recevoir, et les cookies.",
    path: "/account/newsletter",
    matches,
    noIndex: true,
  });

export const action = formAction({
  "": pageForm<Route.ActionArgs>()({
    schema: updateConsentsInput,
    failure: m["consents.failed"],
    refusal: m["consents.failed"],
    run: ({ ctx, fields }) => updateConsents(ctx, fields),
    done: () => afterwards("/account/newsletter", m["consents.saved"]()),
  }),
});

export default function Newsletter({ actionData }: Route.ComponentProps) {
  const { consents } = useAccountFacts();
  const values = {
    newsletter: consents.newsletter?.granted ? "true" : "",
    marketing: consents.marketing?.granted ? "true" : "",
  };
  return (
    <SettingsPage
      title="Lettre et cookies"
      lead="Vos choix sont gardés avec leur date. Vous en changez quand vous voulez."
    >
      <Panel title="Ce que vous recevez">
        <AccountForm refused={actionData} values={values} submit="Enregistrer" sendingLabel="Enregistrement…">
          <SwitchField
            name="newsletter"
            label="La lettre d’information"
            help="Une fois par mois : les soirées à venir et les nouveaux lieux."
          />
          <SwitchField
            name="marketing"
            label="Invitations et offres"
            help="De temps en temps, selon vos goûts. Les messages utiles (billets, propositions) partent dans tous les cas."
          />
        </AccountForm>
      </Panel>
      <CookieConsent answer={consents.third_party_cookies} />
      <GivenConsents terms={consents.terms} privacy={consents.privacy} />
    </SettingsPage>
  );
}
