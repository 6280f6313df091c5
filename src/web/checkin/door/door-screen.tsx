import { Form, Link } from "react-router";
import type { DoorView } from "#core/checkin/door-rules.ts";
import { DOOR_OPENS_HOURS, DOOR_SEATS_MAX } from "#core/ticketing/rules.ts";
import { formatHour } from "#platform/french-dates.ts";
import { formatCents } from "#platform/money.ts";
import { own } from "#platform/own.ts";
import { fullSlotText, tariffPrice } from "#web/events/event-words.ts";
import { CheckedForm } from "#web/forms/checked-form.tsx";
import type { FormRefusal } from "#web/forms/form-check.ts";
import { useBasket } from "#web/ticketing/booking/basket.tsx";
import { priceField, quantityField } from "#web/ticketing/booking/booking-view.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { FieldNotes, useField } from "#web/ui/fields/field.tsx";
import { MoneyField, NumberStepper } from "#web/ui/fields/number-fields.tsx";
import { RadioCards } from "#web/ui/fields/radio-cards.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { counted } from "#web/ui/figures.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { DoorSold, type SaleFacts } from "./door-sold.tsx";

type DoorScreenProps = {
  door: Omit<DoorView, "sales"> & { sales: readonly SaleFacts[] };
  /** The sale that was just made, or is looked at. */
  shownId: string | null;
  pay: { href: string; qr: { size: number; path: string } } | null;
  now: Date;
  /** Of one press: sent twice, it is sold once. */
  formKey: string;
  refused: FormRefusal | undefined;
};

/** The till at the door: one press a sale, whatever it is paid with. */
export function DoorScreen({ door, shownId, pay, now, formKey, refused }: DoorScreenProps) {
  const { event, keeper, slots, closed, sales } = door;
  const shown = sales.find(({ orderId }) => orderId === shownId);
  const sold = sales.flatMap((sale) => (sale.payment === "cash" ? sale.tickets.filter(isValid) : []));
  return (
    <div className="wrap max-w-5xl py-6 sm:py-10">
      <p>
        <Link to={`/event/${event.id}/scan`} reloadDocument className="link inline-flex min-h-11 items-center gap-2">
          <Icon name="arrow-left" />
          Contrôle des billets
        </Link>
      </p>
      <PageHeading eyebrow={event.title} title="Vente sur place" lead={`À l’entrée\u202f: ${keeper}`} />
      <div className="mt-6 grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-6">
          {shown && <DoorSold sale={shown} pay={pay} eventId={event.id} />}
          {refused?.intent === "undo" && <Banner kind="error">{refused.message}</Banner>}
          {closed || slots.length === 0 ? (
            <ClosedDoor closed={closed} />
          ) : (
            <SaleForm door={door} refused={refused?.intent === "sell" ? refused : undefined} formKey={formKey} />
          )}
        </div>
        <section aria-labelledby="ventes" className="min-w-0">
          <h2 id="ventes" className="text-xl">
            Les dernières ventes
          </h2>
          {sold.length > 0 && (
            <p className="text-sm">{counted(sold.length, "billet réglé", "billets réglés")} sur place</p>
          )}
          <SaleList eventId={event.id} sales={sales} now={now} />
        </section>
      </div>
    </div>
  );
}

const isValid = ({ state }: { state: string }): boolean => state === "valid";

const closedWords = {
  too_early: `La vente sur place ouvre ${DOOR_OPENS_HOURS} heures avant la séance. D’ici là, les billets se prennent en ligne.`,
  over: "La soirée est terminée\u202f: plus rien ne se vend.",
  not_on_sale: "Cette séance n’a pas lieu\u202f: rien ne s’y vend.",
};

function ClosedDoor({ closed }: { closed: DoorView["closed"] }) {
  return (
    <div className="rounded-panel bg-sand p-6">
      <p className="text-lg text-ink">{closedWords[closed ?? "not_on_sale"]}</p>
    </div>
  );
}

function SaleForm({ door, refused, formKey }: Pick<DoorScreenProps, "door" | "refused" | "formKey">) {
  const { slots, tariffs } = door;
  const basket = useBasket(tariffs, refused?.values ?? {});
  const [slot] = slots;
  return (
    <CheckedForm
      intent="sell"
      refused={refused}
      values={{ payment: "cash" }}
      labels={{ email: "E-mail", items: "Billets", payment: "Règlement" }}
      submit={basket.isAwake && basket.totalCents > 0 ? `Vendre · ${formatCents(basket.totalCents)}` : "Vendre"}
      sendingLabel="Un instant…"
      wide
      className="gap-6"
    >
      <input type="hidden" name="key" value={formKey} />
      {slots.length > 1 ? (
        <SelectField
          name="slotId"
          label="Séance"
          placeholder={false}
          required
          options={slots.map((each) => ({ value: each.id, label: `${fullSlotText(each)} (${each.left})` }))}
        />
      ) : (
        <>
          <input type="hidden" name="slotId" value={slot?.id} />
          <p className="font-semibold text-ink first-letter:uppercase">
            {slot && fullSlotText(slot)} · {counted(slot?.left ?? 0, "place libre", "places libres")}
          </p>
        </>
      )}
      <Tariffs door={door} basket={basket} />
      <RadioCards
        name="payment"
        label="Règlement"
        columns={2}
        choices={[
          {
            value: "cash",
            label: "Espèces",
            hint: "Noté ici, gardé par vous\u202f: sans frais de service. Entrée immédiate.",
            icon: "check",
          },
          {
            value: "card",
            label: "Carte, par lien",
            hint: "Un code à scanner avec le téléphone de la personne, qui paie en ligne.",
            icon: "qr",
          },
        ]}
      />
      <details className="group rounded-card border-[1.5px] border-edge bg-card px-4" open={hasContact(refused)}>
        <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-3 font-semibold text-ink">
          <span>
            Nom et e-mail <span className="text-sm font-normal">(facultatif)</span>
          </span>
          <Icon name="chevron-down" className="size-5 group-open:rotate-180" />
        </summary>
        <div className="grid gap-4 pb-5 sm:grid-cols-2">
          <TextField name="firstName" label="Prénom" maxLength={39} autoComplete="off" />
          <TextField name="lastName" label="Nom" maxLength={39} autoComplete="off" />
          <TextField
            name="email"
            type="email"
            inputMode="email"
            autoCapitalize="none"
            label="E-mail"
            help="Pour recevoir le billet."
            autoComplete="off"
            className="sm:col-span-2"
          />
        </div>
      </details>
    </CheckedForm>
  );
}

const hasContact = (refused: FormRefusal | undefined): boolean | undefined =>
  refused ? ["firstName", "lastName", "email"].some((name) => Boolean(own(refused.values, name))) : undefined;

function Tariffs({
  door: { slots, tariffs },
  basket,
}: Pick<DoorScreenProps, "door"> & { basket: ReturnType<typeof useBasket> }) {
  const parts = useField({ name: "items" });
  const leftOf = (tariffId: string): number =>
    Math.max(0, ...slots.map((slot) => slot.tariffs.find((each) => each.tariffId === tariffId)?.left ?? 0));
  return (
    <fieldset id={parts.id} aria-describedby={parts.error ? parts.errorId : undefined}>
      <legend className="mb-2 font-semibold text-ink">Billets</legend>
      <ul className="grid rounded-card border-[1.5px] border-edge bg-card px-4">
        {tariffs.map((tariff, index) => {
          const left = leftOf(tariff.id);
          return (
            <li key={tariff.id} className="border-line border-b py-3.5 last:border-0">
              <div className="flex items-center justify-between gap-4">
                <div className="min-w-0">
                  <p className="font-semibold text-ink">{tariff.label}</p>
                  <p className="text-sm">
                    {tariffPrice(tariff)} · {left === 0 ? "épuisé" : counted(left, "place", "places")}
                  </p>
                </div>
                <NumberStepper
                  name={quantityField(index)}
                  label={`Billets « ${tariff.label} »`}
                  hideLabel
                  max={Math.min(left, DOOR_SEATS_MAX)}
                  disabled={left === 0}
                  onValueChange={(value) => basket.setQuantity(index, value)}
                />
              </div>
              {tariff.priceType === "free-price" && left > 0 && (
                <MoneyField
                  name={priceField(index)}
                  label="Prix par billet"
                  onChange={(event) => basket.setPrice(index, event.currentTarget.value)}
                  className={basket.isAwake && basket.quantity(index) === 0 ? "hidden" : "mt-3"}
                />
              )}
            </li>
          );
        })}
      </ul>
      <FieldNotes parts={parts} />
    </fieldset>
  );
}

function SaleList({ eventId, sales, now }: { eventId: string; sales: readonly SaleFacts[]; now: Date }) {
  if (sales.length === 0) return <p className="mt-2">Rien n’a encore été vendu à l’entrée.</p>;
  return (
    <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-card">
      {sales.map((sale) => (
        <li key={sale.orderId} className="grid gap-1.5 px-4 py-3">
          <p className="flex flex-wrap items-baseline justify-between gap-x-3">
            <Link
              to={`/event/${eventId}/scan/vente?vente=${sale.orderId}`}
              className="font-semibold text-ink hover:underline"
            >
              {counted(sale.tickets.length, "billet", "billets")}
              {sale.buyerName && `, ${sale.buyerName}`}
            </Link>
            <span className="font-bold text-ink tabular-nums">
              {sale.totalCents === 0 ? "Gratuit" : formatCents(sale.totalCents)}
            </span>
          </p>
          <p className="flex flex-wrap items-center gap-2 text-sm">
            {formatHour(sale.soldAt)}
            <SaleBadge sale={sale} now={now} />
          </p>
          {sale.mayUndo && <UndoForm orderId={sale.orderId} />}
        </li>
      ))}
    </ul>
  );
}

function SaleBadge({ sale, now }: { sale: SaleFacts; now: Date }) {
  if (sale.state === "held")
    return sale.heldUntil > now ? <Badge tone="amber">Paiement attendu</Badge> : <Badge>Pas payé</Badge>;
  if (!sale.tickets.some(isValid)) return <Badge tone="amber">Annulée</Badge>;
  return <Badge tone="green">{sale.payment === "cash" ? "Sur place" : "Payé par carte"}</Badge>;
}

function UndoForm({ orderId }: { orderId: string }) {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="undo" />
      <Button type="submit" name="orderId" value={orderId} variant="quiet" size="sm">
        Annuler cette vente
      </Button>
    </Form>
  );
}
