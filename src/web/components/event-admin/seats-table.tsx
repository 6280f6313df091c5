import type { Cents } from "#platform/money.ts";
import { formatCents } from "#platform/money.ts";
import { fullSlotText } from "#web/components/events/event-words.ts";
import { counted, inFigures } from "#web/ui/counted.ts";
import { ProgressBar } from "#web/ui/progress-bar.tsx";

type Count = { sold: number; invited: number; held: number; incomeCents: Cents };

export type SlotFigures = Count & {
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

function SlotSeats({ figures: { slot, tariffs, sold, held, invited } }: { figures: SlotFigures }) {
  const notes = [
    held > 0 ? `${counted(held, "place", "places")} en cours de paiement` : "",
    invited > 0 ? `dont ${counted(invited, "invitation", "invitations")}` : "",
    slot.active ? "" : "date annulée",
  ].filter(Boolean);
  return (
    <div className="rounded-card border border-line bg-white p-5">
      <h3 className="font-bold font-sans text-base text-navy-900 first-letter:uppercase">{fullSlotText(slot)}</h3>
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
        <thead>
          <tr className="border-line border-b text-left text-sm">
            <th scope="col" className="py-1.5 pr-3 font-normal">
              Tarif
            </th>
            <th scope="col" className="py-1.5 pr-3 text-right font-normal">
              Vendus
            </th>
            <th scope="col" className="py-1.5 text-right font-normal">
              Recette
            </th>
          </tr>
        </thead>
        <tbody>
          {tariffs.map(({ tariff, sold: count, incomeCents }) => (
            <tr key={tariff.id} className="border-line border-b last:border-b-0">
              <th scope="row" className="py-2 pr-3 text-left font-normal text-navy-900">
                {tariff.label}
              </th>
              <td className="whitespace-nowrap py-2 pr-3 text-right">
                {inFigures(count)} / {inFigures(tariff.quantity)}
              </td>
              <td className="whitespace-nowrap py-2 text-right text-navy-900">{formatCents(incomeCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
