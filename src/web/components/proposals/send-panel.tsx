import { Form, useNavigation } from "react-router";
import { formatProposedDate } from "#core/proposals/date-rules.ts";
import { type ProposalStep, proposalStepLabel, wizardPath } from "#core/proposals/rules.ts";
import type { ProposalForEdit } from "#core/proposals/view-rules.ts";
import { formatDateTime } from "#platform/french-dates.ts";
import { MissingList } from "#web/components/wizards/missing-list.tsx";
import type { FormRefusal } from "#web/form-refusal.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PreconditionsList } from "./preconditions-list.tsx";
import { SeveralDates } from "./several-dates.tsx";

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
      {content.dates.length > 1 && <SeveralDates />}
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
        Une fois envoyée, elle ne se modifie plus, mais vous pouvez la retirer. {to} a jusqu’au{" "}
        <b>{formatDateTime(expiresAt)}</b> pour répondre.
      </p>
      <Button type="submit" busy={busy} className="justify-self-start max-sm:w-full">
        {busy ? "Envoi…" : `Envoyer à ${to}`}
      </Button>
    </Form>
  );
}
