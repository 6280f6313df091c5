import cluster, { type Worker } from "node:cluster";
import { setTimeout as sleep } from "node:timers/promises";

/** What processes of one port tell each other, through the one that supervises them: the figures of all, for whoever asks one of them. */
type Told =
  | { sibling: "ask"; question: number }
  | { sibling: "asked"; question: number; asker: number }
  | { sibling: "count"; question: number; others: number }
  | { sibling: "answer"; question: number; asker: number; answer: unknown };

const isTold = (message: unknown): message is Told =>
  typeof message === "object" && message !== null && "sibling" in message;

/** In the supervising process. Keeps nothing: who does not answer is missed by whoever asked. */
export function relayBetweenSiblings(worker: Worker, living: ReadonlySet<Worker>): void {
  worker.on("message", (message: unknown) => {
    if (!isTold(message)) return;
    if (message.sibling === "ask") {
      const { question } = message;
      const others = [...living].filter((each) => each !== worker && each.isConnected());
      tell(worker, { sibling: "count", question, others: others.length });
      for (const other of others) tell(other, { sibling: "asked", question, asker: worker.id });
    } else if (message.sibling === "answer") {
      const asker = [...living].find(({ id }) => id === message.asker);
      if (asker?.isConnected()) tell(asker, message);
    }
  });
}

/** One that is ending hears nothing any more. */
const tell = (worker: Worker, message: Told): void => void worker.send(message, () => undefined);

type Waiting = { others: number; answers: unknown[]; done(): void };

/** In a process of several: the others' answers, of those who give one in time. Alone, nobody's. */
export function openSiblings<Answer>(read: () => Promise<Answer>, patienceMs = 1_000): () => Promise<Answer[]> {
  const { worker } = cluster;
  if (!worker) return async () => [];
  const waiting = new Map<number, Waiting>();
  let questions = 0;
  const send = (message: Told): void => void process.send?.(message, undefined, undefined, () => undefined);
  const check = (question: number): void => {
    const asked = waiting.get(question);
    if (asked && asked.answers.length >= asked.others) asked.done();
  };
  process.on("message", (message: unknown) => {
    if (!isTold(message)) return;
    const { question } = message;
    if (message.sibling === "asked") {
      const { asker } = message;
      void read().then((answer) => send({ sibling: "answer", question, asker, answer }));
      return;
    }
    const asked = waiting.get(question);
    if (message.sibling === "count" && asked) asked.others = message.others;
    if (message.sibling === "answer") asked?.answers.push(message.answer);
    check(question);
  });
  return async () => {
    questions++;
    const question = questions;
    const { promise, resolve } = Promise.withResolvers<void>();
    const asked: Waiting = { others: Number.POSITIVE_INFINITY, answers: [], done: resolve };
    waiting.set(question, asked);
    send({ sibling: "ask", question });
    await Promise.race([promise, sleep(patienceMs, undefined, { ref: false })]);
    waiting.delete(question);
    return asked.answers as Answer[];
  };
}
