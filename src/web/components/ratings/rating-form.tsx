import { COMMENT_MAX, scoreLabels, scoreNames } from "#core/ratings/rules.ts";
import type { RatedSide } from "#core/ratings/states.ts";
import { SessionLost } from "#web/components/accounts/session-lost.tsx";
import { CheckedForm } from "#web/components/forms/checked-form.tsx";
import { schemaCheck } from "#web/components/forms/form-check.ts";
import type { FormRefusal } from "#web/form-refusal.ts";
import { TextArea } from "#web/ui/text-area.tsx";
import { StarField } from "./star-field.tsx";

type RatingFormProps = { side: RatedSide; name: string; refused: FormRefusal | undefined; isLast: boolean };

const check = schemaCheck(() => import("#core/ratings/input.ts").then((input) => input.ratingInput));

export function RatingForm({ side, name, refused, isLast }: RatingFormProps) {
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
      className="rounded-panel bg-white p-5 shadow-card sm:p-8"
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
