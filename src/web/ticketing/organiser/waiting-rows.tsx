import { counted } from "#web/ui/figures.tsx";
import { dayAndHourText, slotOf } from "./organiser-words.ts";

type WaitingFacts = {
  id: string;
  slotId: string;
  tariffLabel: string;
  quantity: number;
  email: string;
  buyerName: string | null;
  state: string;
  joinedAt: Date;
};

type WaitingRowsProps = {
  waiting: readonly WaitingFacts[];
  slots: readonly { id: string; startsAt: Date; active: boolean }[];
};

/** Who waits for a seat, in turn. */
export function WaitingRows({ waiting, slots }: WaitingRowsProps) {
  const seats = waiting.reduce((sum, { quantity }) => sum + quantity, 0);
  if (waiting.length === 0) return <p>Personne n’attend. La liste s’ouvre d’elle-même quand une date est complète.</p>;
  return (
    <>
      <p>
        {counted(waiting.length, "personne attend", "personnes attendent")}, pour {counted(seats, "place", "places")}.
        Dès qu’une place se libère, elle leur est proposée dans l’ordre.
      </p>
      <ol className="mt-4 divide-y divide-line rounded-card border border-line bg-card">
        {waiting.map(({ id, slotId, tariffLabel, quantity, email, buyerName, state, joinedAt }) => (
          <li key={id} className="px-5 py-3">
            <p className="wrap-anywhere font-semibold text-ink">{buyerName ? `${buyerName}, ${email}` : email}</p>
            <p className="text-sm">
              {counted(quantity, "place", "places")}, {tariffLabel}
              {slots.length > 1 && `, ${slotOf(slots, slotId)}`}, depuis le {dayAndHourText(joinedAt)}
              {state === "offered" && ". Une place lui est proposée en ce moment."}
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}
