import { z } from "@hono/zod-openapi";
import { declareEvent, sendProgramme } from "#core/music-rights/declare-event.ts";
import { getEventRights } from "#core/music-rights/get-event-rights.ts";
import {
  projectInput,
  rightsEventInput,
  sendProgrammeInput,
  workIdInput,
  workInput,
} from "#core/music-rights/input.ts";
import { addWork, editWork, getRepertoire, removeWork } from "#core/music-rights/repertoire.ts";
import { eventRights, repertoire as repertoireSchema } from "./answers/music-rights.ts";
import type { Api } from "./api-app.ts";
import { defineCall } from "./contract/define-call.ts";
import { body, json, plain, problem } from "./contract/json-schemas.ts";

const refusals = { 401: problem, 403: problem, 404: problem, 409: problem, 422: problem };

const repertoire = defineCall("getRepertoire", {
  method: "get",
  path: "/api/projects/{projectId}/repertoire",
  summary: "Les œuvres d’un projet et ses soirées à déclarer",
  request: { params: projectInput },
  responses: { 200: json("Le répertoire", repertoireSchema), ...refusals },
});

const add = defineCall("addWork", {
  method: "post",
  path: "/api/projects/{projectId}/works",
  summary: "Ajouter une œuvre au répertoire",
  request: { params: projectInput, body: body(workInput) },
  responses: { 201: json("L’œuvre", z.object({ workId: z.string() })), ...refusals },
});

const edit = defineCall("editWork", {
  method: "put",
  path: "/api/projects/{projectId}/works/{workId}",
  summary: "Corriger une œuvre du répertoire",
  request: { params: workIdInput, body: body(workInput) },
  responses: { 204: { description: "Enregistrée" }, ...refusals },
});

const remove = defineCall("removeWork", {
  method: "delete",
  path: "/api/projects/{projectId}/works/{workId}",
  summary: "Retirer une œuvre du répertoire",
  request: { params: workIdInput },
  responses: { 204: { description: "Retirée" }, ...refusals },
});

const rights = defineCall("getEventRights", {
  method: "get",
  path: "/api/events/{eventId}/music-rights",
  summary: "Les droits musicaux d’un événement : ce qui est dû, retenu, déclaré",
  request: { params: rightsEventInput },
  responses: { 200: json("Les droits", eventRights), ...refusals },
});

const declare = defineCall("declareEvent", {
  method: "post",
  path: "/api/events/{eventId}/music-rights/declaration",
  summary: "Déclarer l’événement ; avant la soirée, 20 % de moins",
  request: { params: rightsEventInput },
  responses: { 200: json("Déclaré, à temps ou non", z.object({ before: z.boolean() })), ...refusals },
});

const programme = defineCall("sendProgramme", {
  method: "put",
  path: "/api/events/{eventId}/music-rights/programme",
  summary: "Transmettre le programme joué, une fois la soirée passée",
  request: { params: rightsEventInput, body: body(sendProgrammeInput.omit({ eventId: true })) },
  responses: { 204: { description: "Transmis" }, ...refusals },
});

export function mountMusicRights(api: Api): void {
  api.openapi(repertoire, async (c) => c.json(plain(await getRepertoire(c.get("ctx"), c.req.valid("param"))), 200));
  api.openapi(add, async (c) =>
    c.json(await addWork(c.get("ctx"), { ...c.req.valid("json"), ...c.req.valid("param") }), 201),
  );
  api.openapi(edit, async (c) => {
    await editWork(c.get("ctx"), { ...c.req.valid("json"), ...c.req.valid("param") });
    return c.body(null, 204);
  });
  api.openapi(remove, async (c) => {
    await removeWork(c.get("ctx"), c.req.valid("param"));
    return c.body(null, 204);
  });
  api.openapi(rights, async (c) => c.json({ ...(await getEventRights(c.get("ctx"), c.req.valid("param"))) }, 200));
  api.openapi(declare, async (c) => c.json(await declareEvent(c.get("ctx"), c.req.valid("param")), 200));
  api.openapi(programme, async (c) => {
    await sendProgramme(c.get("ctx"), { ...c.req.valid("json"), ...c.req.valid("param") });
    return c.body(null, 204);
  });
}
