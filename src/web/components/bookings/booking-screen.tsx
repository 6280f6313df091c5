import { useState } from "react";
import { Link } from "react-router";
import type { EventPhase } from "#core/events/states.ts";
import { fullSlotText } from "#web/components/events/event-words.ts";
import { useStandingRefusal } from "#web/components/forms/use-standing-refusal.ts";
import type { FormRefusal } from "#web/form-refusal.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import type { FieldValues } from "#web/ui/field-scope.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { BookingForm } from "./booking-form.tsx";
import { BookingLayout } from "./booking-layout.tsx";
import type { BookingView } from "./booking-view.ts";
import { EveningCard } from "./evening-card.tsx";
import { type HeldBefore, HeldSeats } from "./held-seats.tsx";
import { useKeptForm } from "./use-kept-form.ts";
import { WaitingListForm } from "./waiting-list-form.tsx";
import { type Turn, WaitingTurn } from "./waiting-turn.tsx";

type BookingScreenProps = {
  booking: BookingView;
  /** The choice that the address keeps. */
  values: FieldValues;
  turn: Turn | null;
  /** What they have chosen before, and not paid. */
  held: HeldBefore | null;
  refused: FormRefusal | undefined;
};

export function BookingScreen({ booking: opened, values: chosen, turn, held, ...props }: BookingScreenProps) {
  const refused = useStandingRefusal(props.refused);
  const { kept, anchor } = useKeptForm();
  const values = kept ?? chosen;
  const booking = { ...opened, formKey: kept?.key ?? opened.formKey };
  const { slots } = booking;
  const known = slots.find(({ id }) => id === (refused?.values.date ?? values.date));
  const hasChoice = slots.length > 1 && slots.some(({ left }) => left > 0);
  const [slotId, setSlotId] = useState((known ?? (hasChoice ? undefined : slots[0]))?.id);
  const slot = slots.find(({ id }) => id === slotId);
  const isFull = slot?.left === 0;
  // Too few are left for this order: whoever wants them all together waits.
  const waitsFor = slot && (slot.left === 0 || refused?.reason === "sold_out" || refused?.intent === "wait");
  return (
    <BookingLayout
      heading={<PageHeading title="Réserver" />}
      aside={<EveningCard evening={booking} when={slot && slots.length > 1 && fullSlotText(slot)} />}
    >
      {turn && <WaitingTurn turn={turn} />}
      {held && <HeldSeats held={held} />}
      {slots.length === 0 ? (
        <NothingToBook eventId={booking.eventId} phase={booking.phase} />
      ) : (
        <>
          <BookingForm
            booking={booking}
            slotId={slotId}
            onSlot={setSlotId}
            values={values}
            refused={refused?.intent === "wait" ? undefined : refused}
            isFull={isFull}
            anchor={anchor}
          />
          {waitsFor && !turn && <WaitingListForm booking={booking} slotId={slot.id} refused={refused} />}
        </>
      )}
    </BookingLayout>
  );
}

const whyNothing: Partial<Record<EventPhase, string>> = {
  cancelled: "Cet événement est annulé. Les billets déjà pris sont remboursés en totalité.",
  past: "Cet événement a eu lieu.",
};

function NothingToBook({ eventId, phase }: { eventId: string; phase: EventPhase }) {
  return (
    <div className="grid justify-items-start gap-4 rounded-panel bg-sand p-6">
      <p className="text-lg text-navy-900">{whyNothing[phase] ?? "Les réservations sont closes pour cet événement."}</p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink to="/event">Voir les autres soirées</ButtonLink>
        <Link to={`/event/${eventId}`} className="link">
          Revenir à l’événement
        </Link>
      </div>
    </div>
  );
}
