import { Form, useNavigation } from "react-router";
import { formatProposedDate } from "#core/deals/dates/date-rules.ts";
import { type ProposalContent, type ProposalStep, proposalStepLabel, wizardPath } from "#core/deals/rules.ts";
import type { ProposalForEdit } from "#core/deals/view-rules.ts";
import { photoSources } from "#core/listings/photos/rules.ts";
import { formatDateTime } from "#platform/french-dates.ts";
import type { FormRefusal } from "#web/forms/form-check.ts";
import { MissingList } from "#web/forms/wizard/wizard-page.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Paragraphs } from "#web/ui/detail-section.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Photo } from "#web/ui/photo.tsx";
import { ContractLink } from "../agreement.tsx";
import { DateList } from "../date-list.tsx";
import { PreconditionsList } from "../preconditions-list.tsx";
import { TermsSummary, type TermsView } from "../terms/terms-summary.tsx";
import { DealWaterfall } from "../terms/waterfall.tsx";
import type { PartyNames } from "../terms/waterfall-table.tsx";
import { SeveralDates } from "./date-rows.tsx";

/** The proposal as it will arrive. What is still missing is simply not there yet. */
export function ProposalPreview({ proposal, names }: { proposal: ProposalForEdit; names: PartyNames }) {
  const { content, cover, project, place, forecastFacts } = proposal;
  const terms = termsOf(content);
  return (
    <div className="grid items-start gap-7 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
      <Card as="article" className="overflow-hidden">
        {cover && <Photo photo={photoSources(cover)} alt="" sizes="(min-width: 1024px) 540px, 100vw" />}
        <div className="grid gap-6 p-5 sm:p-7">
          <div className="grid gap-1.5">
            <p className="font-bold text-accent text-sm">
              {[
                project && `«\u202f${project.title}\u202f», par ${project.artistName}`,
                place && `${place.title}, ${place.city ?? ""}`,
              ]
                .filter(Boolean)
                .join(" · ")}
            </p>
            <h2 className="text-headline">{content.title ?? "Titre à écrire"}</h2>
          </div>
          {content.series && (
            <p className="font-semibold text-ink">
              Une série de {content.dates.length} soirées, à prendre ensemble&#8239;: chacune se vend, se déplace,
              s’annule et se paie pour elle-même, à ces conditions.
            </p>
          )}
          {content.dates.length > 0 && <DateList dates={content.dates} />}
          {content.description && <Paragraphs text={content.description} />}
          {content.message && (
            <blockquote className="rounded-card bg-sand px-5 py-4">
              <p className="mb-1 font-semibold text-ink text-sm">Votre message</p>
              <p className="whitespace-pre-line">{content.message}</p>
            </blockquote>
          )}
          {terms && <TermsSummary terms={terms} />}
        </div>
      </Card>
      {forecastFacts && content.remuneration && (
        <DealWaterfall deal={{ answers: content, facts: forecastFacts }} names={names} />
      )}
    </div>
  );
}

function termsOf(content: ProposalContent): TermsView | undefined {
  const { remuneration, openness, capacity } = content;
  if (!remuneration || !openness || capacity === null) return undefined;
  // Its share and its exemption are its own, not the usual ones.
  return { ...content, remuneration, openness, capacity, goal: goalOf(content) };
}

function goalOf({ goalCents, cancelDelayDays, maintainIfGoalMissed }: ProposalContent): TermsView["goal"] {
  if (goalCents === null || cancelDelayDays === null) return null;
  return { goalCents, delayDays: cancelDelayDays, maintainIfMissed: maintainIfGoalMissed ?? false };
}

type SendPanelProps = {
  proposal: ProposalForEdit;
  placed: Parameters<typeof wizardPath>[0];
  to: string;
  expiresAt: Date;
  refused?: FormRefusal | undefined;
};

/** The end of the wizard: what is missing, each with the way to it, or the button. */
export function SendPanel({ proposal, placed, to, expiresAt, refused }: SendPanelProps) {
  const { missing, preconditions, direction } = proposal;
  const [first] = missing;
  const undone = preconditions.filter(({ done }) => !done);
  const isReady = missing.length === 0 && undone.length === 0;
  return (
    <section id="envoyer" aria-labelledby="envoyer-titre" className="scroll-mt-6">
      <Card padded accent="coral" className="grid gap-5">
        <h2 id="envoyer-titre" className="text-2xl">
          {isReady ? "Votre proposition est prête" : first ? "Il reste à remplir" : "Encore un pas avant l’envoi"}
        </h2>
        {refused?.intent === "send" && refused.message && <Banner kind="error" title={refused.message} />}
        {first && (
          <>
            <MissingList
              missing={missing}
              labelOf={(step) => proposalStepLabel(step as ProposalStep, direction)}
              hrefOf={({ step }) => wizardPath(placed, step as ProposalStep)}
            />
            <ButtonLink to={wizardPath(placed, first.step)} className="justify-self-start max-sm:w-full">
              Continuer
              <Icon name="arrow-right" />
            </ButtonLink>
          </>
        )}
        {undone.length > 0 && <PreconditionsList preconditions={preconditions} />}
        {isReady && <Send proposal={proposal} to={to} expiresAt={expiresAt} />}
      </Card>
    </section>
  );
}

function Send({ proposal, to, expiresAt }: Pick<SendPanelProps, "proposal" | "to" | "expiresAt">) {
  const { content, dateWarnings, version } = proposal;
  const busy = useNavigation().formData?.get("intent") === "send";
  return (
    <Form method="post" className="grid gap-4">
      <input type="hidden" name="intent" value="send" />
      <input type="hidden" name="version" value={version} />
      {content.dates.length > 1 && !content.series && <SeveralDates />}
      {dateWarnings.length > 0 && (
        <Banner kind="warning" title="À savoir sur ces dates">
          <ul className="grid gap-1">
            {dateWarnings.map(({ index, code, message }) => (
              <li key={`${index} ${code}`}>
                {content.dates[index] && `${formatProposedDate(content.dates[index])}\u202f: `}
                {message}
              </li>
            ))}
          </ul>
        </Banner>
      )}
      <p>
        En envoyant, <b>vous signez le contrat</b> : il est conclu quand {to} le signe à son tour. Une fois envoyée, la
        proposition ne se modifie plus, mais vous pouvez la retirer. {to} a jusqu’au <b>{formatDateTime(expiresAt)}</b>{" "}
        pour répondre.
      </p>
      <ContractLink proposalId={proposal.id} />
      <Button type="submit" busy={busy} className="justify-self-start max-sm:w-full">
        {busy ? "Envoi…" : `Signer et envoyer à ${to}`}
      </Button>
    </Form>
  );
}
