import { useEffect } from "react";
import { Link, useRevalidator } from "react-router";
import { updateConsentsInput } from "#core/accounts/input.ts";
import { updateConsents } from "#core/accounts/profile/consents.ts";
import { formatDate } from "#platform/french-dates.ts";
import { m } from "#platform/messages/messages.js";
import { CONSENT_KEPT } from "#web/client/report-consent.ts";
import { afterwards, formAction, pageForm } from "#web/forms/form-action.ts";
import { pageMeta } from "#web/page-meta.ts";
import { Badge } from "#web/ui/badge.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import { SwitchField } from "#web/ui/fields/checkbox-field.tsx";
import { AccountForm } from "../account-form.tsx";
import type { Route } from "./+types/consents.ts";
import { Panel, SettingsPage, useAccountFacts } from "./settings-page.tsx";

export const meta = pageMeta({
  title: "Lettre et cookies",
  description: "Ce que vous acceptez de recevoir, et les cookies.",
  path: "/account/newsletter",
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

/** The answer that was given, and the panel that changes it. The panel is a script's: without any, nothing is measured either. */
function CookieConsent({ answer }: { answer: { granted: boolean; at: Date } | undefined }) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const show = () => void revalidate();
    window.addEventListener(CONSENT_KEPT, show);
    return () => window.removeEventListener(CONSENT_KEPT, show);
  }, [revalidate]);
  return (
    <Panel title="Cookies">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p>Mesure d’audience par un service tiers :</p>
        {answer === undefined && <Badge icon="clock">En attente de votre choix</Badge>}
        {answer?.granted === true && (
          <Badge tone="green" icon="check">
            Acceptée
          </Badge>
        )}
        {answer?.granted === false && <Badge icon="cross">Refusée</Badge>}
      </div>
      <p className="text-sm">
        {answer ? `Votre choix du ${formatDate(answer.at)}. ` : "Tant que vous n’avez rien choisi, rien n’est mesuré. "}
        Les cookies nécessaires (session, réservation en cours) ne servent qu’au site.
      </p>
      <a
        href="#cookies"
        data-consent-open=""
        className={buttonClass({ variant: "quiet" }, "justify-self-start noscript:hidden max-sm:w-full")}
      >
        Gérer les cookies
      </a>
      <p className="hidden text-sm noscript:block">
        Les scripts de votre navigateur sont coupés : aucun service tiers n’est appelé.
      </p>
    </Panel>
  );
}

type Given = { granted: boolean; at: Date } | undefined;

/** Terms and privacy go with the account: they are taken back by leaving. */
function GivenConsents({ terms, privacy }: { terms: Given; privacy: Given }) {
  return (
    <p className="text-sm">
      {terms && (
        <>
          Vous avez accepté les{" "}
          <Link to="/conditions" className="link">
            conditions générales
          </Link>{" "}
          le {formatDate(terms.at)}.{" "}
        </>
      )}
      {privacy && (
        <>
          Vous avez accepté la{" "}
          <Link to="/privacy" className="link">
            politique de confidentialité
          </Link>{" "}
          le {formatDate(privacy.at)}.{" "}
        </>
      )}
      Ces deux accords vont avec le compte : on les retire en{" "}
      <Link to="/account/delete" className="link">
        le supprimant
      </Link>
      .
    </p>
  );
}
