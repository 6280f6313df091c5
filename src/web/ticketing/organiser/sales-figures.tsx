import type { Waterfall } from "#core/terms/waterfall-rules.ts";
import { type Cents, formatCents } from "#platform/money.ts";
import { fullSlotText } from "#web/events/event-words.ts";
import { type GoalFacts, GoalProgress } from "#web/events/goal-progress.tsx";
import { cx } from "#web/ui/cx.ts";
import { counted, inFigures, ProgressBar } from "#web/ui/figures.tsx";

type IncomeFiguresProps = {
  sold: number;
  capacity: number;
  income: { now: Waterfall; expected: Waterfall; goal: GoalFacts | null };
  now: Date;
};

/** Income versus expected, tickets versus total, and the goal where there is one. */
export function IncomeFigures({ sold, capacity, income, now }: IncomeFiguresProps) {
  const { grossCents } = income.now;
  const expectedCents = income.expected.grossCents;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div className="rounded-card border border-line bg-card p-5">
        <p className="text-sm">Recettes</p>
        <p className="font-heading font-serif text-3xl text-ink tabular-nums">{formatCents(grossCents)}</p>
        {expectedCents > 0 ? (
          <ProgressBar
            label="Recettes par rapport à une salle comble"
            value={grossCents}
            max={expectedCents}
            tone={grossCents >= expectedCents ? "green" : "coral"}
            caption={`sur ${formatCents(expectedCents)} attendus, salle comble`}
            className="mt-3"
          />
        ) : (
          <p className="mt-2 text-sm">L’entrée est gratuite{"\u202f"}: aucune recette n’est attendue.</p>
        )}
      </div>
      <div className="rounded-card border border-line bg-card p-5">
        <p className="text-sm">Billets</p>
        <p className="font-heading font-serif text-3xl text-ink tabular-nums">{inFigures(sold)}</p>
        <ProgressBar
          label="Billets par rapport aux places"
          value={sold}
          max={Math.max(capacity, 1)}
          tone={sold >= capacity ? "green" : "coral"}
          caption={`sur ${counted(capacity, "place", "places")}`}
          className="mt-3"
        />
      </div>
      {income.goal && (
        <div className="rounded-card border border-line bg-card px-5 pb-5 sm:col-span-2 [&>section]:border-t-0">
          <GoalProgress goal={income.goal} now={now} />
        </div>
      )}
    </div>
  );
}

type Count = { sold: number; invited: number; atDoor: number; held: number; incomeCents: Cents; doorCents: Cents };

type SlotFigures = Count & {
  slot: { id: string; startsAt: Date; endsAt: Date; active: boolean; capacity: number };
  tariffs: readonly (Count & { tariff: { id: string; label: string; quantity: number } })[];
};

/** Sold of how many, by date and by tariff. */
export function SeatsTable({ slots }: { slots: readonly SlotFigures[] }) {
  return (
    <div className="grid gap-6">
      {slots.map((figures) => (
        <SlotSeats key={figures.slot.id} figures={figures} />
      ))}
    </div>
  );
}

function SlotSeats({ figures: { slot, tariffs, sold, held, invited, atDoor, doorCents } }: { figures: SlotFigures }) {
  const notes = [
    held > 0 ? `${counted(held, "place", "places")} en cours de paiement` : "",
    invited > 0 ? `dont ${counted(invited, "invitation", "invitations")}` : "",
    atDoor > 0
      ? `dont ${counted(atDoor, "billet réglé", "billets réglés")} sur place ou au pass Culture (${formatCents(doorCents)})`
      : "",
    slot.active ? "" : "date annulée",
  ].filter(Boolean);
  return (
    <div className="rounded-card border border-line bg-card p-5">
      <h3 className="font-bold font-sans text-base text-ink first-letter:uppercase">{fullSlotText(slot)}</h3>
      <ProgressBar
        label="Places vendues"
        value={sold}
        max={slot.capacity}
        tone={sold >= slot.capacity ? "green" : "coral"}
        caption={`${counted(sold, "place vendue", "places vendues")} sur ${inFigures(slot.capacity)}`}
        aside={notes.join(", ")}
        className="mt-3"
      />
      <table className="mt-3 w-full border-collapse tabular-nums">
        <caption className="sr-only">Par tarif</caption>
        <FiguresHead columns={["Tarif", "Vendus", "Recette"]} />
        <tbody>
          {tariffs.map(({ tariff, sold: count, incomeCents }) => (
            <tr key={tariff.id} className="border-line border-b last:border-b-0">
              <th scope="row" className="py-2 pr-3 text-left font-normal text-ink">
                {tariff.label}
              </th>
              <td className="whitespace-nowrap py-2 pr-3 text-right">
                {inFigures(count)} / {inFigures(tariff.quantity)}
              </td>
              <td className="whitespace-nowrap py-2 text-right text-ink">{formatCents(incomeCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Of a table whose last columns are figures. */
export function FiguresHead({ columns: [first, ...figures] }: { columns: readonly string[] }) {
  return (
    <thead>
      <tr className="border-line border-b text-left text-sm">
        <th scope="col" className="py-1.5 pr-3 font-normal">
          {first}
        </th>
        {figures.map((label, index) => (
          <th
            key={label}
            scope="col"
            className={cx("py-1.5 text-right font-normal", index < figures.length - 1 && "pr-3")}
          >
            {label}
          </th>
        ))}
      </tr>
    </thead>
  );
}
