import { z } from "@hono/zod-openapi";
import { editEvent } from "#core/events/edit-event.ts";
import { setEventVisibility } from "#core/events/event-settings.ts";
import { getEvent } from "#core/events/get-event.ts";
import { editEventInput, eventSearchFromParams, visibilityInput } from "#core/events/input.ts";
import { listEventsByArea } from "#core/events/search/event-directory.ts";
import { listPublicEvents } from "#core/events/search/list-public-events.ts";
import { eventFieldNames } from "#core/events/search/search-rules.ts";
import { listSimilarEvents } from "#core/events/search/similar-events.ts";
import { event, eventCard, eventDirectory, eventSearch } from "./answers/events.ts";
import type { Api } from "./api-app.ts";
import { defineCall } from "./contract/define-call.ts";
import { body, json, problem } from "./contract/json-schemas.ts";
import { cursorParam, pageAsked, withNextPage, withPage } from "./cursors.ts";

const eventParam = z.object({ eventId: z.uuid() });
const refusals = { 401: problem, 403: problem, 404: problem, 409: problem, 422: problem };
const fields = Object.values(eventFieldNames).map((name) => [name, z.string().optional()] as const);

const search = defineCall("searchEvents", {
  method: "get",
  path: "/api/search/events",
  summary: "Chercher un événement",
  description: "Les mêmes paramètres que la page ; ce qui n’a pas de sens est ignoré.",
  request: { query: z.object(Object.fromEntries(fields)).partial().extend({ cursor: cursorParam }) },
  responses: {
    200: json("Une page de résultats, par date", eventSearch),
  },
});

const byArea = defineCall("listEvents", {
  method: "get",
  path: "/api/lists/event",
  summary: "Tous les événements à venir, par code postal",
  request: { query: z.object({ page: z.string().optional(), cursor: cursorParam }) },
  responses: {
    200: json("Une page de la liste", eventDirectory),
  },
});

const get = defineCall("getEvent", {
  method: "get",
  path: "/api/events/{eventId}",
  summary: "Un événement : dates, tarifs, places restantes, objectif ; jamais l’adresse",
  request: { params: eventParam },
  responses: { 200: json("L’événement", event), 404: problem },
});

const similar = defineCall("listSimilarEvents", {
  method: "get",
  path: "/api/events/{eventId}/similar",
  summary: "Trois soirées qui lui ressemblent et que l’on peut encore réserver",
  request: { params: eventParam },
  responses: {
    200: json("Le même artiste, près de là, du même art, la même semaine", z.object({ cards: z.array(eventCard) })),
    404: problem,
  },
});

const edit = defineCall("editEvent", {
  method: "patch",
  path: "/api/events/{eventId}",
  summary: "Changer le titre et la description, pour l’artiste comme pour l’hôte",
  request: { params: eventParam, body: body(editEventInput.omit({ eventId: true })) },
  responses: { 200: json("Dit si quelque chose a changé", z.object({ changed: z.boolean() })), ...refusals },
});

const visibility = defineCall("setEventVisibility", {
  method: "put",
  path: "/api/events/{eventId}/visibility",
  summary: "Rendre public, ou garder accessible par le lien seulement ; c’est à qui organise",
  request: { params: eventParam, body: body(visibilityInput.omit({ eventId: true })) },
  responses: { 204: { description: "C’est fait" }, ...refusals },
});

export function mountEvents(api: Api): void {
  api.openapi(search, async (c) => {
    const params = withPage(c.req.url, eventFieldNames.page, c.req.valid("query").cursor);
    const { search: _, city: __, ...found } = await listPublicEvents(c.get("ctx"), eventSearchFromParams(params));
    return c.json(withNextPage(found), 200);
  });
  api.openapi(byArea, async (c) => {
    const { page, cursor } = c.req.valid("query");
    const found = await listEventsByArea(c.get("ctx"), { page: pageAsked(cursor, page) });
    return c.json(withNextPage(found), 200);
  });
  api.openapi(get, async (c) => c.json({ ...(await getEvent(c.get("ctx"), c.req.valid("param"))) }, 200));
  api.openapi(similar, async (c) => {
    const { id: eventId } = await getEvent(c.get("ctx"), c.req.valid("param"));
    return c.json({ cards: await listSimilarEvents(c.get("ctx"), { eventId }) }, 200);
  });
  api.openapi(edit, async (c) =>
    c.json(await editEvent(c.get("ctx"), { ...c.req.valid("json"), ...c.req.valid("param") }), 200),
  );
  api.openapi(visibility, async (c) => {
    await setEventVisibility(c.get("ctx"), { ...c.req.valid("json"), ...c.req.valid("param") });
    return c.body(null, 204);
  });
}
