import { useEffect, useEffectEvent, useState } from "react";
import { m } from "#platform/messages/messages.js";
import { ApiError, postJson } from "#web/client/api-client.ts";
import { keepUnsent, readUnsent, type Unsent } from "#web/client/browser-memory.ts";
import { Spinner } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { MessageBubble } from "./timeline.tsx";

type Pending = {
  clientKey: string;
  body: string;
  /** `sent` until the thread itself shows it. */
  state: "sending" | "failed" | "sent";
  /** Why, when it is more than a failure of the line. */
  detail?: string;
};

type Thread = {
  userId: string;
  discussionId: string;
  apiUrl: string;
  /** Keys of the messages that the thread shows. */
  shown: ReadonlySet<string>;
  onSent(): void;
};

/**
 * Messages on their way. They are kept until the thread shows them, also across a reload: one that failed waits for its
 * author, one that was on its way is sent again by itself. Under the key it had: whether or not an earlier attempt had
 * arrived, there will be one.
 */
export function useOutbox({ userId, discussionId, apiUrl, shown, onSent }: Thread) {
  const [all, setAll] = useState<Pending[]>([]);
  const pending = all.filter(({ clientKey }) => !shown.has(clientKey));

  const settle = (clientKey: string, change: Partial<Pending>) =>
    setAll((before) => before.map((each) => (each.clientKey === clientKey ? { ...each, ...change } : each)));

  const deliver = async ({ clientKey, body }: Pick<Pending, "clientKey" | "body">) => {
    try {
      await postJson(apiUrl, `/api/discussions/${discussionId}/messages`, { body, clientKey });
      settle(clientKey, { state: "sent", detail: undefined });
      onSent();
    } catch (error) {
      settle(clientKey, { state: "failed", detail: reasonOf(error) });
    }
  };

  const resume = useEffectEvent(() => {
    const kept = readUnsent(userId, discussionId).filter(({ clientKey }) => !shown.has(clientKey));
    setAll(kept.map(({ clientKey, body, failed }) => ({ clientKey, body, state: failed ? "failed" : "sending" })));
    for (const unsent of kept) if (!unsent.failed) void deliver(unsent);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each thread
  useEffect(() => resume(), [userId, discussionId]);

  useEffect(() => {
    if (all.length > 0) keepUnsent(userId, discussionId, all.filter(isNotIn(shown)).map(asUnsent));
  }, [all, shown, userId, discussionId]);

  return {
    pending,
    send(body: string) {
      const message: Pending = { clientKey: crypto.randomUUID(), body, state: "sending" };
      // Kept before it leaves: a window that is closed meanwhile loses nothing.
      keepUnsent(userId, discussionId, [...pending, message].map(asUnsent));
      setAll((before) => [...before, message]);
      void deliver(message);
    },
    retry(message: Pending) {
      settle(message.clientKey, { state: "sending", detail: undefined });
      void deliver(message);
    },
    /** Taken back, to be changed: what is sent then is another message. */
    take({ clientKey }: Pending) {
      const left = pending.filter((each) => each.clientKey !== clientKey);
      keepUnsent(userId, discussionId, left.map(asUnsent));
      setAll(left);
    },
  };
}

const isNotIn =
  (shown: ReadonlySet<string>) =>
  ({ clientKey }: Pending): boolean =>
    !shown.has(clientKey);

const asUnsent = ({ clientKey, body, state }: Pending): Unsent => ({ clientKey, body, failed: state === "failed" });

/** What the server itself gave as a reason; a failure of the line has only the general sentence. */
function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) return undefined;
  return error.detail;
}

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
  const press = "min-h-11 px-1 font-semibold text-ink underline underline-offset-4 hover:text-accent";
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
