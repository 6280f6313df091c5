import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatAverage, type RatingView, SCORE_MAX } from "#core/ratings/rules.ts";
import { dateWriter } from "#platform/french-dates.ts";
import { de } from "#platform/french-elision.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Stars } from "./stars.tsx";

type RatingCardProps = {
  rating: RatingView;
  /** Where the page is not the event's own. */
  namesEvent?: boolean;
  /** Where it is not clear whom it is about. */
  namesRated?: boolean;
  /** Instead of the link that reports it; null for nothing at all. */
  actions?: ReactNode;
};

const day = dateWriter({ day: "numeric", month: "long", year: "numeric" });

export const ratingPath = ({ group, id }: Pick<RatingView, "group" | "id">): string => `/comment/${group}/${id}`;

export function RatingCard({ rating, namesEvent, namesRated, actions }: RatingCardProps) {
  const { raterName, ratedName, at, scores, comment, reply, eventTitle, eventId, eventIsPublic } = rating;
  return (
    <article className="grid gap-3 rounded-card border border-line bg-card p-5">
      <div className="flex items-center gap-3.5">
        <Avatar name={raterName} />
        <div className="min-w-0">
          <p className="font-bold text-ink">{raterName}</p>
          <p className="text-sm">
            {namesRated && `Sur ${ratedName}, `}
            <time dateTime={at.toISOString()}>{day(at)}</time>
            {namesEvent && (
              <>
                {" · "}
                {eventIsPublic ? (
                  <Link to={`/event/${eventId}`} className="link">
                    {eventTitle}
                  </Link>
                ) : (
                  eventTitle
                )}
              </>
            )}
          </p>
        </div>
      </div>
      <p className="flex items-center gap-2">
        <Stars score={scores.satisfaction} />
        <span className="sr-only">
          {formatAverage(scores.satisfaction)} sur {SCORE_MAX}
        </span>
      </p>
      {comment && <p className="max-w-prose whitespace-pre-line text-ink">{comment}</p>}
      {reply && (
        <div className="rounded-card bg-sand px-4 py-3">
          <p className="text-sm font-semibold text-ink">Réponse {de(ratedName)}</p>
          <p className="max-w-prose whitespace-pre-line">{reply.text}</p>
        </div>
      )}
      {actions === undefined ? (
        <p className="text-sm">
          <Link to={`${ratingPath(rating)}#signaler`} className="link" rel="nofollow">
            Signaler
            <span className="sr-only"> l’avis {de(raterName)}</span>
          </Link>
        </p>
      ) : (
        actions
      )}
    </article>
  );
}
