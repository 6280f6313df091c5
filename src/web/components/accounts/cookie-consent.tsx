import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { formatDate } from "#platform/french-dates.ts";
import { CONSENT_KEPT } from "#web/components/use-consent-report.ts";
import { Badge } from "#web/ui/badge.tsx";
import { buttonClass } from "#web/ui/button-style.ts";
import { Panel } from "./settings-page.tsx";

/** The answer that was given, and the panel that changes it. The panel is a script's: without any, nothing is measured either. */
export function CookieConsent({ answer }: { answer: { granted: boolean; at: Date } | undefined }) {
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
