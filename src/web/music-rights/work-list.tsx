import { Form } from "react-router";
import { formatLength, WORK_AUTHORS_MAX, WORK_TITLE_MAX, type WorkView } from "#core/music-rights/rules.ts";
import { CheckedForm } from "#web/forms/checked-form.tsx";
import { type FormRefusal, schemaCheck } from "#web/forms/form-check.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { IconName } from "#web/ui/icon-paths.ts";

/** What is printed in a programme: the work, who wrote it, how long it takes. */
export function WorkFields({ prefix = "", optional = false }: { prefix?: string; optional?: boolean }) {
  return (
    <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_7.5rem]">
      <TextField
        name={`${prefix}title`}
        label="Œuvre"
        maxLength={WORK_TITLE_MAX}
        required={!optional}
        autoComplete="off"
      />
      <TextField
        name={`${prefix}authors`}
        label="Auteurs et compositeurs"
        maxLength={WORK_AUTHORS_MAX}
        required={!optional}
        autoComplete="off"
      />
      <TextField
        name={`${prefix}durationSeconds`}
        label="Durée"
        placeholder="4:05"
        required={!optional}
        autoComplete="off"
        inputMode="text"
      />
    </div>
  );
}

type WorkListProps = { works: readonly WorkView[]; refused: FormRefusal | undefined };

export const workLabels = { title: "Œuvre", authors: "Auteurs et compositeurs", durationSeconds: "Durée" };
const check = schemaCheck(() => import("#core/music-rights/input.ts").then((input) => input.workInput));

/** In the order of the evening; each can be moved, corrected and taken out without any script. */
export function WorkList({ works, refused }: WorkListProps) {
  return (
    <ol className="grid gap-3">
      {works.map((work, index) => (
        <li key={work.id} className="rounded-card border border-line bg-card px-4 py-3.5 sm:px-5">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p className="min-w-0 grow basis-52">
              <b className="text-ink">
                {index + 1}. {work.title}
              </b>
              <span className="block text-sm">
                {work.authors} · {formatLength(work.durationSeconds)}
              </span>
            </p>
            <div className="flex gap-1">
              {index > 0 && <Press work={work} intent="up" icon="chevron-up" label="Monter" />}
              {index < works.length - 1 && <Press work={work} intent="down" icon="chevron-down" label="Descendre" />}
              <Press work={work} intent="remove" icon="trash" label="Retirer" />
            </div>
          </div>
          <details className="mt-1" open={refused?.intent === `edit:${work.id}` ? true : undefined}>
            <summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm">
              Corriger<span className="sr-only"> {work.title}</span>
            </summary>
            <CheckedForm
              intent={`edit:${work.id}`}
              refused={refused}
              check={check}
              labels={workLabels}
              values={{
                title: work.title,
                authors: work.authors,
                durationSeconds: formatLength(work.durationSeconds),
              }}
              submit="Enregistrer"
              sendingLabel="Enregistrement…"
              variant="secondary"
              className="mt-2 mb-2"
            >
              <WorkFields />
            </CheckedForm>
          </details>
        </li>
      ))}
    </ol>
  );
}

type PressProps = { work: WorkView; intent: "up" | "down" | "remove"; icon: IconName; label: string };

function Press({ work, intent, icon, label }: PressProps) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="workId" value={work.id} />
      <Button type="submit" name="intent" value={intent} variant="quiet" size="sm" className="px-3">
        <Icon name={icon} />
        <span className="sr-only">
          {label} {work.title}
        </span>
      </Button>
    </Form>
  );
}
