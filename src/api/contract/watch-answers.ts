import type { RouteConfig } from "@hono/zod-openapi";

/** What is told of each answer, where somebody listens: tests hold it against the contract. */
type AnswerWatcher = (
  call: { operationId: string; responses: RouteConfig["responses"] },
  answer: Response,
) => Promise<void>;

let watcher: AnswerWatcher | undefined;

export function watchAnswers(listener: AnswerWatcher): void {
  watcher = listener;
}

export const tellAnswer: AnswerWatcher = async (call, answer) => watcher?.(call, answer);
