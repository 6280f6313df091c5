import type { RatedSide, RaterGroup } from "#core/ratings/process.ts";
import { formatDate } from "#platform/french-dates.ts";
import { ButtonLink } from "#web/ui/button.tsx";

export type ToRateFacts = {
  eventId: string;
  title: string;
  endedAt: Date;
  group: RaterGroup;
  ratedSide: RatedSide;
  name: string;
};

const part: Record<RatedSide, string> = { artist: "artiste", host: "hôte" };

export function ToRateList({ toRate }: { toRate: readonly ToRateFacts[] }) {
  return (
    <ul className="grid gap-3">
      {toRate.map(({ eventId, title, endedAt, group, ratedSide, name }) => (
        <li
          key={`${eventId}-${ratedSide}`}
          className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 rounded-card border border-line bg-card px-5 py-4"
        >
          <p className="min-w-0 grow basis-56">
            <b className="block text-ink">
              {name}, {part[ratedSide]}
            </b>
            <span className="text-sm">
              {title}, {formatDate(endedAt)}
            </span>
          </p>
          <ButtonLink to={`/comment/${group}/${eventId}?pour=${ratedSide}`} size="sm">
            Donner mon avis
            <span className="sr-only">
              {" "}
              sur {name}, {title}
            </span>
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}
