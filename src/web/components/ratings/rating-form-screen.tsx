import { Link } from "react-router";
import { sideNames } from "#core/ratings/rules.ts";
import type { RatedSide, RaterGroup } from "#core/ratings/states.ts";
import { formatDate } from "#platform/french-dates.ts";
import type { FormRefusal } from "#web/form-refusal.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { RatingForm } from "./rating-form.tsx";

type RatingFormScreenProps = {
  form: {
    event: { id: string; title: string; firstStartsAt: Date };
    group: RaterGroup;
    sides: readonly { side: RatedSide; name: string; isRated: boolean }[];
  };
  side: RatedSide;
  refused: FormRefusal | undefined;
};

const leads: Record<RaterGroup, string> = {
  public: "Cinq notes, un mot si vous voulez. Votre avis paraît tout de suite.",
  artist: "L’hôte ne lira votre avis qu’une fois le sien donné, ou au bout de 14 jours.",
  host: "L’artiste ne lira votre avis qu’une fois le sien donné, ou au bout de 14 jours.",
};

export function RatingFormScreen({ form: { event, group, sides }, side, refused }: RatingFormScreenProps) {
  const name = sides.find((each) => each.side === side)?.name ?? "";
  const left = sides.filter(({ isRated }) => !isRated).length;
  const step = sides.length - left + 1;
  return (
    <div className="wrap grid max-w-3xl gap-7 py-7 sm:py-12">
      <PageHeading
        eyebrow={sides.length > 1 ? `Avis ${step} sur ${sides.length}` : "Votre avis"}
        title={`${name}, ${sideNames[side]}`}
        lead={
          <>
            « {event.title} », {formatDate(event.firstStartsAt)}. {leads[group]}
          </>
        }
      />
      <RatingForm side={side} name={name} refused={refused} isLast={left === 1} />
      {step > 1 && (
        <p>
          <Link to={`/comment/merci?groupe=${group}`} className="link">
            S’arrêter là
          </Link>
        </p>
      )}
    </div>
  );
}
