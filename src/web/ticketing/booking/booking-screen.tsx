import { type RefObject, useEffect, useRef, useState } from "react";
import { Form, Link, useLocation } from "react-router";
import type { EventPhase } from "#core/events/process.ts";
import type { WaitingState } from "#core/ticketing/process.ts";
import { type AppliedPromo, aheadText } from "#core/ticketing/rules.ts";
import { formatHour } from "#platform/french-dates.ts";
import { type EventCardFacts, SimilarEvents } from "#web/events/event-card.tsx";
import { fullSlotText } from "#web/events/event-words.ts";
import type { FormRefusal } from "#web/forms/form-check.ts";
import { useLastRefusal } from "#web/forms/use-checked-form.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import type { FieldValues } from "#web/ui/fields/field.tsx";
import { useHydrated } from "#web/ui/hooks/use-hydrated.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { BookingForm } from "./booking-form.tsx";
import { BookingLayout, EveningCard } from "./booking-layout.tsx";
import { type BookingView, choiceIn, isChoice } from "./booking-view.ts";
import { WaitingListForm } from "./waiting-list-form.tsx";

type BookingScreenProps = {
  booking: BookingView;
  /** The choice that the address keeps. */
  values: FieldValues;
  turn: Turn | null;
  /** For who comes too late. */
  instead: readonly EventCardFacts[];
  /** What they have chosen before, and not paid. */
  held: HeldBefore | null;
  refused: BookingAnswer | undefined;
};

/** A refusal, or the same form again with a code that counts. */
type BookingAnswer = FormRefusal & { promo?: AppliedPromo };

export function BookingScreen({ booking: opened, values: chosen, turn, held, instead, ...props }: BookingScreenProps) {
  const refused: BookingAnswer | undefined = useLastRefusal(props.refused);
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
      below={<SimilarEvents events={instead} isInstead className="mt-14" />}
    >
      {turn && slots.length > 0 && <WaitingTurn turn={turn} />}
      {held && <HeldSeats held={held} />}
      {slots.length === 0 ? (
        <NothingToBook {...booking} />
      ) : (
        <>
          <BookingForm
            booking={booking}
            slotId={slotId}
            onSlot={setSlotId}
            values={values}
            refused={refused?.intent === "wait" ? undefined : refused}
            promo={refused?.promo}
            isFull={isFull}
            anchor={anchor}
          />
          {waitsFor && (!turn || turn.state === "lapsed") && (
            <WaitingListForm booking={booking} slotId={slot.id} buyer={chosen} refused={refused} />
          )}
        </>
      )}
    </BookingLayout>
  );
}

const whyNothing: Partial<Record<EventPhase, string>> = {
  cancelled: "Cet événement est annulé. Les billets déjà pris sont remboursés en totalité.",
  past: "Cet événement a eu lieu.",
};

const SUSPENDED = "La vente des billets est suspendue pour le moment. Les billets déjà pris restent valables.";

function NothingToBook({ eventId, phase, salesStopped }: Pick<BookingView, "eventId" | "phase" | "salesStopped">) {
  const whyNow = salesStopped ? SUSPENDED : "Les réservations sont closes pour cet événement.";
  return (
    <div className="grid justify-items-start gap-4 rounded-panel bg-sand p-6">
      <p className="text-lg text-ink">{whyNothing[phase] ?? whyNow}</p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink to="/event">Voir les autres soirées</ButtonLink>
        <Link to={`/event/${eventId}`} className="link">
          Revenir à l’événement
        </Link>
      </div>
    </div>
  );
}

type HeldBefore = { until: Date; address: string };

/** For who went back: the seats they chose are not lost, and another choice lets go of them. */
function HeldSeats({ held: { until, address } }: { held: HeldBefore }) {
  return (
    <Banner
      title="Des places vous sont déjà gardées"
      action={
        <ButtonLink to={address} variant="quiet" size="sm">
          Reprendre ma commande
        </ButtonLink>
      }
    >
      <p>Jusqu’à {formatHour(until)}. Un autre choix les libère.</p>
    </Banner>
  );
}

export type Turn = {
  entryId: string | null;
  token: string | null;
  state: WaitingState;
  position: number | null;
  /** Where what is offered waits. */
  offer: string | null;
};

/** Read anew as often as its link is opened: a turn comes, is taken, or goes by. */
function WaitingTurn({ turn: { entryId, token, state, position, offer } }: { turn: Turn }) {
  if (state === "lapsed") {
    return (
      <Banner kind="warning" title="Votre tour est passé">
        <p>Des places vous étaient proposées, et le délai est écoulé. Vous pouvez vous inscrire à nouveau.</p>
      </Banner>
    );
  }
  if (state === "offered" || state === "taken") {
    return (
      <Banner
        kind="success"
        title={state === "taken" ? "Vous avez vos places" : "C’est votre tour"}
        action={
          offer && (
            <ButtonLink to={offer} size="sm">
              Voir ce qui m’est gardé
            </ButtonLink>
          )
        }
      >
        <p>
          {state === "taken"
            ? "Vos billets sont dans votre boîte aux lettres électronique."
            : "Des places vous sont gardées\u202f: prenez-les, ou laissez-les à la personne suivante."}
        </p>
      </Banner>
    );
  }
  return (
    <Banner
      kind="success"
      title="Vous êtes sur la liste d’attente"
      action={
        entryId && (
          <Form method="post">
            <input type="hidden" name="intent" value="leave" />
            <input type="hidden" name="entryId" value={entryId} />
            <input type="hidden" name="token" value={token ?? ""} />
            <Button type="submit" variant="quiet" size="sm">
              Quitter la liste
            </Button>
          </Form>
        )
      }
    >
      <p>
        {position !== null && `${aheadText(position)} `}
        Si des places se libèrent, nous vous écrivons aussitôt. Gardez un œil sur votre boîte.
        {!entryId && " Le message de votre inscription permet de quitter la liste."}
      </p>
    </Banner>
  );
}

type Fields = Record<string, string>;

/**
 * Whoever goes back from paying finds the form as it was left, with its key, so that the same choice is the same order. The
 * choice is in the address, which also serves reloads and pages without scripts. Who comes, and where the tickets go, stay in
 * the browser's own history: no address, and no log, has them.
 */
function useKeptForm(): { kept: Fields | undefined; anchor: RefObject<HTMLInputElement | null> } {
  const { state } = useLocation();
  // A page that the server made knows its address only: it must not differ before the scripts have taken over.
  const isAwake = useHydrated();
  const [kept] = useState(() => (isAwake ? keptIn(state) : undefined));
  const anchor = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const form = anchor.current?.form;
    if (!form) return;
    const keep = () => keepForm(form);
    form.addEventListener("input", keep);
    form.addEventListener("submit", keep);
    return () => {
      form.removeEventListener("input", keep);
      form.removeEventListener("submit", keep);
    };
  });
  return { kept, anchor };
}

function keptIn(state: unknown): Fields | undefined {
  if (typeof state !== "object" || state === null || !("kept" in state)) return undefined;
  const { kept } = state;
  return typeof kept === "object" && kept !== null ? ({ ...kept } as Fields) : undefined;
}

function keepForm(form: HTMLFormElement): void {
  const fields = Object.fromEntries(
    [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
  const others = [...new URLSearchParams(window.location.search)].filter(([name]) => !isChoice(name));
  const query = new URLSearchParams([...others, ...Object.entries(choiceIn(Object.entries(fields)))]);
  const address = `${window.location.pathname}${query.size > 0 ? `?${query}` : ""}${window.location.hash}`;
  // The router keeps its own notes beside ours.
  window.history.replaceState({ ...window.history.state, usr: { kept: fields } }, "", address);
}
