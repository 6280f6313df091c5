import { z } from "@hono/zod-openapi";
import { confirmMessage, readMessageLink } from "#core/messages/confirm-message.ts";
import { blockAsker, closeThread, reopenThread, unblockAsker } from "#core/messages/end-thread.ts";
import { getGuestThread, noteGuestVisit, sendAsGuest } from "#core/messages/guest-thread.ts";
import { confirmInput, guestMessageInput, questionInput } from "#core/messages/input.ts";
import { prepareQuestion, writeToOrganiser } from "#core/messages/write-to-organiser.ts";
import {
  confirmedMessage,
  guestThread,
  messageToConfirm,
  postedMessage,
  question,
  written,
} from "./answers/messages.ts";
import type { Api } from "./api-app.ts";
import { defineCall } from "./contract/define-call.ts";
import { body, json, problem } from "./contract/json-schemas.ts";

const eventParam = z.object({ eventId: z.uuid() });
const threadParam = z.object({ discussionId: z.uuid() });
const done = { description: "C’est fait" };

const prepare = defineCall("prepareQuestion", {
  method: "get",
  path: "/api/events/{eventId}/question",
  summary: "À qui l’on écrirait à propos d’un événement, et si l’on peut encore",
  request: {
    params: eventParam,
    query: z.object({ orderId: z.uuid().optional(), orderKey: z.string().optional() }),
  },
  responses: { 200: json("Ce qu’il faut savoir", question), 404: problem },
});

const write = defineCall("writeToOrganiser", {
  method: "post",
  path: "/api/events/{eventId}/question",
  summary: "Écrire à l’organisation d’un événement, avec ou sans compte",
  description:
    "Avec un compte, ou avec la clé d’une commande, le message part (`sent`). Sinon il attend (`waits`) que la personne ait " +
    "confirmé son adresse par le lien reçu. La même personne, pour le même événement, continue la même conversation.",
  request: {
    params: eventParam,
    body: body(
      questionInput.omit({ eventId: true }).extend({ name: z.string().optional(), email: z.string().optional() }),
    ),
  },
  responses: {
    201: json("Parti, ou en attente", written),
    404: problem,
    409: problem,
    422: problem,
    429: problem,
  },
});

const look = defineCall("readMessageLink", {
  method: "post",
  path: "/api/conversations/read",
  summary: "Le message qu’un lien reçu par e-mail enverrait\u202f; le lire n’envoie rien",
  request: { body: body(confirmInput) },
  responses: { 200: json("Le message", messageToConfirm), 410: problem },
});

const confirm = defineCall("confirmMessage", {
  method: "post",
  path: "/api/conversations/confirm",
  summary: "Confirmer son adresse et envoyer le message",
  request: { body: body(confirmInput) },
  responses: {
    201: json("La conversation, et la clé qui l’ouvre sans compte", confirmedMessage),
    409: problem,
    410: problem,
  },
});

const read = defineCall("getGuestConversation", {
  method: "get",
  path: "/api/conversations/{discussionId}",
  summary: "Lire sa conversation avec sa clé, sans compte",
  request: { params: threadParam, query: z.object({ key: z.string() }) },
  responses: {
    200: json("La conversation", guestThread),
    404: problem,
    410: { ...problem, description: "Elle est désormais dans les messages d’un compte" },
  },
});

const answer = defineCall("answerAsGuest", {
  method: "post",
  path: "/api/conversations/{discussionId}/messages",
  summary: "Répondre dans sa conversation avec sa clé, sans compte",
  request: { params: threadParam, body: body(guestMessageInput.omit({ discussionId: true })) },
  responses: {
    201: json("Le message", postedMessage),
    404: problem,
    409: problem,
    410: problem,
    422: problem,
    429: problem,
  },
});

type ThreadCall = "closeConversation" | "reopenConversation" | "blockAsker" | "unblockAsker";

const onThread = (name: ThreadCall, action: string, summary: string, method: "post" | "delete" = "post") =>
  defineCall(name, {
    method,
    path: `/api/discussions/{discussionId}/${action}`,
    summary,
    request: { params: threadParam },
    responses: { 204: done, 401: problem, 404: problem, 429: problem },
  });

const close = onThread("closeConversation", "close", "Clore une conversation sur un événement que l’on organise");
const reopen = onThread("reopenConversation", "reopen", "Rouvrir une conversation close");
const block = onThread("blockAsker", "block", "Bloquer la personne qui a écrit, avec ou sans compte");
const unblock = onThread("unblockAsker", "block", "Débloquer la personne qui a écrit", "delete");

/** Between the public and whoever organises an evening. */
export function mountOrganiserThreads(api: Api): void {
  api.openapi(prepare, async (c) => {
    const asked = { ...c.req.valid("query"), ...c.req.valid("param") };
    return c.json(await prepareQuestion(c.get("ctx"), asked), 200);
  });
  api.openapi(write, async (c) => {
    const asked = { ...c.req.valid("json"), ...c.req.valid("param") };
    return c.json(await writeToOrganiser(c.get("ctx"), asked), 201);
  });
  api.openapi(look, async (c) => c.json(await readMessageLink(c.get("ctx"), c.req.valid("json")), 200));
  api.openapi(confirm, async (c) => c.json(await confirmMessage(c.get("ctx"), c.req.valid("json")), 201));
  api.openapi(read, async (c) => {
    const asked = { ...c.req.valid("query"), ...c.req.valid("param") };
    const thread = await getGuestThread(c.get("ctx"), asked);
    await noteGuestVisit(c.get("ctx"), asked);
    return c.json(thread, 200);
  });
  api.openapi(answer, async (c) => {
    const message = { ...c.req.valid("json"), ...c.req.valid("param") };
    return c.json(await sendAsGuest(c.get("ctx"), message), 201);
  });
  for (const [route, verb] of [
    [close, closeThread],
    [reopen, reopenThread],
    [block, blockAsker],
    [unblock, unblockAsker],
  ] as const) {
    api.openapi(route, async (c) => {
      await verb(c.get("ctx"), c.req.valid("param"));
      return c.body(null, 204);
    });
  }
}
