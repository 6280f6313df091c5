import type { MouseEvent } from "react";
import { organiserOf } from "#core/deals/vat-facts-rules.ts";
import type { ProposalForEdit } from "#core/deals/view-rules.ts";
import { rateWords } from "#core/terms/input.ts";
import { type RemunerationOffer, remunerationOffers } from "#core/terms/remuneration-rules.ts";
import { type VatFigures, type VatQuestion, vatQuestions } from "#core/terms/vat-question-rules.ts";
import { adviseVat, type VatAdvice } from "#core/terms/vat-rules.ts";
import { own } from "#platform/own.ts";
import { useTypedFields } from "#web/forms/typed-fields.ts";
import { Button } from "#web/ui/button.tsx";
import { CheckboxField } from "#web/ui/fields/checkbox-field.tsx";
import { keptText, useFieldScope } from "#web/ui/fields/field.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { PartyNames } from "../terms/waterfall-table.tsx";
import { ASK_VAT, answersIn, VAT_KEPT, vatField } from "./vat-form.ts";

type VatAdviserProps = {
  figures: VatFigures;
  names: PartyNames;
  /** What is known of both sides: whoever organises follows from the remuneration. */
  known: Pick<ProposalForEdit, "project" | "place">;
  /** As it is saved. */
  remuneration: RemunerationOffer | null;
};

const isOffer = (code: unknown): code is RemunerationOffer => remunerationOffers.some((offer) => offer === code);

/** A few plain questions under the field of the rate: a rate is proposed, and whoever fills in the form decides. */
export function VatAdviser({ figures, names, known, remuneration }: VatAdviserProps) {
  const [box, fields] = useTypedFields<HTMLDetailsElement>();
  const { values } = useFieldScope();
  const organiser = organiserOf(isOffer(fields.remuneration) ? fields.remuneration : remuneration);
  const status = (organiser === "artist" ? known.project : known.place)?.vat.status;
  const keptStatus = organiser === organiserOf(remuneration) ? keptText(own(values, vatField("status"))) : undefined;
  const advice = adviseVat(answersIn(fields), figures);
  // Without scripts, the page comes back with the answer in here.
  const isAnswer = own(values, "go") === ASK_VAT;
  const ask = { figures };
  return (
    <details
      ref={box}
      open={isAnswer}
      className="group/vat rounded-card border-[1.5px] border-edge bg-card px-4 sm:px-5"
    >
      <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-3 font-semibold text-ink [&::-webkit-details-marker]:hidden">
        Quel taux de TVA&#8239;?
        <Icon name="chevron-down" className="size-5 transition-transform group-open/vat:rotate-180" />
      </summary>
      <div className="grid gap-5 pt-1 pb-5" onInput={keep}>
        <p className="text-sm">
          C’est {names[organiser]} qui organise et qui vend les billets&#8239;: répondez pour cette personne. Ce que
          nous savons est déjà rempli.
        </p>
        <div className="grid items-end gap-5 sm:grid-cols-2">
          <Asked key={organiser} {...ask} name="status" defaultValue={keptStatus ?? status ?? ""} />
          <Asked {...ask} name="support" className="hidden group-has-[option[value=association]:checked]/vat:block" />
          <Asked {...ask} name="art" />
          <Asked {...ask} name="premiere" className="hidden group-has-[option[value=show]:checked]/vat:block" />
          <Asked {...ask} name="food" />
          <Asked {...ask} name="place" />
          <Asked {...ask} name="price" />
        </div>
        <Advice advice={advice} figures={figures} />
        <CheckboxField
          name={VAT_KEPT}
          label="Garder ces réponses avec l’accord"
          help="Elles sont alors figées avec les conditions, et les deux parties peuvent les relire."
        />
      </div>
    </details>
  );
}

type AskedProps = { figures: VatFigures; name: VatQuestion; className?: string; defaultValue?: string };

const Asked = ({ figures, name, ...rest }: AskedProps) => {
  const { label, help, answers } = vatQuestions[name];
  const options = answers.map(({ code, label: words }) => ({ value: code, label: words }));
  return <SelectField name={vatField(name)} label={label(figures)} help={help} options={options} {...rest} />;
};

function Advice({ advice, figures }: { advice: VatAdvice; figures: VatFigures }) {
  return (
    <div className="grid justify-items-start gap-3 rounded-card bg-sand px-5 py-4" aria-live="polite">
      {advice.kind === "unanswered" ? (
        <p>
          Pour proposer un taux, il manque la réponse à «&#8239;{vatQuestions[advice.question].label(figures)}&#8239;».
        </p>
      ) : (
        <>
          <p className="font-heading font-serif text-ink text-xl">
            {advice.rate === null ? "À voir avec votre comptable" : `Taux proposé\u202f: ${rateWords(advice.rate)}`}
          </p>
          <p>{advice.reason}</p>
          <p className="text-ink-quiet text-sm">Source&#8239;: {advice.source}.</p>
        </>
      )}
      <p className="text-sm">
        C’est une indication, pas un conseil fiscal&#8239;: vous pouvez choisir un autre taux. En cas de doute, demandez
        à votre comptable.
      </p>
      {advice.kind === "answered" && advice.rate !== null ? (
        <Button type="submit" name="go" value={ASK_VAT} variant="secondary" size="sm" onClick={take(advice.rate)}>
          Retenir ce taux
        </Button>
      ) : (
        <noscript>
          <Button type="submit" name="go" value={ASK_VAT} variant="secondary" size="sm">
            Proposer un taux
          </Button>
        </noscript>
      )}
    </div>
  );
}

/** Whoever answers wants it kept, until they say otherwise. */
function keep({ target }: { target: EventTarget }): void {
  if (!(target instanceof HTMLSelectElement)) return;
  const kept = target.form?.elements.namedItem(VAT_KEPT);
  if (kept instanceof HTMLInputElement) kept.checked = true;
}

/** Without scripts, the same press asks the server. */
const take =
  (rate: number) =>
  (event: MouseEvent<HTMLButtonElement>): void => {
    const { form } = event.currentTarget;
    const select = form?.elements.namedItem("vatRate");
    const kept = form?.elements.namedItem(VAT_KEPT);
    if (!(select instanceof HTMLSelectElement) || !(kept instanceof HTMLInputElement)) return;
    event.preventDefault();
    select.value = String(rate);
    kept.checked = true;
    select.dispatchEvent(new Event("input", { bubbles: true }));
    select.dispatchEvent(new Event("change", { bubbles: true }));
    select.focus();
  };
