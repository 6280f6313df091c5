import type { RefObject } from "react";
import { Link } from "react-router";
import { isFreeOfCharge } from "#core/events/rules.ts";
import { formatCents } from "#platform/money.ts";
import { CheckedForm } from "#web/components/forms/checked-form.tsx";
import type { FormRefusal } from "#web/form-refusal.ts";
import { FieldScope, type FieldValues } from "#web/ui/field-scope.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { type BookingView, ticketCount } from "./booking-view.ts";
import { GuestContact } from "./guest-contact.tsx";
import { HolderNames } from "./holder-names.tsx";
import { SlotChoice } from "./slot-choice.tsx";
import { TariffLines } from "./tariff-lines.tsx";
import { type Basket, useBasket } from "./use-basket.ts";

type BookingFormProps = {
  booking: BookingView;
  slotId: string | undefined;
  onSlot: (slotId: string) => void;
  values: FieldValues;
  refused: FormRefusal | undefined;
  /** The chosen date is full: another may be chosen, and nothing else. */
  isFull: boolean;
  /** Of the form, for who keeps what it holds. */
  anchor: RefObject<HTMLInputElement | null>;
};

const labels = { email: "Votre adresse e-mail", promoCode: "Code promo" };

export function BookingForm({ booking, slotId, onSlot, values, refused, isFull, anchor }: BookingFormProps) {
  const { tariffs, slots, maxPerOrder, isGuest, formKey } = booking;
  const basket = useBasket(tariffs, refused?.values ?? values);
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
      labels={labels}
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
      <HolderNames tariffs={tariffs} basket={basket} longest={booking.holderNameMax} />
      {isGuest && <GuestContact />}
      {!isFreeOfCharge(tariffs) && (
        <TextField
          name="promoCode"
          label="Code promo"
          optional
          autoComplete="off"
          autoCapitalize="characters"
          className="max-w-xs"
        />
      )}
      <Total basket={basket} isFree={isFree} />
    </CheckedForm>
  );
}

function Total({ basket: { isAwake, count, totalCents }, isFree }: { basket: Basket; isFree: boolean }) {
  return (
    <div className="grid gap-3 border-line border-t pt-5">
      {isAwake && count > 0 && (
        <p className="flex items-baseline justify-between gap-4" aria-live="polite">
          <span>{ticketCount(count)}</span>
          <b className="text-xl text-navy-900 tabular-nums">{totalCents > 0 ? formatCents(totalCents) : "Gratuit"}</b>
        </p>
      )}
      <p className="text-sm text-pretty">
        {!isFree && "Vos places sont gardées 15 minutes, le temps de payer. "}En réservant, vous acceptez nos{" "}
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
