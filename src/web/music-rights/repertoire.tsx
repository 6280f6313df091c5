import type { ReactNode } from "react";
import { Link } from "react-router";
import { addWorkInput } from "#core/music-rights/input.ts";
import type { DeclarationState } from "#core/music-rights/process.ts";
import { addWork, editWork, getRepertoire, moveWork, removeWork } from "#core/music-rights/repertoire.ts";
import { roughLength, totalSeconds, type WorkView } from "#core/music-rights/rules.ts";
import type { AutomaticConditions } from "#core/terms/music-rights-rules.ts";
import { formatDate } from "#platform/french-dates.ts";
import { m } from "#platform/messages/messages.js";
import { CheckedForm } from "#web/forms/checked-form.tsx";
import { afterwards, formAction, pageForm, textFields } from "#web/forms/form-action.ts";
import { type FormRefusal, schemaCheck } from "#web/forms/form-check.ts";
import { pageMeta } from "#web/page-meta.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import type { Route } from "./+types/repertoire.ts";
import { DeclarationBadge } from "./declaration-summary.tsx";
import { AutomaticConditionsList, RightsCalculator } from "./rights-calculator.tsx";
import { WorkFields, WorkList, workLabels } from "./work-list.tsx";

type RepertoireScreenProps = {
  projectId: string;
  title: string | null;
  artistName: string;
  needsMusicRights: boolean | null;
  works: WorkView[];
  events: readonly {
    eventId: string;
    title: string;
    firstStartsAt: Date;
    isOver: boolean;
    isCancelled: boolean;
    state: DeclarationState;
  }[];
  conditions: AutomaticConditions;
  refused: FormRefusal | undefined;
  children: ReactNode;
};

const check = schemaCheck(() => import("#core/music-rights/input.ts").then((input) => input.workInput));

function RepertoireScreen(props: RepertoireScreenProps) {
  const { projectId, title, artistName, needsMusicRights, works, events, conditions, refused, children } = props;
  const concerned = events.filter(({ state, isCancelled }) => state !== "not_needed" && !isCancelled);
  return (
    <div className="wrap grid max-w-4xl gap-11 py-7 sm:py-12">
      <div className="grid gap-4">
        <PageHeading
          eyebrow={title ?? artistName}
          title="Droits musicaux"
          lead="Derrière chaque chanson, quelqu’un l’a écrite. Dites ce que vous jouez une fois pour toutes : chaque soirée se déclare ensuite d’un bouton."
        />
        <p className="flex flex-wrap gap-x-6 gap-y-1">
          {children}
          <Link to="/droits-musicaux" className="link">
            Qui est concerné, et pourquoi
          </Link>
        </p>
        {!needsMusicRights && (
          <Banner
            title="Votre projet dit ne pas en avoir besoin"
            action={
              <ButtonLink to={`/projet/${projectId}/edit?etape=details`} variant="quiet" size="sm">
                Modifier
              </ButtonLink>
            }
          >
            Si une musique protégée est jouée ou diffusée devant un public, indiquez-le dans votre projet : les
            prochaines soirées seront à déclarer.
          </Banner>
        )}
      </div>
      <section id="repertoire" aria-labelledby="repertoire-titre" className="grid gap-5">
        <div className="flex flex-wrap items-baseline gap-x-4">
          <h2 id="repertoire-titre">Votre répertoire</h2>
          {works.length > 0 && <p>{roughLength(totalSeconds(works))}</p>}
        </div>
        {works.length > 0 ? (
          <WorkList works={works} refused={refused} />
        ) : (
          <p>Aucune œuvre pour le moment. Ajoutez la première, dans l’ordre de la soirée ou non : tout se déplace.</p>
        )}
        <div className="rounded-panel bg-sand p-5 sm:p-7">
          <h3 className="mb-4 text-xl">Ajouter une œuvre</h3>
          <CheckedForm
            intent="add"
            refused={refused}
            check={check}
            labels={workLabels}
            submit="Ajouter"
            sendingLabel="Ajout…"
            variant="secondary"
          >
            <WorkFields />
          </CheckedForm>
        </div>
      </section>
      {concerned.length > 0 && (
        <section aria-labelledby="soirees" className="grid gap-4">
          <h2 id="soirees">Vos soirées</h2>
          <ul className="grid gap-3">
            {concerned.map(({ eventId, title: eventTitle, firstStartsAt, state, isOver }) => (
              <li
                key={eventId}
                className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 rounded-card border border-line bg-card px-5 py-4"
              >
                <p className="min-w-0 grow basis-52">
                  <b className="block text-ink">{eventTitle}</b>
                  <span className="text-sm">
                    {formatDate(firstStartsAt)}
                    {isOver && ", passée"}
                  </span>
                </p>
                <DeclarationBadge state={state} />
                <ButtonLink to={`/event/${eventId}/droits`} variant="quiet" size="sm">
                  {state === "needed" ? "Déclarer" : "Voir"}
                  <span className="sr-only"> {eventTitle}</span>
                </ButtonLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="combien" className="grid gap-4">
        <h2 id="combien">Combien cela coûte</h2>
        <p className="max-w-prose">
          10 % de la recette, 34 € au moins ; 20 % de moins quand la soirée est déclarée avant de commencer. Une soirée
          gratuite ne nous doit rien.
        </p>
        <RightsCalculator />
      </section>
      <section aria-labelledby="automatique" className="grid gap-4">
        <h2 id="automatique">La gestion automatique</h2>
        <p className="max-w-prose">
          Quand une soirée remplit ces quatre conditions, nous retenons les droits sur la recette et préparons la
          déclaration. Sinon, l’organisateur règle lui-même, avec le document que nous préparons.
        </p>
        <AutomaticConditionsList conditions={conditions} />
      </section>
    </div>
  );
}

export const meta = pageMeta({
  title: "Droits musicaux du projet",
  description: "Le répertoire de votre projet, ce que coûtent les droits, et où en sont vos déclarations.",
});

export const loader = pageLoader(({ ctx, params }: Visit<Route.LoaderArgs>) =>
  getRepertoire(ctx, { projectId: params.projetid }),
);

const form = pageForm<Route.ActionArgs>();

const list = ({ pathname }: URL) => `${pathname}#repertoire`;

const move = (to: "up" | "down") =>
  form({
    schema: textFields("workId"),
    run: ({ ctx, fields, params }) => moveWork(ctx, { ...fields, projectId: params.projetid, to }),
    // A move is seen.
    done: (_, { url }) => afterwards(list(url)),
  });

export const action = formAction({
  up: move("up"),
  down: move("down"),
  remove: form({
    schema: textFields("workId"),
    run: ({ ctx, fields, params }) => removeWork(ctx, { ...fields, projectId: params.projetid }),
    done: (_, { url }) => afterwards(list(url), m["rights.work_removed"]()),
  }),
  edit: form({
    schema: addWorkInput,
    run: ({ ctx, fields, params, about }) => editWork(ctx, { ...fields, projectId: params.projetid, workId: about }),
    done: (_, { url }) => afterwards(list(url), m["rights.work_saved"]()),
  }),
  add: form({
    schema: addWorkInput,
    run: ({ ctx, fields, params }) => addWork(ctx, { ...fields, projectId: params.projetid }),
    done: (_, { url }) => afterwards(list(url), m["rights.work_added"]()),
  }),
});

export default function RepertoirePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RepertoireScreen {...loaderData} refused={actionData}>
      <Link to={`/projet/${loaderData.projectId}`} className="link">
        Revenir au projet
      </Link>
    </RepertoireScreen>
  );
}
