import type { RatedSide, RaterGroup } from "#core/ratings/process.ts";
import {
  countedRatings,
  formatAverage,
  groupTitles,
  type RatingGroup,
  type RatingsOf,
  SCORE_MAX,
  scoreLabels,
  scoreNames,
} from "#core/ratings/rules.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { Icon } from "#web/ui/icon.tsx";
import { RatingCard } from "./rating-card.tsx";
import { AverageMark, Stars } from "./stars.tsx";

type RatingsSectionProps = {
  ratings: RatingsOf;
  /** Whose page it is; both, on an event's. */
  about: RatedSide | "both";
  namesEvent?: boolean;
  className?: string;
};

/** What was said, by who said it. Nothing at all while nobody has. */
export function RatingsSection({ ratings: { overall, groups }, about, namesEvent, className }: RatingsSectionProps) {
  if (!overall) return null;
  return (
    <section aria-labelledby="avis" className={cx("grid gap-8", className)}>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 id="avis">Avis</h2>
        <AverageMark rating={overall} className="text-lg" />
      </div>
      {groups.map((group) => (
        <Group key={group.group} group={group} about={about} namesEvent={namesEvent} />
      ))}
    </section>
  );
}

type GroupProps = { group: RatingGroup; about: RatedSide | "both"; namesEvent: boolean | undefined };

function Group({ group, about, namesEvent }: GroupProps) {
  const id = `avis-${group.group}`;
  const left = group.count - group.ratings.length;
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h3 id={id} className="flex flex-wrap items-baseline gap-x-3 text-xl">
        {groupTitles[group.group]}
        <span className="font-sans text-base font-normal text-ink-soft">
          {formatAverage(group.average)} sur {SCORE_MAX}, {countedRatings(group.count)}
        </span>
      </h3>
      <div className="grid items-start gap-5 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <Means group={group} about={about} />
        <ul className="grid gap-4">
          {group.ratings.map((rating) => (
            <li key={rating.id}>
              <RatingCard rating={rating} namesEvent={namesEvent} namesRated={about === "both"} />
            </li>
          ))}
          {left > 0 && <li className="text-sm">Et {countedRatings(left)} plus anciens, comptés dans la moyenne.</li>}
        </ul>
      </div>
    </section>
  );
}

/** Where both sides are rated, the words that fit both. */
const labelsOf = (about: RatedSide | "both") =>
  about === "both" ? { ...scoreLabels.host, performance: "La performance, le lieu" } : scoreLabels[about];

function Means({ group, about }: { group: RatingGroup; about: RatedSide | "both" }) {
  return (
    <dl className="grid gap-2 rounded-card bg-sand px-5 py-4">
      {scoreNames.map((score) => (
        <div key={score} className="flex items-center justify-between gap-3">
          <dt className="min-w-0 text-sm">{labelsOf(about)[score]}</dt>
          <dd className="flex items-center gap-2 whitespace-nowrap text-sm font-semibold text-ink">
            <Stars score={group.averages[score]} className="max-lg:hidden" />
            {formatAverage(group.averages[score])}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** On a page of an evening that is over: whoever was there may say so. */
export function RateCall({ eventId, group }: { eventId: string; group: RaterGroup }) {
  return (
    <div className="wrap mt-14">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-panel bg-sand px-5 py-5 sm:px-7">
        <p className="min-w-0 grow basis-72">
          <b className="block font-serif text-xl text-ink">
            {group === "public" ? "Vous y étiez ?" : "Comment cela s’est-il passé ?"}
          </b>
          {group === "public"
            ? "Avec votre billet, dites à l’artiste et à l’hôte ce que vous en avez pensé."
            : "Vos deux avis paraissent ensemble, ou au bout de 14 jours."}
        </p>
        <ButtonLink to={`/comment/${group}/${eventId}`}>
          <Icon name="star" />
          Donner mon avis
        </ButtonLink>
      </div>
    </div>
  );
}
