import { Link } from "react-router";
import type { RatingState } from "#core/ratings/process.ts";
import { type RatingView, REPLY_HOURS, REPLY_MAX, SCORE_MAX, scoreLabels, scoreNames } from "#core/ratings/rules.ts";
import { formatDate } from "#platform/french-dates.ts";
import { CheckedForm } from "#web/forms/checked-form.tsx";
import type { FormRefusal } from "#web/forms/form-check.ts";
import { schemaCheck } from "#web/forms/form-check.ts";
import { ReportDialog } from "#web/moderation/report-dialog.tsx";
import { reportPath } from "#web/moderation/report-link.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { RatingCard } from "./rating-card.tsx";
import { Stars } from "./stars.tsx";

type OneRatingScreenProps = {
  rating: RatingView;
  state: RatingState;
  visibleFrom: Date;
  mayReply: boolean;
  isOwn: boolean;
  hiddenReason: string | null;
  isLoggedIn: boolean;
  refused: FormRefusal | undefined;
};

const check = schemaCheck(() => import("#core/ratings/input.ts").then((input) => input.replyInput));

export function OneRatingScreen(props: OneRatingScreenProps) {
  const { rating, state, visibleFrom, mayReply, isOwn, hiddenReason, isLoggedIn, refused } = props;
  return (
    <div className="wrap grid max-w-3xl gap-6 py-7 sm:py-12">
      <PageHeading title={`Un avis sur ${rating.ratedName}`} />
      {state === "waiting" && (
        <Banner title="Pas encore publié">
          Il paraîtra quand l’autre aura donné le sien, et au plus tard le {formatDate(visibleFrom)}.
        </Banner>
      )}
      {state === "hidden" && (
        <Banner kind="warning" title="Retiré par l’équipe">
          {hiddenReason}
        </Banner>
      )}
      <RatingCard rating={rating} namesEvent actions={<Notes rating={rating} />} />
      {mayReply && (
        <section
          id="repondre"
          aria-labelledby="repondre-titre"
          className="grid gap-4 rounded-panel bg-card p-5 shadow-card sm:p-7"
        >
          <h2 id="repondre-titre" className="text-2xl">
            {rating.reply ? "Corriger votre réponse" : "Répondre"}
          </h2>
          <CheckedForm
            intent="reply"
            refused={refused}
            check={check}
            values={{ reply: rating.reply?.text ?? "" }}
            submit="Publier la réponse"
            sendingLabel="Envoi…"
          >
            <TextArea
              name="reply"
              label="Votre réponse"
              limit={REPLY_MAX}
              rows={4}
              required
              help={`Une seule réponse, publique, que vous pourrez corriger pendant ${REPLY_HOURS} heures.`}
            />
          </CheckedForm>
        </section>
      )}
      {!isOwn && state === "published" && (
        <p>
          {isLoggedIn ? (
            <a href="#signaler" className={buttonClass({ variant: "quiet", size: "sm" })}>
              <Icon name="alert" />
              Signaler cet avis
            </a>
          ) : (
            <Link to={reportPath("avis", rating.id)} rel="nofollow" className="link">
              Signaler cet avis
            </Link>
          )}
        </p>
      )}
      {isLoggedIn && <ReportDialog what="cet avis" refused={refused?.intent === "report" ? refused : undefined} />}
    </div>
  );
}

function Notes({ rating: { scores, ratedSide } }: { rating: RatingView }) {
  return (
    <dl className="grid gap-x-8 gap-y-1.5 border-line border-t pt-3 sm:grid-cols-2">
      {scoreNames.map((score) => (
        <div key={score} className="flex items-center justify-between gap-3 text-sm">
          <dt>{scoreLabels[ratedSide][score]}</dt>
          <dd className="whitespace-nowrap">
            <Stars score={scores[score]} />
            <span className="sr-only">
              {scores[score]} sur {SCORE_MAX}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
