import type { ReactNode } from "react";
import { type DoorSlot, type DoorTicket, decideScan } from "#core/checkin/rules.ts";
import { de } from "#platform/french-elision.ts";
import { Icon } from "../../ui/icon.tsx";
import { holderWords, momentOf, resultSentence, slotWords } from "./scan-words.ts";

type TicketLineProps = {
  ticket: DoorTicket;
  /** Where it is for another evening than the one at the door. */
  slot: DoorSlot | undefined;
  now: Date;
  onAdmit: (ticket: DoorTicket) => void;
  onUndo: (ticket: DoorTicket) => void;
};

const lineButton =
  "min-h-11 shrink-0 rounded-full px-4 text-sm font-semibold text-white inset-ring-[1.5px] inset-ring-mist hover:bg-navy-700";

export function TicketLine({ ticket, slot, now, onAdmit, onUndo }: TicketLineProps) {
  const { number, holderName, tariffLabel, admitted } = ticket;
  const name = holderWords(holderName);
  const answer = decideScan(ticket, slot ? "" : ticket.slotId);
  return (
    <li className="flex items-center gap-3 py-2.5">
      <span className="w-9 shrink-0 text-right text-sm tabular-nums">{number}</span>
      <div className="min-w-0 grow">
        <p className="truncate font-semibold text-white">{name}</p>
        <p className="truncate text-sm">
          {tariffLabel}
          {slot && ` · ${slotWords(slot)}`}
        </p>
        {answer.result === "invalid" && !slot && (
          <p className="text-sm text-honey">{resultSentence(answer, [], now)}</p>
        )}
        {admitted && (
          <p className="flex items-center gap-1 text-sm text-white">
            <Icon name="check" className="size-4" />
            {momentOf(admitted.at, now)}, {admitted.by}
          </p>
        )}
      </div>
      {answer.result === "valid" && (
        <button type="button" className={lineButton} onClick={() => onAdmit(ticket)}>
          Faire entrer<span className="sr-only">{` ${name}`}</span>
        </button>
      )}
      {admitted && (
        <button type="button" className={lineButton} onClick={() => onUndo(ticket)}>
          Annuler<span className="sr-only">{` l’entrée ${de(name)}`}</span>
        </button>
      )}
    </li>
  );
}

export function EmptyLine({ children }: { children: ReactNode }) {
  return <p className="py-4 text-center text-sm">{children}</p>;
}
