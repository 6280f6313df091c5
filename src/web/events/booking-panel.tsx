import type { EventPhase } from "#core/events/process.ts";
import type { SlotView, TariffView } from "#core/events/rules.ts";
import { leftNow, saleOpensAt } from "#core/events/selling-rules.ts";
import { startText } from "#core/terms/selling-rules.ts";
import { Badge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { dayText, hoursOf, placesLeftText, tariffPrice, tariffTerms } from "./event-words.ts";
import { type GoalFacts, GoalProgress } from "./goal-progress.tsx";

export type BookingFacts = {
  id: string;
  phase: EventPhase;
  /** By the team, for a while: nobody reads why. */
  salesStopped: boolean;
  slots: readonly SlotView[];
  tariffs: readonly TariffView[];
  /** « TVA non applicable… », « TVA 5,5 % incluse ». */
  vatText: string;
  goal: GoalFacts | null;
};

/** What it costs, when it is, how many seats are left, and the way in. */
export function BookingPanel({ event, now }: { event: BookingFacts; now: Date }) {
  const { slots, tariffs, goal, phase } = event;
  const coming = slots.filter(({ active, endsAt }) => active && endsAt > now);
  const open = coming.filter(({ salesOpen }) => salesOpen);
  const left = open.reduce((sum, slot) => sum + slot.left, 0);
  return (
    <section aria-labelledby="reserver" className="grid gap-5 rounded-panel bg-card p-6 shadow-card">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="reserver" className="text-2xl">
          {phase === "upcoming" ? "Réserver" : "Billetterie"}
        </h2>
        {phase !== "cancelled" && open.length > 0 && (
          <Badge tone={left > 0 ? "coral" : "navy"}>{placesLeftText(left)}</Badge>
        )}
      </div>
      {tariffs.length > 0 && <Tariffs tariffs={tariffs} open={open} vatText={event.vatText} />}
      {coming.length > 1 && <Slots id={event.id} slots={coming} isStopped={event.salesStopped} />}
      <BookingAction event={event} open={open} left={left} isOn={coming.some(({ startsAt }) => startsAt <= now)} />
      {goal && phase === "upcoming" && <GoalProgress goal={goal} now={now} />}
    </section>
  );
}

const isPaid = (tariffs: readonly TariffView[]) => tariffs.some(({ priceType }) => priceType !== "free");

function Tariffs({
  tariffs,
  open,
  vatText,
}: {
  tariffs: readonly TariffView[];
  open: readonly SlotView[];
  vatText: string;
}) {
  return (
    <div>
      <ul className="grid">
        {tariffs.map((tariff) => (
          <TariffRow key={tariff.id} tariff={tariff} open={open} />
        ))}
      </ul>
      {isPaid(tariffs) && <p className="mt-2 text-sm">Tout compris. {vatText}.</p>}
    </div>
  );
}

function TariffRow({ tariff, open }: { tariff: TariffView; open: readonly SlotView[] }) {
  const { onSale, words } = tariffTerms(tariff, open);
  const left = open.reduce(
    (sum, slot) => sum + (slot.tariffs.find((each) => each.tariffId === tariff.id)?.left ?? 0),
    0,
  );
  const isOver = onSale === "over";
  return (
    <li className="flex items-baseline justify-between gap-4 border-line border-b py-3">
      <span className={cx("min-w-0 font-semibold", isOver ? "text-ink-quiet" : "text-ink")}>
        {tariff.label}
        {open.length > 0 && left === 0 && !isOver && <span className="font-normal text-ink-soft"> · épuisé</span>}
        {words.length > 0 && <span className="block font-normal text-ink-quiet text-sm">{words.join(", ")}</span>}
      </span>
      <span className={cx("tabular-nums whitespace-nowrap", isOver && "text-ink-quiet line-through")}>
        {tariffPrice(tariff)}
      </span>
    </li>
  );
}

function Slots({ id, slots, isStopped }: { id: string; slots: readonly SlotView[]; isStopped: boolean }) {
  const closed = isStopped ? "vente suspendue" : "réservations closes";
  return (
    <div>
      <h3 className="font-sans text-base font-bold">Choisissez une date</h3>
      <ul className="mt-2 grid">
        {slots.map((slot) => (
          <li
            key={slot.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-b py-3"
          >
            <span className="min-w-0">
              <span className="block font-semibold text-ink">{dayText(slot.startsAt)}</span>
              <span className="block text-sm">
                {hoursOf(slot)} · {slot.salesOpen ? placesLeftText(slot.left) : closed}
              </span>
            </span>
            {slot.salesOpen && leftNow([slot]) > 0 && (
              <ButtonLink to={`/event/${id}/book?date=${slot.id}`} size="sm" variant="quiet">
                Réserver<span className="sr-only"> le {dayText(slot.startsAt)}</span>
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

type BookingActionProps = { event: BookingFacts; open: readonly SlotView[]; left: number; isOn: boolean };

function BookingAction({ event, open, left, isOn }: BookingActionProps) {
  const { id, phase } = event;
  if (phase === "cancelled") return <p>Cet événement est annulé. Les billets sont remboursés en totalité.</p>;
  if (phase === "past") return <p>Cet événement a eu lieu. Merci à celles et ceux qui étaient là.</p>;
  if (event.salesStopped) {
    return <p>La vente des billets est suspendue pour le moment. Les billets déjà pris restent valables.</p>;
  }
  if (open.length === 0) return <p>{isOn && "La soirée a commencé. "}Les réservations sont closes.</p>;
  const opensAt = saleOpensAt(open);
  if (opensAt) return <p>Les réservations ouvrent le {startText(opensAt)}.</p>;
  return (
    <div className="grid gap-3 text-center">
      <ButtonLink to={`/event/${id}/book`} wide variant={left > 0 ? "primary" : "secondary"}>
        {left > 0 ? "Réserver" : "Rejoindre la liste d’attente"}
      </ButtonLink>
      <p className="text-sm text-pretty">
        L’adresse exacte figure sur votre billet.
        {isPaid(event.tariffs) && " Remboursement intégral si l’événement est annulé."}
      </p>
    </div>
  );
}
