import { z } from "@hono/zod-openapi";
import { searchFromParams } from "#core/discovery/input.ts";
import { listByArea } from "#core/discovery/list-by-area.ts";
import { searchPlaces, searchProjects } from "#core/discovery/search-listings.ts";
import { searchFieldNames } from "#core/listings/search/rules.ts";
import { byArea, placeSearch, projectSearch } from "./answers/listings.ts";
import type { Api } from "./api-app.ts";
import { defineCall } from "./contract/define-call.ts";
import { json } from "./contract/json-schemas.ts";
import { cursorParam, pageAsked, withNextPage, withPage } from "./cursors.ts";

const fields = Object.values(searchFieldNames).map((name) => [name, z.string().optional()] as const);

const searchRoute = <S extends z.ZodType>(
  operationId: "searchProjects" | "searchPlaces",
  path: string,
  summary: string,
  page: S,
) =>
  defineCall(operationId, {
    method: "get",
    path,
    summary,
    description: "Les mêmes paramètres que la page ; ce qui n’a pas de sens est ignoré.",
    request: { query: z.object(Object.fromEntries(fields)).partial().extend({ cursor: cursorParam }) },
    responses: { 200: json("Une page de résultats", page) },
  });

const projects = searchRoute("searchProjects", "/api/search/projects", "Chercher un projet", projectSearch);
const places = searchRoute("searchPlaces", "/api/search/places", "Chercher un lieu", placeSearch);

const list = defineCall("listListings", {
  method: "get",
  path: "/api/lists/{kind}",
  summary: "Tous les projets ou tous les lieux, par code postal",
  request: {
    params: z.object({ kind: z.enum(["project", "place"]) }),
    query: z.object({ ville: z.string().max(80).optional(), page: z.string().optional(), cursor: cursorParam }),
  },
  responses: {
    200: json("Une page de la liste", byArea),
  },
});

export function mountDiscovery(api: Api): void {
  const asked = (url: string, cursor: string | undefined) =>
    searchFromParams(withPage(url, searchFieldNames.page, cursor));
  api.openapi(projects, async (c) => {
    const search = asked(c.req.url, c.req.valid("query").cursor);
    const { search: _, city: __, ...found } = await searchProjects(c.get("ctx"), search);
    return c.json(withNextPage(found), 200);
  });
  api.openapi(places, async (c) => {
    const search = asked(c.req.url, c.req.valid("query").cursor);
    const { search: _, city: __, ...found } = await searchPlaces(c.get("ctx"), search);
    return c.json(withNextPage(found), 200);
  });
  api.openapi(list, async (c) => {
    const { ville, page, cursor } = c.req.valid("query");
    const wanted = { ...c.req.valid("param"), city: ville, page: pageAsked(cursor, page) };
    return c.json(withNextPage(await listByArea(c.get("ctx"), wanted)), 200);
  });
}
