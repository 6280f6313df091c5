import { getManagedEvent } from "#core/events/get-managed-event.ts";
import { exportParticipants } from "#core/ticketing/organiser/list-participants.ts";
import type { TicketState } from "#core/ticketing/process.ts";
import type { AnsweredQuestion } from "#core/ticketing/questions/question-rules.ts";
import { formatDateTime } from "#platform/french-dates.ts";
import { fullSlotText } from "#web/events/event-words.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { counted } from "#web/ui/figures.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { AnswerList } from "../../answer-list.tsx";
import { organiserMeta } from "../organiser-words.ts";
import type { Route } from "./+types/print.ts";
import { filterOf } from "./participant-filters.tsx";

type Line = {
  ticketId: string;
  slotId: string;
  number: number | null;
  holderName: string | null;
  email: string | null;
  tariffLabel: string;
  state: TicketState;
  answers: readonly AnsweredQuestion[];
  controlledAt: Date | null;
};

type ParticipantSheetProps = {
  eventId: string;
  title: string;
  slots: readonly { id: string; startsAt: Date; endsAt: Date; active: boolean }[];
  participants: readonly Line[];
  printedAt: Date;
};

const byName = new Intl.Collator("fr");
const nameOf = ({ holderName, email }: Line): string => holderName ?? email ?? "";

/** The list on paper, by date and by name, with a box to tick at the door. */
function ParticipantSheet({ eventId, title, slots, participants, printedAt }: ParticipantSheetProps) {
  return (
    <div className="mx-auto grid max-w-4xl gap-7 px-gutter py-8 print:max-w-none print:p-0 print:text-black">
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button onClick={() => window.print()} data-scripted>
          <Icon name="printer" />
          Imprimer
        </Button>
        <ButtonLink to={`/event/${eventId}/admin/participants`} variant="quiet">
          <Icon name="arrow-left" />
          Retour à la liste
        </ButtonLink>
      </div>
      <div className="grid gap-1 border-ink border-b-2 pb-4">
        <p className="font-bold text-accent print:text-black">Liste des participants</p>
        <h1 className="text-title">{title}</h1>
        <p className="text-sm">État au {formatDateTime(printedAt)}. À détruire après la soirée.</p>
      </div>
      {slots.map((slot) => (
        <SlotSheet key={slot.id} slot={slot} lines={participants.filter(({ slotId }) => slotId === slot.id)} />
      ))}
    </div>
  );
}

type SlotSheetProps = { slot: ParticipantSheetProps["slots"][number]; lines: readonly Line[] };

function SlotSheet({ slot, lines }: SlotSheetProps) {
  if (lines.length === 0) return null;
  const sorted = [...lines].sort((left, right) => byName.compare(nameOf(left), nameOf(right)));
  return (
    <section>
      <h2 className="text-xl first-letter:uppercase">{fullSlotText(slot)}</h2>
      <p className="text-sm">{counted(lines.length, "billet", "billets")}</p>
      <table className="mt-3 w-full border-collapse text-left text-sm">
        <caption className="sr-only">Billets de cette date</caption>
        <thead>
          <tr className="border-ink border-b">
            <th scope="col" className="py-1.5 pr-3">
              Entré
            </th>
            <th scope="col" className="py-1.5 pr-3">
              Nom
            </th>
            <th scope="col" className="py-1.5 pr-3">
              N°
            </th>
            <th scope="col" className="py-1.5">
              Tarif
            </th>
          </tr>
        </thead>
        <tbody>
          {sorted.map((line) => (
            <tr key={line.ticketId} className="break-inside-avoid border-line border-b">
              <td className="py-1.5 pr-3">
                {line.controlledAt ? (
                  "oui"
                ) : (
                  <span className="inline-block size-4 border border-ink">
                    <span className="sr-only">à cocher</span>
                  </span>
                )}
              </td>
              <th scope="row" className="py-1.5 pr-3 font-normal wrap-anywhere">
                {nameOf(line)}
                <AnswerList answers={line.answers} className="print:text-black" />
              </th>
              <td className="py-1.5 pr-3 tabular-nums">{line.number}</td>
              <td className="py-1.5">{line.tariffLabel}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export const meta = organiserMeta("Liste à imprimer");

export const loader = pageLoader(async ({ ctx, params, url }: Visit<Route.LoaderArgs>) => {
  const { id, title, slots } = await getManagedEvent(ctx, { eventId: params.eventid });
  const asked = { eventId: id, ...filterOf(url.searchParams) };
  // On paper only those who may come in, unless somebody asked for others.
  const participants = await exportParticipants(ctx, { ...asked, state: asked.state ?? "valid" });
  return { eventId: id, title, slots, participants, printedAt: ctx.now };
});

export default function AdminParticipantsPrint({ loaderData }: Route.ComponentProps) {
  return <ParticipantSheet {...loaderData} />;
}
