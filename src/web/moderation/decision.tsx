import { data } from "react-router";
import { appealDecision, getDecision } from "#core/moderation/notices/appeals.ts";
import {
  decisionRules,
  groundSentences,
  measureLabels,
  measureSentences,
} from "#core/moderation/notices/decision-rules.ts";
import { APPEAL_TEXT_MAX } from "#core/moderation/rules.ts";
import { formatDate, formatDateTime } from "#platform/french-dates.ts";
import { m } from "#platform/messages/messages.js";
import { CheckedForm } from "#web/forms/checked-form.tsx";
import { afterwards, formAction, pageForm, textFields } from "#web/forms/form-action.ts";
import { pageMeta } from "#web/page-meta.ts";
import { secretAddressHeaders } from "#web/server/page-answers.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import { Card } from "#web/ui/card.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { Facts, PageHeading } from "#web/ui/page-heading.tsx";
import type { Route } from "./+types/decision.ts";

export const meta = pageMeta({
  title: "Une décision de l’équipe",
  description: "Ce que l’équipe a décidé, pourquoi, et comment le contester.",
});

export const handle = { secretAddress: true };

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const keyIn = (url: URL): string => url.searchParams.get("cle") ?? "";

export const loader = pageLoader(async ({ ctx, params, url }: Visit<Route.LoaderArgs>) => {
  const decision = await getDecision(ctx, { decisionId: params.decisionid, key: keyIn(url) });
  const { mediator, businessMediators = [] } = ctx.operator;
  const mediators = [mediator, ...businessMediators].map(({ name, website }) => ({ name, website }));
  return data({ decision, mediators }, { headers: secretAddressHeaders });
});

export const action = formAction({
  "": pageForm<Route.ActionArgs>()({
    schema: textFields("text"),
    run: ({ ctx, fields, params, url }) =>
      appealDecision(ctx, { ...fields, decisionId: params.decisionid, key: keyIn(url) }),
    done: (_, { url }) => afterwards(url.pathname + url.search, m["notice.appeal_sent"]()),
  }),
});

export default function DecisionPage({ loaderData: { decision, mediators }, actionData }: Route.ComponentProps) {
  const { title, measure, rule, reasons, decidedAt, isWithdrawn, wasReported, side, mayAppeal, appealUntil } = decision;
  return (
    <div className="wrap grid max-w-3xl gap-7 py-8 sm:py-12">
      <PageHeading
        title={measureLabels[measure]}
        lead={side === "author" ? measureSentences[measure] : "Ce que nous avons décidé de ce que vous avez signalé."}
      />
      {isWithdrawn && <Banner title="Cette décision a été retirée">Ce qu’elle avait changé est rétabli.</Banner>}
      <Card padded>
        <Facts
          facts={[
            { term: "À propos de", value: title ?? "ce qui n’est plus sur le site" },
            { term: "Décidé", value: formatDateTime(decidedAt) },
            { term: "À la suite de", value: wasReported ? "un signalement" : "notre propre initiative" },
            { term: "Par", value: "une personne de l’équipe, sans automate" },
          ]}
        />
        <div className="mt-5 grid gap-3">
          {rule && (
            <p>
              {groundSentences[decisionRules[rule].ground]} <b className="text-ink">{decisionRules[rule].label}.</b>
            </p>
          )}
          <p className="max-w-prose whitespace-pre-line">
            Les faits, et pourquoi{"\u202f"}: {reasons}
          </p>
        </div>
      </Card>
      <AppealPart decision={decision} refused={actionData} />
      <section aria-labelledby="autres" className="grid gap-3">
        <h2 id="autres" className="text-xl">
          Vos autres recours
        </h2>
        <ul className="grid list-disc gap-2 pl-5 marker:text-accent">
          {mediators.map(({ name, website }) => (
            <li key={name}>
              <a href={website} rel="noopener" className="link">
                {name}
              </a>
            </li>
          ))}
          <li>
            Un organe de règlement extrajudiciaire certifié, au sens du règlement européen sur les services numériques
          </li>
          <li>Le juge, à tout moment</li>
        </ul>
        {mayAppeal && <p className="text-sm">Vous pouvez nous écrire ici jusqu’au {formatDate(appealUntil)}.</p>}
      </section>
    </div>
  );
}

type AppealProps = Pick<Route.ComponentProps["loaderData"], "decision"> & {
  refused: Route.ComponentProps["actionData"];
};

function AppealPart({ decision: { appeal, mayAppeal, isWithdrawn }, refused }: AppealProps) {
  if (appeal) {
    const state = { open: "Nous la lisons", upheld: "Notre décision est maintenue", granted: "Vous aviez raison" };
    return (
      <Banner title={`Votre contestation du ${formatDate(appeal.createdAt)}\u202f: ${state[appeal.state]}`}>
        <span className="whitespace-pre-line">{appeal.answer ?? appeal.text}</span>
      </Banner>
    );
  }
  if (isWithdrawn) return null;
  if (!mayAppeal) {
    return <Banner kind="warning" title="Cette décision ne se conteste plus ici : les six mois sont passés" />;
  }
  return (
    <section aria-labelledby="contester" className="grid gap-4">
      <h2 id="contester" className="text-xl">
        Contester cette décision
      </h2>
      <CheckedForm refused={refused} submit="Envoyer ma contestation" sendingLabel="Envoi…">
        <TextArea
          name="text"
          label="Pourquoi vous n’êtes pas d’accord"
          limit={APPEAL_TEXT_MAX}
          rows={6}
          required
          help="C’est gratuit. Une personne qui n’a pas pris cette décision vous répond par e-mail, autant que possible."
        />
      </CheckedForm>
    </section>
  );
}
