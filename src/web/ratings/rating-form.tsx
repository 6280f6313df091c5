import { Link } from "react-router";
import type { RatedSide, RaterGroup } from "#core/ratings/process.ts";
import { COMMENT_MAX, SCORE_MAX, scoreLabels, scoreNames, scoreWords, sideNames } from "#core/ratings/rules.ts";
import { formatDate } from "#platform/french-dates.ts";
import { CheckedForm } from "#web/forms/checked-form.tsx";
import { type FormRefusal, schemaCheck } from "#web/forms/form-check.ts";
import { SessionLost } from "#web/forms/session-lost.tsx";
import { FieldNotes, isKept, useField } from "#web/ui/fields/field.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { Star } from "./stars.tsx";

/** A note from 1 to 5: five radios that look like stars, filled up to the chosen one. Works before any script. */
function StarField({ name, label }: { name: string; label: string }) {
  const parts = useField({ name, id: undefined, error: undefined, help: undefined });
  const { autoFocus, ...group } = parts.control;
  return (
    <fieldset id={parts.id} aria-describedby={group["aria-describedby"]} className="min-w-0">
      <legend className="font-semibold text-ink sm:float-left sm:w-64 sm:pt-2.5">{label}</legend>
      <div className="-ml-2 flex items-center sm:ml-0">
        {Array.from({ length: SCORE_MAX }, (_, index) => {
          const value = String(index + 1);
          return (
            <label
              key={value}
              className="group/star relative grid size-11 cursor-pointer place-items-center rounded-full text-edge transition-colors hover:bg-sand has-checked:text-accent has-checked:[&_svg]:fill-coral-500 has-focus-visible:outline-3 has-focus-visible:outline-(--focus-ring) [&:has(~_label_input:checked)]:text-accent [&:has(~_label_input:checked)_svg]:fill-coral-500"
            >
              <input
                type="radio"
                name={name}
                value={value}
                {...(autoFocus && index === 0 ? { autoFocus } : {})}
                aria-invalid={group["aria-invalid"]}
                defaultChecked={isKept(parts.kept, value)}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
              />
              <Star isFilled={false} className="size-7 stroke-current" />
              <span className="sr-only">
                {value} sur {SCORE_MAX}, {scoreWords[index]}
              </span>
            </label>
          );
        })}
      </div>
      <FieldNotes parts={parts} />
    </fieldset>
  );
}

type RatingFormProps = { side: RatedSide; name: string; refused: FormRefusal | undefined; isLast: boolean };

const check = schemaCheck(() => import("#core/ratings/input.ts").then((input) => input.ratingInput));

function RatingForm({ side, name, refused, isLast }: RatingFormProps) {
  return (
    <CheckedForm
      key={side}
      intent="rate"
      refused={refused}
      check={check}
      labels={{ ...scoreLabels[side], comment: "Votre commentaire" }}
      submit={isLast ? "Envoyer mon avis" : "Envoyer et continuer"}
      sendingLabel="Envoi…"
      wayOut={<SessionLost refused={refused} />}
      className="rounded-panel bg-card p-5 shadow-card sm:p-8"
    >
      <input type="hidden" name="ratedSide" value={side} />
      <div className="grid gap-4 sm:gap-2">
        {scoreNames.map((score) => (
          <StarField key={score} name={score} label={scoreLabels[side][score]} />
        ))}
      </div>
      <TextArea
        name="comment"
        label="Votre commentaire"
        optional
        limit={COMMENT_MAX}
        rows={5}
        help={`Ce que vous diriez à une personne qui hésite. ${name} le lira, et pourra répondre.`}
      />
    </CheckedForm>
  );
}

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
