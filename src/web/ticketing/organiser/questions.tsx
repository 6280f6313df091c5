import { useId } from "react";
import { Form } from "react-router";
import { askQuestion, changeQuestion, listQuestions, removeQuestion } from "#core/ticketing/questions/ask-questions.ts";
import { changeQuestionInput, newQuestionInput, questionInput } from "#core/ticketing/questions/input.ts";
import {
  type BookingQuestion,
  QUESTION_LABEL_MAX,
  QUESTIONS_MAX,
  type QuestionKind,
  type QuestionScope,
} from "#core/ticketing/questions/question-rules.ts";
import { CheckedForm } from "#web/forms/checked-form.tsx";
import { afterwards, formAction, pageForm } from "#web/forms/form-action.ts";
import type { FormRefusal } from "#web/forms/form-check.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { EmptyState } from "#web/ui/feedback/placeholders.tsx";
import { CheckboxField } from "#web/ui/fields/checkbox-field.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { counted } from "#web/ui/figures.tsx";
import type { Route } from "./+types/questions.ts";
import { organiserMeta } from "./organiser-words.ts";

const kindWords: Record<QuestionKind, string> = {
  text: "Réponse libre, courte",
  choice: "Choix dans une liste",
  consent: "Case à cocher",
};

const scopeWords: Record<QuestionScope, string> = {
  order: "Une fois par réservation",
  ticket: "Pour chaque billet",
};

const optionsOf = (words: Record<string, string>) => Object.entries(words).map(([value, label]) => ({ value, label }));

type QuestionFormProps = {
  /** The one that is changed; without it, a new one. */
  question?: BookingQuestion;
  refused: FormRefusal | undefined;
};

function QuestionForm({ question, refused }: QuestionFormProps) {
  return (
    <CheckedForm
      intent={question ? `change:${question.id}` : "ask"}
      refused={refused}
      values={
        question && {
          ...question,
          required: question.required ? "true" : undefined,
          choices: question.choices.join("\n"),
        }
      }
      labels={{ label: "Votre question", kind: "Réponse attendue", scope: "Posée", choices: "Réponses proposées" }}
      submit={question ? "Enregistrer" : "Poser cette question"}
      sendingLabel="Enregistrement…"
      variant={question ? "secondary" : "primary"}
    >
      <TextField
        name="label"
        label="Votre question"
        help="Par exemple : « Une allergie à signaler ? »"
        required
        limit={QUESTION_LABEL_MAX}
        autoComplete="off"
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField name="kind" label="Réponse attendue" placeholder={false} required options={optionsOf(kindWords)} />
        <SelectField name="scope" label="Posée" placeholder={false} required options={optionsOf(scopeWords)} />
      </div>
      <TextArea
        name="choices"
        label="Réponses proposées"
        help="Pour un choix dans une liste : de 2 à 10, une par ligne."
        optional
        rows={3}
        placeholder={"Oui\nNon"}
      />
      <CheckboxField name="required" label="Il faut y répondre pour réserver" />
    </CheckedForm>
  );
}

export const meta = organiserMeta("Questions");

export const loader = pageLoader(async ({ ctx, params }: Visit<Route.LoaderArgs>) => ({
  questions: await listQuestions(ctx, { eventId: params.eventid }),
}));

const form = pageForm<Route.ActionArgs>();

const here = ({ eventid }: { eventid: string }) => `/event/${eventid}/admin/questions`;

export const action = formAction({
  ask: form({
    schema: newQuestionInput,
    run: ({ ctx, fields, params }) => askQuestion(ctx, { ...fields, eventId: params.eventid }),
    done: (_, { params }) => afterwards(here(params), "La question est posée à qui réserve à partir de maintenant."),
  }),
  change: form({
    schema: changeQuestionInput,
    run: ({ ctx, fields, about }) => changeQuestion(ctx, { ...fields, questionId: about }),
    done: (_, { params }) =>
      afterwards(here(params), "La question est changée. Les réponses déjà données gardent l’ancienne."),
  }),
  remove: form({
    schema: questionInput,
    run: ({ ctx, fields }) => removeQuestion(ctx, fields),
    done: (_, { params }) => afterwards(here(params), "La question n’est plus posée. Les réponses données restent."),
  }),
});

type QuestionFacts = BookingQuestion & { answers: number; retiredAt: Date | null };

function QuestionCard({ question, refused }: { question: QuestionFacts; refused: FormRefusal | undefined }) {
  const { id, label, kind, scope, required, choices, answers, retiredAt } = question;
  const titleId = useId();
  const isChanging = refused?.intent === `change:${id}`;
  return (
    <li className="grid gap-3 rounded-card border border-line bg-card p-5">
      <div className="grid gap-1">
        <p id={titleId} className="wrap-anywhere font-semibold text-ink">
          {label}
        </p>
        <p className="text-sm">
          {kindWords[kind]}. {scopeWords[scope]}, {required ? "obligatoire" : "facultative"}.
        </p>
        {choices.length > 0 && <p className="wrap-anywhere text-sm">{choices.join(" · ")}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {retiredAt && <Badge>N’est plus posée</Badge>}
        <span className="text-sm">
          {answers === 0 ? "Pas encore de réponse" : counted(answers, "réponse", "réponses")}
        </span>
      </div>
      {!retiredAt && (
        <div className="flex flex-wrap items-start gap-3">
          <details open={isChanging} className="min-w-0 max-sm:w-full open:w-full">
            <summary
              className={buttonClass({ variant: "quiet", size: "sm" }, "cursor-pointer list-none")}
              aria-describedby={titleId}
            >
              Modifier
            </summary>
            <div className="pt-4">
              <QuestionForm question={question} refused={refused} />
            </div>
          </details>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="remove" />
            <Button type="submit" name="questionId" value={id} variant="quiet" size="sm">
              Ne plus poser<span className="sr-only"> « {label} »</span>
            </Button>
          </Form>
        </div>
      )}
    </li>
  );
}

export default function AdminQuestions({ loaderData: { questions }, actionData }: Route.ComponentProps) {
  const refused = actionData ?? undefined;
  const asked = questions.filter(({ retiredAt }) => retiredAt === null);
  return (
    <div className="grid gap-10 lg:grid-cols-2">
      <section aria-labelledby="posees" className="min-w-0">
        <h2 id="posees" className="mb-4 text-2xl">
          Vos questions
        </h2>
        {refused?.intent === "remove" && (
          <Banner kind="error" className="mb-4">
            {refused.message}
          </Banner>
        )}
        {questions.length === 0 ? (
          <EmptyState title="Aucune question" level={3}>
            <p>Une allergie, un prénom d’enfant, une photo acceptée{"\u202f"}: demandez-le au moment de réserver.</p>
          </EmptyState>
        ) : (
          <ul className="grid gap-4">
            {questions.map((question) => (
              <QuestionCard key={question.id} question={question} refused={refused} />
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="nouvelle" className="min-w-0">
        <h2 id="nouvelle" className="mb-4 text-2xl">
          Nouvelle question
        </h2>
        {asked.length >= QUESTIONS_MAX ? (
          <p>
            Vous posez {QUESTIONS_MAX} questions, c’est le plus possible{"\u202f"}: retirez-en une pour en poser une
            autre.
          </p>
        ) : (
          <QuestionForm key={asked.length} refused={refused} />
        )}
        <p className="mt-4 text-sm text-pretty">
          Ne demandez que ce qui sert à la soirée. Les réponses se lisent avec les participants, et s’effacent un an
          après l’événement. Le nom de la personne qui réserve est toujours demandé.
        </p>
      </section>
    </div>
  );
}
