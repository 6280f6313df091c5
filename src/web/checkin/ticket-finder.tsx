import { type FormEvent, type ReactNode, useDeferredValue, useState } from "react";
import { type CheckinSlot, type CheckinTicket, decideScan, searchTickets } from "#core/checkin/rules.ts";
import { de } from "#platform/french-elision.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { holderWords, momentOf, resultSentence, slotWords } from "./scan-words.ts";

type TicketFinderProps = {
  /** Undefined until the list has come. */
  tickets: readonly CheckinTicket[] | undefined;
  slotId: string;
  slots: readonly CheckinSlot[];
  now: Date;
  /** A number as typed, or the text of a code from a hand-held reader. */
  onTyped: (text: string) => void;
  onAdmit: (ticket: CheckinTicket) => void;
  onUndo: (ticket: CheckinTicket) => void;
};

const SHOWN = 50;

const darkField =
  "min-h-12 w-full rounded-field bg-navy-700 px-4 text-white inset-ring-[1.5px] inset-ring-navy-500 placeholder:text-mist";

/** Without a camera, or with a crumpled ticket: by number, by name. */
export function TicketFinder(props: TicketFinderProps) {
  return (
    <div className="grid content-start gap-6">
      <NumberEntry onTyped={props.onTyped} />
      <NameSearch {...props} />
    </div>
  );
}

function NumberEntry({ onTyped }: Pick<TicketFinderProps, "onTyped">) {
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const text = String(new FormData(form).get("numero") ?? "").trim();
    form.reset();
    if (text) onTyped(text);
  };
  return (
    <form onSubmit={send} className="grid gap-1.5">
      <label htmlFor="numero" className="font-semibold text-white">
        Numéro du billet
      </label>
      <div className="flex gap-2">
        <input
          id="numero"
          name="numero"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          placeholder="Par exemple 42"
          className={darkField}
        />
        <Button type="submit" className="shrink-0">
          Vérifier
        </Button>
      </div>
    </form>
  );
}

function NameSearch({ tickets, slotId, slots, now, onAdmit, onUndo }: TicketFinderProps) {
  const [query, setQuery] = useState("");
  const asked = useDeferredValue(query);
  const mine = (tickets ?? []).filter((ticket) => ticket.slotId === slotId);
  // Looked for everywhere, so that whoever came on the wrong evening is found as well.
  const found = asked.trim() ? searchTickets(tickets ?? [], asked) : mine;
  return (
    <section aria-labelledby="liste-titre" className="grid gap-3">
      <h2 id="liste-titre" className="text-xl">
        La liste
      </h2>
      <input
        type="search"
        aria-label="Chercher un nom"
        placeholder="Chercher un nom"
        autoComplete="off"
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
        className={darkField}
      />
      {found.length === 0 ? (
        <EmptyLine>{emptyWords(tickets !== undefined, asked)}</EmptyLine>
      ) : (
        <ul className="divide-y divide-navy-700">
          {found.slice(0, SHOWN).map((ticket) => (
            <TicketLine
              key={ticket.id}
              ticket={ticket}
              slot={ticket.slotId === slotId ? undefined : slots.find(({ id }) => id === ticket.slotId)}
              now={now}
              onAdmit={onAdmit}
              onUndo={onUndo}
            />
          ))}
        </ul>
      )}
      {found.length > SHOWN && <EmptyLine>{`Et ${found.length - SHOWN} autres\u202f: précisez le nom.`}</EmptyLine>}
    </section>
  );
}

function emptyWords(known: boolean, query: string): string {
  if (!known) return "La liste n’est pas encore arrivée sur ce téléphone.";
  return query.trim() ? "Personne ne répond à ce nom." : "Aucun billet pour cette séance.";
}

type TicketLineProps = {
  ticket: CheckinTicket;
  /** Where it is for another evening than the one at the door. */
  slot: CheckinSlot | undefined;
  now: Date;
  onAdmit: (ticket: CheckinTicket) => void;
  onUndo: (ticket: CheckinTicket) => void;
};

const lineButton =
  "min-h-11 shrink-0 rounded-full px-4 text-sm font-semibold text-white inset-ring-[1.5px] inset-ring-mist hover:bg-navy-700";

function TicketLine({ ticket, slot, now, onAdmit, onUndo }: TicketLineProps) {
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

function EmptyLine({ children }: { children: ReactNode }) {
  return <p className="py-4 text-center text-sm">{children}</p>;
}
