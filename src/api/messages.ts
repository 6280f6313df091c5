import { z } from "@hono/zod-openapi";
import { requireUser } from "#core/context.ts";
import { getDiscussion } from "#core/messages/get-discussion.ts";
import { composerInput, startInput } from "#core/messages/input.ts";
import { countNewMessages, listDiscussions } from "#core/messages/list-discussions.ts";
import type { LiveFeed, LiveWindow } from "#core/messages/live-feed.ts";
import { markRead } from "#core/messages/mark-read.ts";
import { sendMessage } from "#core/messages/send-message.ts";
import { startDiscussion } from "#core/messages/start-discussion.ts";
import { DomainError } from "#platform/errors.ts";
import { discussion, discussions, postedMessage as posted } from "./answers/messages.ts";
import type { Api } from "./api-app.ts";
import { defineCall } from "./contract/define-call.ts";
import { body, json, problem } from "./contract/json-schemas.ts";
import { beforeAsked, beforeEntry, cursorParam } from "./cursors.ts";

const idParam = z.object({ discussionId: z.uuid() });
const unread = z.object({ unread: z.number().int() });

const newMessagesCount = defineCall("countNewMessages", {
  method: "get",
  path: "/api/discussion/new-messages-count",
  summary: "Nombre de messages non lus, pour la pastille des barres",
  responses: { 200: json("Le nombre", z.number().int()), 401: problem },
});

const list = defineCall("listDiscussions", {
  method: "get",
  path: "/api/discussions",
  summary: "Ses conversations, la plus récemment active d’abord",
  request: {
    query: z.object({ before: z.string().optional(), cursor: cursorParam, limit: z.string().optional() }),
  },
  responses: {
    200: json("Une page ; `nextBefore` mène à la suivante", discussions),
    401: problem,
  },
});

const start = defineCall("startDiscussion", {
  method: "post",
  path: "/api/discussions",
  summary: "Écrire un premier message, avec un projet à soi vers un lieu ou l’inverse",
  description: "Le même `clientKey` envoyé deux fois ne crée qu’un message.",
  request: { body: body(startInput) },
  responses: { 201: json("Le message et sa conversation", posted), 401: problem, 404: problem, 409: problem },
});

const get = defineCall("getDiscussion", {
  method: "get",
  path: "/api/discussions/{discussionId}",
  summary: "Une conversation et ses derniers messages, ou ceux d’avant `before`",
  request: {
    params: idParam,
    query: z.object({ before: z.string().optional(), limit: z.string().optional() }),
  },
  responses: {
    200: json("La conversation", discussion),
    401: problem,
    404: problem,
  },
});

const send = defineCall("sendMessage", {
  method: "post",
  path: "/api/discussions/{discussionId}/messages",
  summary: "Écrire dans une conversation",
  description: "Le même `clientKey` envoyé de nouveau répond le même message ; avec un autre texte, 409.",
  request: { params: idParam, body: body(composerInput) },
  responses: { 201: json("Le message", posted), 401: problem, 404: problem, 409: problem, 422: problem, 429: problem },
});

const read = defineCall("markDiscussionRead", {
  method: "post",
  path: "/api/discussions/{discussionId}/read",
  summary: "Marquer comme lu jusqu’à ce message",
  request: { params: idParam, body: body(z.object({ seq: z.number().int().min(0) })) },
  responses: { 200: json("Ce qui reste à lire, partout", unread), 401: problem, 404: problem },
});

export function mountMessages(api: Api): void {
  api.openapi(newMessagesCount, async (c) => c.json(await countNewMessages(c.get("ctx")), 200));
  api.openapi(list, async (c) => {
    const { cursor, before, limit } = c.req.valid("query");
    const found = await listDiscussions(c.get("ctx"), { before: beforeAsked(cursor, before), limit });
    return c.json({ ...found, nextCursor: beforeEntry(found.nextBefore) }, 200);
  });
  api.openapi(start, async (c) => c.json(await startDiscussion(c.get("ctx"), c.req.valid("json")), 201));
  api.openapi(get, async (c) => {
    const asked = { ...c.req.valid("param"), ...c.req.valid("query") };
    return c.json({ ...(await getDiscussion(c.get("ctx"), asked)) }, 200);
  });
  api.openapi(send, async (c) => {
    const message = { ...c.req.valid("json"), ...c.req.valid("param") };
    return c.json(await sendMessage(c.get("ctx"), message), 201);
  });
  api.openapi(read, async (c) => {
    const seen = { ...c.req.valid("json"), ...c.req.valid("param") };
    return c.json({ unread: await markRead(c.get("ctx"), seen) }, 200);
  });
}

const stream = defineCall("streamMessages", {
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
