import { useState } from "react";
import { tariffPrice } from "#web/events/event-words.ts";
import { CheckedForm } from "#web/forms/checked-form.tsx";
import type { FormRefusal } from "#web/forms/form-check.ts";
import type { FieldValues } from "#web/ui/fields/field.tsx";
import { MoneyField, NumberStepper } from "#web/ui/fields/number-fields.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { useHydrated } from "#web/ui/hooks/use-hydrated.ts";
import { BuyerNames, GuestContact } from "./booking-layout.tsx";
import type { BookingView } from "./booking-view.ts";

type WaitingListFormProps = {
  booking: BookingView;
  slotId: string;
  /** What the account says of its person. */
  buyer: FieldValues;
  refused: FormRefusal | undefined;
};

const WHO = ["email", "firstName", "lastName"];

/** Typed into the form above, which was refused: nobody says it twice. */
const namesIn = (values: FieldValues = {}): FieldValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => WHO.includes(name)));

export function WaitingListForm({ booking, slotId, buyer, refused }: WaitingListFormProps) {
  const { maxPerOrder, isGuest } = booking;
  const sold = booking.slots.find(({ id }) => id === slotId)?.tariffs.filter(({ onSale }) => onSale === "now");
  const tariffs = booking.tariffs.filter(({ id }) => !sold || sold.some(({ tariffId }) => tariffId === id));
  const isAwake = useHydrated();
  const [tariffId, setTariffId] = useState(tariffs[0]?.id);
  const chosen = tariffs.find(({ id }) => id === tariffId);
  const asksPrice = tariffs.some(({ priceType }) => priceType === "free-price");
  return (
    <section aria-labelledby="attente" className="grid gap-5 rounded-panel bg-sand p-5 sm:p-7">
      <div className="grid gap-1.5">
        <h2 id="attente" className="text-2xl">
          Rejoindre la liste d’attente
        </h2>
        <p>
          Dès que des places se libèrent, elles sont proposées dans l’ordre d’arrivée. Nous vous écrivons, et les
          gardons pour vous pendant 12 heures.
        </p>
      </div>
      <CheckedForm
        intent="wait"
        refused={refused}
        values={{ ...buyer, ...namesIn(refused?.values) }}
        labels={{ email: "Votre adresse e-mail", firstName: "Prénom", lastName: "Nom" }}
        submit="M’inscrire sur la liste d’attente"
        variant="secondary"
        wide
      >
        <input type="hidden" name="date" value={slotId} />
        {tariffs.length > 1 ? (
          <SelectField
            name="tariffId"
            label="Tarif"
            placeholder={false}
            options={tariffs.map((tariff) => ({ value: tariff.id, label: `${tariff.label} · ${tariffPrice(tariff)}` }))}
            onChange={(event) => setTariffId(event.currentTarget.value)}
          />
        ) : (
          <input type="hidden" name="tariffId" value={tariffs[0]?.id} />
        )}
        {asksPrice && (!isAwake || chosen?.priceType === "free-price") && (
          <MoneyField
            name="freePriceCents"
            label="Votre prix par billet"
            help="Pour le prix libre, entre 1 € et 500 €."
          />
        )}
        <NumberStepper
          name="quantity"
          label="Nombre de places"
          min={chosen?.minPerOrder ?? 1}
          max={Math.min(maxPerOrder, chosen?.maxPerOrder ?? maxPerOrder)}
          defaultValue={chosen?.minPerOrder ?? 1}
          key={chosen?.minPerOrder ?? 1}
        />
        <BuyerNames />
        {isGuest && <GuestContact mayLogIn={false} help="C’est là que nous vous écrirons." />}
      </CheckedForm>
    </section>
  );
}
