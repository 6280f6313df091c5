import { Link } from "react-router";
import type { PublicPerson, ResponseStats } from "#core/listings/rules.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { hoursText } from "./listing-words.ts";

type PersonCardProps = {
  person: PublicPerson;
  /** What the person is here: artist, host. */
  part: string;
  stats: ResponseStats;
};

const year = new Intl.DateTimeFormat("fr-FR", { timeZone: "Europe/Paris", month: "long", year: "numeric" });

export function PersonCard({ person: { id, name, portrait, memberSince }, part, stats }: PersonCardProps) {
  return (
    <div className="rounded-card border border-line bg-white p-5">
      <div className="relative flex items-center gap-3.5">
        <Avatar name={name} photo={portrait ?? undefined} size="lg" />
        <div className="min-w-0">
          <p className="text-sm">{part}</p>
          <p className="font-heading font-serif text-xl text-navy-900">
            <Link to={`/personne/${id}`} className="after:absolute after:inset-0 hover:underline">
              {name}
            </Link>
          </p>
          <p className="text-sm">Membre depuis {year.format(memberSince)}</p>
        </div>
      </div>
      <p className="mt-4 flex gap-2.5 border-line border-t pt-4 text-sm">
        <Icon name="clock" className="mt-0.5 size-5 text-coral-700" />
        {stats ? (
          <span>
            Répond à <b>{stats.ratePercent}&#8239;%</b> des propositions, en {hoursText(stats.typicalHours)} en général.
          </span>
        ) : (
          <span>
            <b>Nouveau</b>&#8239;: encore trop peu de propositions reçues pour dire en combien de temps on vous répond.
          </span>
        )}
      </p>
    </div>
  );
}
