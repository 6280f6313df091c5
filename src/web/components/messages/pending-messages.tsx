import { m } from "#platform/messages/messages.js";
import { Icon } from "#web/ui/icon.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { MessageBubble } from "./message-bubble.tsx";
import type { Pending } from "./use-outbox.ts";

type PendingMessagesProps = {
  pending: readonly Pending[];
  retry(message: Pending): void;
  /** Back into the field, to be changed. */
  edit(message: Pending): void;
};

/** What has left the field and is not in the thread yet. */
export function PendingMessages({ pending, retry, edit }: PendingMessagesProps) {
  if (pending.length === 0) return null;
  return (
    <ol className="mt-2 grid gap-2">
      {pending.map((message) => (
        <li key={message.clientKey}>
          <MessageBubble
            body={message.body}
            ours
            sender="Vous"
            failed={message.state === "failed"}
            foot={message.state === "failed" ? undefined : <Sending />}
          />
          {message.state === "failed" && <Failed message={message} retry={retry} edit={edit} />}
        </li>
      ))}
    </ol>
  );
}

function Sending() {
  return (
    <span className="flex items-center gap-1.5">
      <Spinner />
      Envoi…
    </span>
  );
}

function Failed({ message, retry, edit }: Omit<PendingMessagesProps, "pending"> & { message: Pending }) {
  const press = "min-h-11 px-1 font-semibold text-navy-900 underline underline-offset-4 hover:text-coral-700";
  return (
    <div role="alert" className="flex flex-col items-end px-1.5 text-sm">
      <p className="flex gap-1.5 font-semibold text-error">
        <Icon name="alert" className="mt-0.5 size-4.5" />
        <span>
          {m["messages.send_failed"]()}
          {message.detail && ` : ${message.detail}`}
        </span>
      </p>
      <p className="flex gap-5">
        <button type="button" className={press} onClick={() => retry(message)}>
          Réessayer
        </button>
        <button type="button" className={press} onClick={() => edit(message)}>
          Modifier
        </button>
      </p>
    </div>
  );
}
