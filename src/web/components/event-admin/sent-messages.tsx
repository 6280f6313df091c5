import { formatDateTime } from "#platform/french-dates.ts";
import { counted } from "#web/ui/counted.ts";
import { slotOf } from "./admin-words.ts";

type SentMessage = {
  id: string;
  slotId: string | null;
  subject: string;
  text: string;
  createdAt: Date;
  sentAt: Date | null;
  recipients: number | null;
};

type SentMessagesProps = {
  messages: readonly SentMessage[];
  slots: readonly { id: string; startsAt: Date; active: boolean }[];
};

export function SentMessages({ messages, slots }: SentMessagesProps) {
  return (
    <section aria-labelledby="envoyes">
      <h2 id="envoyes" className="mb-4 text-2xl">
        Déjà envoyés
      </h2>
      {messages.length === 0 ? (
        <p>Aucun message pour l’instant.</p>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-white">
          {messages.map(({ id, slotId, subject, text, createdAt, sentAt, recipients }) => (
            <li key={id} className="px-5 py-4">
              <details>
                <summary className="min-h-11 cursor-pointer">
                  <span className="font-semibold text-navy-900">{subject}</span>
                  <span className="block text-sm">
                    {formatDateTime(createdAt)},{" "}
                    {sentAt ? counted(recipients ?? 0, "adresse", "adresses") : "en cours d’envoi"}
                    {slotId && `, pour ${slotOf(slots, slotId)}`}
                  </span>
                </summary>
                <p className="mt-3 whitespace-pre-line">{text}</p>
              </details>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
