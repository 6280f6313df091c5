import { createRoute, z } from "@hono/zod-openapi";
import { searchFromParams } from "#core/discovery/input.ts";
import { listByArea } from "#core/discovery/list-by-area.ts";
import { searchPlaces, searchProjects } from "#core/discovery/search-listings.ts";
import { searchFieldNames, searchSorts } from "#core/listings/search/rules.ts";
import type { Api } from "./api-app.ts";

const card = z.looseObject({
  id: z.string(),
  title: z.string().nullable(),
  latitude: z.number(),
  longitude: z.number(),
  distanceKm: z.number().nullable(),
});

const page = z
  .object({
    total: z.number().int(),
    isMore: z.boolean().openapi({ description: "Il y en a davantage que `total`" }),
    page: z.number().int(),
    pages: z.number().int(),
    sort: z.enum(searchSorts),
    families: z.record(z.string(), z.number().int()).optional(),
    cards: z.array(card),
  })
  .openapi("SearchPage");

const fields = Object.values(searchFieldNames).map((name) => [name, z.string().optional()] as const);

const searchRoute = (path: string, summary: string) =>
  createRoute({
    method: "get",
    path,
    summary,
    description: "Les mêmes paramètres que la page ; ce qui n’a pas de sens est ignoré.",
    request: { query: z.object(Object.fromEntries(fields)).partial().loose() },
    responses: { 200: { description: "Une page de résultats", content: { "application/json": { schema: page } } } },
  });

const projects = searchRoute("/api/search/projects", "Chercher un projet");
const places = searchRoute("/api/search/places", "Chercher un lieu");

const entry = z.object({
  id: z.string(),
  title: z.string(),
  by: z.string(),
  type: z.string(),
  communeName: z.string(),
  postalCode: z.string(),
});

const list = createRoute({
  method: "get",
  path: "/api/lists/{kind}",
  summary: "Tous les projets ou tous les lieux, par code postal",
  request: {
    params: z.object({ kind: z.enum(["project", "place"]) }),
    query: z.object({ ville: z.string().max(80).optional(), page: z.string().optional() }),
  },
  responses: {
    200: {
      description: "Une page de la liste",
      content: {
        "application/json": {
          schema: z.object({ total: z.number(), page: z.number(), pages: z.number(), entries: z.array(entry) }),
        },
      },
    },
  },
});

export function mountDiscovery(api: Api): void {
  const asked = (url: string) => searchFromParams(new URL(url).searchParams);
  api.openapi(projects, async (c) => {
    const { search: _, city: __, ...found } = await searchProjects(c.get("ctx"), asked(c.req.url));
    return c.json(found, 200);
  });
  api.openapi(places, async (c) => {
    const { search: _, city: __, ...found } = await searchPlaces(c.get("ctx"), asked(c.req.url));
    return c.json(found, 200);
  });
  api.openapi(list, async (c) => {
    const { ville, page: asPage } = c.req.valid("query");
    return c.json(await listByArea(c.get("ctx"), { ...c.req.valid("param"), city: ville, page: asPage }), 200);
  });
}
