import { createRoute, z } from "@hono/zod-openapi";
import { requireUser } from "#core/context.ts";
import type { LiveFeed, LiveWindow } from "#core/messaging/live-feed.ts";
import { DomainError } from "#platform/errors.ts";
import type { Api } from "./api-app.ts";
import { problem } from "./problem-schema.ts";

const stream = createRoute({
  method: "get",
  path: "/api/discussion/stream",
  summary: "Ce qui arrive dans ses conversations, au moment où cela arrive",
  description:
    "Événements `messages` : la conversation (ou `null` quand tout est à relire) et le nombre de messages non lus. " +
    "Jamais le texte. Se ferme avec la session.",
  responses: {
    200: { description: "Un flux sans fin", content: { "text/event-stream": { schema: z.string() } } },
    401: problem,
    429: { ...problem, description: "Trop de fenêtres ouvertes" },
  },
});

/** How soon a browser comes back after a lost connection. */
const RETRY_MS = 3_000;
/** Events that nobody takes: the other end is gone, or as good as gone. */
const BACKLOG = 50;

export function mountMessageStream(api: Api, feed: LiveFeed): void {
  api.openapi(stream, async (c) => {
    const { userId, sessionId } = requireUser(c.get("ctx"));
    const { body, window } = openWindow();
    const leave = await feed.join({ userId, sessionId, ...window });
    if (!leave) throw new DomainError("rate_limited");
    window.onGone(leave);
    return c.body(body, 200, {
      "content-type": "text/event-stream",
      "cache-control": "private, no-store, no-transform",
      // For reverse proxies that would collect the events.
      "x-accel-buffering": "no",
    });
  });
}

type OpenWindow = Pick<LiveWindow, "tell" | "beat" | "close"> & { onGone(leave: () => void): void };

/** A body that is written to as things happen, and says when its reader has gone. */
function openWindow(): { body: ReadableStream<Uint8Array>; window: OpenWindow } {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let leave: (() => void) | undefined;
  const gone = () => {
    controller = undefined;
    leave?.();
  };
  const close = () => {
    controller?.close();
    gone();
  };
  const write = (text: string) => {
    if (!controller) return;
    if ((controller.desiredSize ?? 0) < -BACKLOG) close();
    else controller.enqueue(encoder.encode(text));
  };
  const body = new ReadableStream<Uint8Array>({
    start(opened) {
      controller = opened;
      write(`retry: ${RETRY_MS}\n\n`);
    },
    cancel: gone,
  });
  return {
    body,
    window: {
      tell: (event) => write(`event: messages\ndata: ${JSON.stringify(event)}\n\n`),
      beat: () => write(":\n\n"),
      close,
      onGone(then) {
        leave = then;
        if (!controller) then();
      },
    },
  };
}
