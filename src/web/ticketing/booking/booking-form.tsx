import { type ReactNode, type RefObject, useState } from "react";
import { Link } from "react-router";
import { isFreeOfCharge, type SlotView } from "#core/events/rules.ts";
import type { AppliedPromo } from "#core/ticketing/rules.ts";
import { formatCents } from "#platform/money.ts";
import { dayText, hoursOf, placesLeftText } from "#web/events/event-words.ts";
import { CheckedForm } from "#web/forms/checked-form.tsx";
import type { FormRefusal } from "#web/forms/form-check.ts";
import { Badge } from "#web/ui/badge.tsx";
import { FieldNotes, FieldScope, type FieldValues, useField } from "#web/ui/fields/field.tsx";
import { RadioCards } from "#web/ui/fields/radio-cards.tsx";
import { type Basket, HolderNames, TariffLines, useBasket } from "./basket.tsx";
import { BuyerNames, GuestContact, OpenGoalNote } from "./booking-layout.tsx";
import { ASKED_TICKETS, type BookingView, missingIn, ticketCount } from "./booking-view.ts";
import { PromoField } from "./promo-field.tsx";
import { OrderQuestions, questionLabels, TicketQuestions } from "./question-fields.tsx";

type BookingFormProps = {
  booking: BookingView;
  slotId: string | undefined;
  onSlot: (slotId: string) => void;
  values: FieldValues;
  refused: FormRefusal | undefined;
  /** The code that was applied last. */
  promo: AppliedPromo | undefined;
  /** The chosen date is full: another may be chosen, and nothing else. */
  isFull: boolean;
  /** Of the form, for who keeps what it holds. */
  anchor: RefObject<HTMLInputElement | null>;
};

const labels = {
  email: "Votre adresse e-mail",
  firstName: "Prénom",
  lastName: "Nom",
  promoCode: "Code promo",
  [ASKED_TICKETS]: "Pour chaque billet",
};

export function BookingForm({ booking, slotId, onSlot, values, refused, isFull, anchor, ...props }: BookingFormProps) {
  const { tariffs, slots, maxPerOrder, isGuest, formKey, questions } = booking;
  const [code, setCode] = useState<string>();
  // Another code in the field is another code: what the last one took off is over.
  const promo = code === undefined || code.trim().toUpperCase() === props.promo?.code ? props.promo : undefined;
  const basket = useBasket(tariffs, refused?.values ?? values, promo);
  const isFree = isFreeOfCharge(tariffs) || (basket.isAwake && basket.count > 0 && basket.totalCents === 0);
  if (isFull) {
    return (
      <FieldScope prefix="complet" errors={refused?.errors}>
        <SlotChoice slots={slots} slotId={slotId} onChoice={onSlot} />
      </FieldScope>
    );
  }
  return (
    <CheckedForm
      refused={refused}
      values={values}
      labels={{ ...labels, ...questionLabels(questions, tariffs, basket) }}
      check={async () => (fields) => missingIn(fields, { tariffs, isGuest, questions })}
      submit={isFree ? "Réserver gratuitement" : "Continuer vers le paiement"}
      sendingLabel="Nous gardons vos places…"
      wide
      className="gap-7"
    >
      {/* What the Enter key presses: the first button of a form, which would otherwise be the one to log in. */}
      <button type="submit" hidden tabIndex={-1}>
        Continuer
      </button>
      <input ref={anchor} type="hidden" name="key" value={formKey} autoComplete="off" />
      <SlotChoice slots={slots} slotId={slotId} onChoice={onSlot} />
      <TariffLines tariffs={tariffs} slots={slots} slotId={slotId} maxPerOrder={maxPerOrder} basket={basket} />
      {questions.some(({ scope }) => scope === "ticket") ? (
        <TicketQuestions tariffs={tariffs} basket={basket} questions={questions} longest={booking.holderNameMax} />
      ) : (
        <HolderNames tariffs={tariffs} basket={basket} longest={booking.holderNameMax} />
      )}
      <BuyerNames />
      {isGuest && <GuestContact />}
      <OrderQuestions questions={questions} />
      {!isFreeOfCharge(tariffs) && <PromoField onCode={setCode} promo={promo} basket={basket} />}
      {!isFree && <OpenGoalNote goal={booking.goal} />}
      <Total basket={basket} promo={promo} isFree={isFree} vat={booking.vat} organiser={booking.organiser} />
    </CheckedForm>
  );
}

type TotalProps = {
  basket: Basket;
  promo: AppliedPromo | undefined;
  isFree: boolean;
  vat: string;
  organiser: string;
};

function Total({ basket: { isAwake, count, fullCents, totalCents }, promo, isFree, vat, organiser }: TotalProps) {
  return (
    <div className="grid gap-3 border-line border-t pt-5">
      {/* Without scripts, what is chosen can only be counted when it has just been sent. */}
      {(isAwake || promo) && count > 0 && (
        <dl className="grid gap-1" aria-live="polite">
          {promo && (
            <>
              <AmountLine term={ticketCount(count)} value={formatCents(fullCents)} />
              <AmountLine
                term={`Code ${promo.code}`}
                value={fullCents > totalCents ? `−\u202f${formatCents(fullCents - totalCents)}` : "sans effet ici"}
              />
            </>
          )}
          <AmountLine
            term={promo ? "Total" : ticketCount(count)}
            value={<b className="text-xl text-ink">{totalCents > 0 ? formatCents(totalCents) : "Gratuit"}</b>}
          />
        </dl>
      )}
      <p className="text-sm text-pretty">
        {!isFree && `Tout compris. ${vat}. `}
        {organiser}
      </p>
      <p className="text-sm text-pretty">
        {!isFree &&
          "Vos places sont gardées 15 minutes, le temps de payer. Un billet pour une date fixe n’ouvre pas de droit de rétractation (article L. 221-28, 12° du Code de la consommation). "}
        En réservant, vous acceptez nos{" "}
        <Link to="/conditions" className="link">
          conditions générales
        </Link>{" "}
        et notre{" "}
        <Link to="/rbs" className="link">
          politique de remboursement
        </Link>
        .
      </p>
    </div>
  );
}

const AmountLine = ({ term, value }: { term: string; value: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt>{term}</dt>
    <dd className="whitespace-nowrap tabular-nums">{value}</dd>
  </div>
);

type SlotChoiceProps = {
  slots: readonly SlotView[];
  slotId: string | undefined;
  onChoice: (slotId: string) => void;
};

function SlotChoice({ slots, slotId, onChoice }: SlotChoiceProps) {
  const [only] = slots;
  if (only && slots.length === 1) return <OnlySlot slot={only} />;
  return (
    <RadioCards
      name="date"
      label="Quelle date ?"
      columns={2}
      defaultValue={slotId}
      onValueChange={onChoice}
      choices={slots.map((slot) => ({
        value: slot.id,
        label: <span className="first-letter:uppercase">{dayText(slot.startsAt)}</span>,
        hint: hoursOf(slot),
        badge: <Badge tone={slot.left > 0 ? "coral" : "navy"}>{placesLeftText(slot.left)}</Badge>,
      }))}
    />
  );
}

/** Nothing to choose; what is wrong with it (full since, closed since) still has its place. */
function OnlySlot({ slot }: { slot: SlotView }) {
  const parts = useField({ name: "date" });
  return (
    <div>
      <input type="hidden" name="date" value={slot.id} />
      <div id={parts.id} tabIndex={-1} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="font-semibold text-ink">
          <span className="inline-block first-letter:uppercase">{dayText(slot.startsAt)}</span>, {hoursOf(slot)}
        </p>
        <Badge tone={slot.left > 0 ? "coral" : "navy"}>{placesLeftText(slot.left)}</Badge>
      </div>
      <FieldNotes parts={parts} />
    </div>
  );
}
