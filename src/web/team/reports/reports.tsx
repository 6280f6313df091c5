import { Link } from "react-router";
import { decideAppeal, listOpenAppeals } from "#core/moderation/notices/appeals.ts";
import { decisionRules, measureLabels } from "#core/moderation/notices/decision-rules.ts";
import { decideReport } from "#core/moderation/notices/decisions.ts";
import { listReports } from "#core/moderation/reports.ts";
import { hideRatingInput } from "#core/ratings/input.ts";
import { hideRating, listAllRatings, unhideRating } from "#core/ratings/moderate-ratings.ts";
import { formatDate, formatDateTime } from "#platform/french-dates.ts";
import { formAction, textFields } from "#web/forms/form-action.ts";
import { pageMeta } from "#web/page-meta.ts";
import { readCursor } from "#web/server/addresses.ts";
import { pageLoader } from "#web/server/page-loader.ts";
import { Badge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { OlderLink } from "#web/ui/pagination.tsx";
import { refusalIn } from "../see-contact.tsx";
import { ReasonForm, Sheet, SheetItem } from "../sheets.tsx";
import { contactForm, teamForm } from "../team-form.ts";
import type { Route } from "./+types/reports.ts";
import { OpenReports } from "./open-reports.tsx";
import { RuleField } from "./rule-field.tsx";

export const meta = pageMeta({
  title: "Signalements et avis",
  description: "Ce que les gens ont signalé ou contestent, et les avis.",
  path: "/admin/signalements",
});

export const loader = pageLoader(async ({ ctx, url }) => {
  const { reports, nextBefore } = await listReports(ctx, { before: readCursor(url, "signalements") });
  const { ratings, nextBefore: olderRatings } = await listAllRatings(ctx, { before: readCursor(url, "avis") });
  const appeals = await listOpenAppeals(ctx);
  return { reports, ratings, appeals, older: { reports: nextBefore, ratings: olderRatings } };
});

export const action = formAction({
  decide: teamForm(textFields("reportId", "measure", "rule", "reason"), decideReport),
  appeal: teamForm(textFields("appealId", "outcome", "reason"), decideAppeal),
  hide: teamForm(hideRatingInput, hideRating),
  unhide: teamForm(hideRatingInput, unhideRating),
  contact: contactForm,
});

type Loaded = Route.ComponentProps["loaderData"];
type Refused = ReturnType<typeof refusalIn>;

export default function Reports({ loaderData, actionData: answer }: Route.ComponentProps) {
  const actionData = refusalIn(answer);
  const { reports, ratings, appeals, older } = loaderData;
  return (
    <div className="grid gap-8">
      <PageHeading title="Signalements et avis" />
      <nav aria-label="Voir aussi" className="flex flex-wrap gap-3">
        <ButtonLink to="/admin/decisions" variant="quiet" size="sm">
          Toutes les décisions
        </ButtonLink>
        <ButtonLink to="/admin/transparence" variant="quiet" size="sm">
          Chiffres de l’année
        </ButtonLink>
      </nav>
      {actionData?.message && <Banner kind="error" title={actionData.message} />}
      <OpenReports reports={reports} more={Boolean(older.reports)} answer={answer} />
      <OlderLink name="signalements" before={older.reports} label="Signalements" />
      <Appeals appeals={appeals} refused={actionData} />
      <Ratings ratings={ratings} more={Boolean(older.ratings)} refused={actionData} />
      <OlderLink name="avis" before={older.ratings} label="Avis" />
    </div>
  );
}

const outcomes = [
  { value: "uphold", label: "Maintenir la décision" },
  { value: "grant", label: "Donner raison, et revenir en arrière" },
];

function Appeals({ appeals, refused }: { appeals: Loaded["appeals"]; refused: Refused }) {
  return (
    <Sheet id="contestations" title="Contestations" empty="Personne ne conteste de décision.">
      {appeals.map(({ id, text, side, createdAt, decision, title, isForSomebodyElse }) => (
        <SheetItem
          key={id}
          title={`${measureLabels[decision.measure]}\u202f: ${title ?? "ce qui n’est plus sur le site"}`}
          aside={
            <>
              <Badge>{side === "author" ? "personne concernée" : "qui avait signalé"}</Badge>
              {formatDateTime(createdAt)}
            </>
          }
        >
          <p className="text-sm">
            Décidé le {formatDate(decision.decidedAt)}
            {decision.rule && `, ${decisionRules[decision.rule].label}`}
            {"\u202f"}: {decision.reasons}
          </p>
          <p className="max-w-prose whitespace-pre-line">{text}</p>
          {isForSomebodyElse ? (
            <p className="text-sm">Vous aviez pris cette décision{"\u202f"}: quelqu’un d’autre de l’équipe répond.</p>
          ) : (
            <ReasonForm
              intent="appeal"
              title="Répondre"
              help="La réponse part aussitôt par e-mail. Donner raison rétablit ce qui avait été retiré, ou rouvre le signalement."
              submit="Répondre"
              fields={{ appealId: id }}
              reasonHelp="Envoyé à qui conteste."
              reasonLimit={2000}
              refused={refused}
            >
              <SelectField name="outcome" label="Réponse" options={outcomes} required />
            </ReasonForm>
          )}
        </SheetItem>
      ))}
    </Sheet>
  );
}

function Ratings({ ratings, more, refused }: { ratings: Loaded["ratings"]; more: boolean; refused: Refused }) {
  return (
    <Sheet id="avis" title="Derniers avis" more={more} empty="Aucun avis encore.">
      {ratings.map((rating) => (
        <SheetItem
          key={rating.id}
          title={
            <Link to={`/admin/evenements/${rating.eventId}`} className="link">
              {rating.eventTitle}
            </Link>
          }
          aside={
            <>
              {rating.hiddenAt && <Badge tone="red">Masqué</Badge>}
              <Badge icon="star">{rating.scores.satisfaction} / 5</Badge>
              {formatDate(rating.at)}
            </>
          }
        >
          <p className="text-sm">
            {rating.raterName}, sur {rating.ratedName}
          </p>
          <p className="max-w-prose whitespace-pre-line">{rating.comment ?? "Sans commentaire."}</p>
          {rating.hiddenReason && (
            <p className="text-sm">
              Motif{"\u202f"}: {rating.hiddenReason}
            </p>
          )}
          <ReasonForm
            intent={rating.hiddenAt ? "unhide" : "hide"}
            title={rating.hiddenAt ? "Montrer de nouveau" : "Masquer"}
            help="L’avis quitte les pages et les moyennes, ou y revient. Qui l’a écrit reçoit le motif par e-mail."
            submit={rating.hiddenAt ? "Montrer" : "Masquer cet avis"}
            fields={{ ratingId: rating.id }}
            refused={refused}
          >
            {!rating.hiddenAt && <RuleField />}
          </ReasonForm>
        </SheetItem>
      ))}
    </Sheet>
  );
}
