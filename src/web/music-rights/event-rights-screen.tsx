import { Form, Link, useNavigation } from "react-router";
import {
  type EventRights,
  formatLength,
  PROGRAMME_DAYS,
  roughLength,
  totalSeconds,
  type Work,
} from "#core/music-rights/rules.ts";
import { formatDateTime } from "#platform/french-dates.ts";
import type { FormRefusal } from "#web/forms/form-check.ts";
import { Button, ButtonLink, buttonClass } from "#web/ui/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { DeclarationBadge, RightsMoney } from "./declaration-summary.tsx";
import { ProgrammeForm } from "./programme-form.tsx";
import type { RemittedProps } from "./remitted.tsx";
import { WhoPays } from "./who-pays.tsx";

type DeclareProps = { rights: EventRights; now: Date; refused: FormRefusal | undefined };
type EventRightsScreenProps = DeclareProps & RemittedProps;

export function EventRightsScreen({ rights, remitted, now, refused }: EventRightsScreenProps) {
  const { eventId, title, state, isCancelled, declared } = rights;
  const isOver = rights.lastEndsAt <= now;
  return (
    <div className="wrap grid max-w-4xl gap-9 py-7 sm:py-12">
      <div className="grid gap-4">
        <PageHeading eyebrow={title} title="Droits musicaux" />
        <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <DeclarationBadge state={state} />
          <Link to={`/event/${eventId}/admin`} className="link">
            Revenir à l’événement
          </Link>
          <Link to="/droits-musicaux" className="link">
            Qui est concerné, et pourquoi
          </Link>
        </p>
      </div>
      {isCancelled && <Banner title="Événement annulé">Il n’y a rien à déclarer.</Banner>}
      {state === "not_needed" && !isCancelled && (
        <Banner title="Rien à déclarer">
          Le projet a indiqué, quand vous vous êtes mis d’accord, qu’il n’avait pas besoin de droits musicaux.
        </Banner>
      )}
      {state !== "not_needed" && !isCancelled && (
        <>
          {!declared && <Declare rights={rights} now={now} refused={refused} />}
          {declared && (
            <section aria-labelledby="declare" className="grid gap-4 rounded-panel bg-card p-5 shadow-card sm:p-7">
              <h2 id="declare" className="text-2xl">
                C’est déclaré
              </h2>
              <p>
                Par {declared.by}, le {formatDateTime(declared.at)}.{" "}
                {declared.before
                  ? "Avant la soirée : 20 % de moins."
                  : "La soirée avait commencé : la réduction ne s’applique pas."}
              </p>
              <WorksTable works={declared.works} caption="Le programme déclaré" />
            </section>
          )}
          {declared && (
            <section aria-labelledby="programme" className="grid gap-4 rounded-panel bg-card p-5 shadow-card sm:p-7">
              <h2 id="programme" className="text-2xl">
                Le programme joué
              </h2>
              {rights.programme && (
                <p>
                  Transmis le {formatDateTime(rights.programme.at)}
                  {rights.mayCorrectProgramme && ` ; vous pouvez le corriger pendant ${PROGRAMME_DAYS} jours`}.
                </p>
              )}
              {!isOver && (
                <p>
                  Après la soirée, dites ici ce qui a vraiment été joué : c’est ainsi que les bons auteurs sont payés.
                </p>
              )}
              {isOver && rights.mayCorrectProgramme && (
                <ProgrammeForm declared={declared.works} sent={rights.programme?.works ?? null} refused={refused} />
              )}
              {rights.programme && !rights.mayCorrectProgramme && (
                <WorksTable works={rights.programme.works} caption="Le programme joué" />
              )}
            </section>
          )}
          <RightsMoney rights={rights} isOver={isOver} />
          <WhoPays rights={rights} remitted={remitted} isOver={isOver} />
          <p>
            <a href={`/event/${eventId}/droits.pdf`} className={buttonClass({ variant: "secondary" })}>
              <Icon name="download" />
              Télécharger la déclaration (PDF)
            </a>
          </p>
        </>
      )}
    </div>
  );
}

function Declare({ rights, now, refused }: DeclareProps) {
  const { repertoire, projectId, mayEditRepertoire, deadline } = rights;
  const { state, formData } = useNavigation();
  const isEarly = now < deadline;
  return (
    <section aria-labelledby="declarer" className="grid gap-5 rounded-panel bg-card p-5 shadow-card sm:p-7">
      <div className="grid gap-2">
        <h2 id="declarer" className="text-2xl">
          {isEarly ? "À déclarer avant la soirée" : "À déclarer maintenant"}
        </h2>
        <p>
          {isEarly
            ? `Jusqu’au ${formatDateTime(deadline)}, les droits coûtent 20 % de moins.`
            : "La soirée a commencé : la réduction est perdue, mais la déclaration reste due."}
        </p>
      </div>
      {repertoire.length > 0 ? (
        <WorksTable works={repertoire} caption="Le répertoire qui sera déclaré" />
      ) : (
        <Banner kind="warning" title="Le répertoire est vide">
          {mayEditRepertoire
            ? "Ajoutez au moins une œuvre, puis revenez déclarer."
            : "L’artiste doit d’abord dire ce qui sera joué."}
        </Banner>
      )}
      {refused?.message && (
        <Banner kind="error" title="La déclaration n’est pas partie">
          {refused.message}
        </Banner>
      )}
      <div className="flex flex-wrap gap-3">
        {repertoire.length > 0 && (
          <Form method="post">
            <Button
              type="submit"
              name="intent"
              value="declare"
              busy={state !== "idle" && formData?.get("intent") === "declare"}
            >
              Déclarer la soirée
            </Button>
          </Form>
        )}
        {mayEditRepertoire && (
          <ButtonLink to={`/projet/${projectId}/sacem`} variant={repertoire.length > 0 ? "quiet" : "primary"}>
            Modifier le répertoire
          </ButtonLink>
        )}
      </div>
    </section>
  );
}

function WorksTable({ works, caption }: { works: readonly Work[]; caption: string }) {
  return (
    <table className="w-full border-collapse">
      <caption className="mb-2 text-left font-semibold text-ink">
        {caption}, {roughLength(totalSeconds(works))}
      </caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Œuvre</th>
          <th scope="col">Durée</th>
        </tr>
      </thead>
      <tbody>
        {works.map((work, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: works may be namesakes
          <tr key={index} className="border-line border-b last:border-b-0">
            <th scope="row" className="py-2 pr-4 text-left font-normal">
              <span className="text-ink">{work.title}</span>
              <span className="block text-sm">{work.authors}</span>
            </th>
            <td className="whitespace-nowrap py-2 text-right tabular-nums">{formatLength(work.durationSeconds)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
