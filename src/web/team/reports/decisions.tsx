import { Form, Link } from "react-router";
import { decisionRules, measureLabels, measures } from "#core/moderation/notices/decision-rules.ts";
import { listDecisions } from "#core/moderation/notices/decisions.ts";
import { formatDateTime } from "#platform/french-dates.ts";
import { pageMeta } from "#web/page-meta.ts";
import { readCursor } from "#web/server/addresses.ts";
import { pageLoader } from "#web/server/page-loader.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { OlderLink } from "#web/ui/pagination.tsx";
import { Sheet, SheetItem } from "../sheets.tsx";
import { reportSubjectLabels } from "../state-labels.ts";
import type { Route } from "./+types/decisions.ts";

export const meta = pageMeta({
  title: "Décisions",
  description: "Ce que l’équipe a décidé, pourquoi, et qui l’a contesté.",
  path: "/admin/decisions",
});

export const loader = pageLoader(async ({ ctx, url }) => {
  const measure = url.searchParams.get("mesure") ?? "";
  const { decisions, nextBefore } = await listDecisions(ctx, { measure, before: readCursor(url, "decisions") });
  return { decisions, nextBefore, measure };
});

const options = measures.map((value) => ({ value, label: measureLabels[value] }));
const appealWords = { open: "contestée", upheld: "contestée, maintenue", granted: "contestée, à raison" };

export default function Decisions({ loaderData: { decisions, nextBefore, measure } }: Route.ComponentProps) {
  return (
    <div className="grid gap-6">
      <PageHeading
        title="Décisions"
        lead="Gardées cinq ans. Un an après, le signalement dont elles viennent a perdu son texte et son auteur."
      />
      <Form method="get" className="flex flex-wrap items-end gap-4">
        <SelectField name="mesure" label="Mesure" options={options} defaultValue={measure} placeholder="Toutes" />
        <Button type="submit">Montrer</Button>
      </Form>
      <Sheet id="decisions" empty="Aucune décision ne correspond.">
        {decisions.map((decision) => (
          <SheetItem
            key={decision.id}
            title={`${measureLabels[decision.measure]}\u202f: ${decision.title ?? "ce qui n’est plus sur le site"}`}
            aside={
              <>
                {decision.state === "withdrawn" && <Badge tone="green">Retirée</Badge>}
                {decision.appeals.map(({ id, state }) => (
                  <Badge key={id} tone={state === "open" ? "amber" : "neutral"}>
                    {appealWords[state]}
                  </Badge>
                ))}
                <Badge>{reportSubjectLabels[decision.subjectKind]}</Badge>
                {formatDateTime(decision.decidedAt)}
              </>
            }
          >
            <p className="text-sm">
              {decision.reportId ? "À la suite d’un signalement" : "De notre propre initiative"}
              {decision.rule && ` · ${decisionRules[decision.rule].label}`}
              {" · "}
              <Link to={`/admin/personnes/${decision.decidedBy}`} className="link">
                par
              </Link>
              {decision.path && (
                <>
                  {" · "}
                  <Link to={decision.path} className="link">
                    la page
                  </Link>
                </>
              )}
            </p>
            <p className="max-w-prose whitespace-pre-line">{decision.reasons}</p>
          </SheetItem>
        ))}
      </Sheet>
      <OlderLink name="decisions" before={nextBefore} label="Décisions" />
    </div>
  );
}
