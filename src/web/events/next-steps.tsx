import { Form } from "react-router";
import type { NextStep, NextStepCode } from "#core/events/rules.ts";
import { isLicenceAsked, type PerformanceCount } from "#core/events/rules.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

type NextStepsProps = { event: { id: string; openness: "open" | "private" }; steps: readonly NextStep[] };

type Words = { title: string; text: string; done: string; underway?: string; to?: string; label?: string };

const words: Record<NextStepCode, Words> = {
  invoice_info: {
    title: "Vos informations de facturation",
    text: "Elles figurent sur l’accord et sur les relevés. Il les faut avant la soirée.",
    done: "Complètes.",
    to: "/account/invoice",
    label: "Compléter",
  },
  payment_account: {
    title: "Votre compte de paiement",
    text: "Sans lui, votre part attend chez nous après la soirée.",
    done: "Validé.",
    underway: "En cours de validation par notre prestataire\u202f: rien d’autre à faire.",
    to: "/account/stripe",
    label: "Ouvrir",
  },
  licence: {
    title: "Votre récépissé d’entrepreneur de spectacles",
    text: "Recommandé dès la première soirée, demandé à partir de la septième dans l’année. Il est imprimé sur les billets.",
    done: "Enregistré.",
    to: "/account/licence",
    label: "Indiquer le numéro",
  },
  music_rights: {
    title: "Les droits musicaux",
    text: "À déclarer avant la soirée, pour 20\u202f% de moins.",
    done: "Déclarés.",
    to: "droits",
    label: "Déclarer",
  },
  publish: {
    title: "Annoncer l’événement",
    text: "Pour l’instant, vous seuls le voyez.",
    done: "C’est fait.",
  },
  share: {
    title: "Faire connaître la soirée",
    text: "Le lien, une ligne pour votre site, une affiche, des images pour les réseaux.",
    done: "C’est fait.",
    label: "Faire connaître",
  },
};

export function NextSteps({ event, steps }: NextStepsProps) {
  if (steps.length === 0) return <p className="mt-3">Rien de plus pour le moment.</p>;
  return (
    <ol className="mt-4 grid gap-3">
      {steps.map(({ code, done, underway, performances }) => {
        const { title, text, done: doneText, underway: underwayText, label } = words[code];
        const to = addressOf(code, event.id);
        return (
          <li
            key={code}
            className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 rounded-card border border-line bg-card px-5 py-4"
          >
            <div className="flex min-w-0 flex-1 basis-64 gap-3">
              <Icon
                name={done ? "check-circle" : underway ? "clock" : "arrow-right"}
                className={done ? "mt-0.5 size-5.5 text-success-ink" : "mt-0.5 size-5.5 text-accent"}
              />
              <div className="min-w-0">
                <p className="font-bold text-ink">
                  {title}
                  {done && <span className="sr-only"> (fait)</span>}
                </p>
                <p className="text-sm">{done ? doneText : underway ? underwayText : text}</p>
                {code === "licence" && performances && (
                  <p className="text-sm font-semibold text-ink">{performancesText(performances, done)}</p>
                )}
              </div>
            </div>
            {!done && !underway && to && (
              <ButtonLink to={to} variant="quiet" size="sm">
                {label}
              </ButtonLink>
            )}
            {!done && code === "publish" && <PublishForm event={event} />}
          </li>
        );
      })}
    </ol>
  );
}

/** Back to here, once the number is written down; rights, and what makes it known, have pages of the event's own. */
function addressOf(code: NextStepCode, eventId: string): string | undefined {
  if (code === "licence") return `/account/licence?retour=/event/${eventId}/etape`;
  if (code === "share") return `/event/${eventId}/admin/faire-connaitre`;
  return code === "music_rights" ? `/event/${eventId}/droits` : words[code].to;
}

function performancesText({ year, count }: PerformanceCount, hasLicence: boolean): string {
  const said = `Avec celle-ci, vous en êtes à ${count} ${count > 1 ? "représentations" : "représentation"} en ${year}`;
  return isLicenceAsked(count) && !hasLicence ? `${said}\u202f: le numéro est demandé pour annoncer.` : `${said}.`;
}

function PublishForm({ event }: { event: NextStepsProps["event"] }) {
  return (
    <Form method="post" action={`/event/${event.id}`} className="flex flex-wrap gap-2">
      {event.openness === "open" && (
        <Button type="submit" name="visibility" value="public" size="sm">
          Rendre public
        </Button>
      )}
      <Button type="submit" name="visibility" value="private" size="sm" variant="quiet">
        Garder privé
      </Button>
    </Form>
  );
}
