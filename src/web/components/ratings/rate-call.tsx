import type { RaterGroup } from "#core/ratings/states.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

/** On a page of an evening that is over: whoever was there may say so. */
export function RateCall({ eventId, group }: { eventId: string; group: RaterGroup }) {
  return (
    <div className="wrap mt-14">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-panel bg-sand px-5 py-5 sm:px-7">
        <p className="min-w-0 grow basis-72">
          <b className="block font-serif text-xl text-navy-900">
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
