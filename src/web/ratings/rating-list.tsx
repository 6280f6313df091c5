import { data, Link } from "react-router";
import { listMyRatings } from "#core/ratings/list-ratings.ts";
import { type RaterGroup, type RatingState, raterGroups } from "#core/ratings/process.ts";
import { pageMeta } from "#web/page-meta.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import { Badge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/feedback/placeholders.tsx";
import { Chairs } from "#web/ui/illustrations/chairs.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import type { Route } from "./+types/rating-list.ts";
import { RatingCard, ratingPath } from "./rating-card.tsx";
import { ToRateList } from "./to-rate-list.tsx";

export const meta = pageMeta({
  title: "Mes avis",
  description: "Les soirées sur lesquelles vous pouvez donner votre avis.",
  path: "/comment",
});

/** Without a group: everything; with one: what may be said, and was heard, as an artist, a host, or somebody of the public. */
export const loader = pageLoader(async ({ ctx, params }: Visit<Route.LoaderArgs>) => {
  const group = params.usertype as RaterGroup | undefined;
  if (group && !raterGroups.includes(group)) throw data(null, { status: 404 });
  const { toRate, given, received } = await listMyRatings(ctx);
  const ofGroup = <T extends { group: RaterGroup }>(all: T[]) => all.filter((each) => !group || each.group === group);
  const aboutGroup = received.filter(({ ratedSide }) => !group || ratedSide === group);
  return { toRate: ofGroup(toRate), given: ofGroup(given), received: aboutGroup, isPart: group !== undefined };
});

const stateWords: Record<RatingState, string | null> = {
  waiting: "Paraîtra avec celui de l’autre, ou au bout de 14 jours",
  published: null,
  hidden: "Retiré par l’équipe",
};

export default function RatingList({ loaderData: { toRate, given, received, isPart } }: Route.ComponentProps) {
  const isEmpty = toRate.length + given.length + received.length === 0;
  return (
    <div className="wrap grid max-w-4xl gap-10 py-7 sm:py-12">
      <PageHeading title="Mes avis" lead="Ce que vous pouvez dire des soirées passées, et ce qu’on a dit de vous." />
      {isEmpty && (
        <EmptyState
          illustration={<Chairs className="size-full" />}
          title="Rien à noter pour le moment"
          actions={<ButtonLink to="/event">Trouver une soirée</ButtonLink>}
        >
          Le lendemain d’une soirée, vous pourrez dire ici ce que vous en avez pensé.
        </EmptyState>
      )}
      {toRate.length > 0 && (
        <section aria-labelledby="a-donner" className="grid gap-4">
          <h2 id="a-donner">Votre avis est attendu</h2>
          <ToRateList toRate={toRate} />
        </section>
      )}
      {received.length > 0 && (
        <section aria-labelledby="recus" className="grid gap-4">
          <h2 id="recus">On a parlé de vous</h2>
          <ul className="grid gap-4">
            {received.map((rating) => (
              <li key={rating.id}>
                <RatingCard
                  rating={rating}
                  namesEvent
                  actions={
                    <ButtonLink
                      to={`${ratingPath(rating)}#repondre`}
                      variant="quiet"
                      size="sm"
                      className="justify-self-start"
                    >
                      Répondre
                      <span className="sr-only"> à {rating.raterName}</span>
                    </ButtonLink>
                  }
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {given.length > 0 && (
        <section aria-labelledby="donnes" className="grid gap-4">
          <h2 id="donnes">Les avis que vous avez donnés</h2>
          <ul className="grid gap-4">
            {given.map((rating) => (
              <li key={rating.id}>
                <RatingCard
                  rating={rating}
                  namesEvent
                  namesRated
                  actions={
                    stateWords[rating.state] && (
                      <Badge tone="amber" icon="clock" className="justify-self-start">
                        {stateWords[rating.state]}
                      </Badge>
                    )
                  }
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {isPart && (
        <Link to="/comment" className="link justify-self-start">
          Voir tous mes avis
        </Link>
      )}
    </div>
  );
}
