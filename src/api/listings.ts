import { createRoute, z } from "@hono/zod-openapi";
import { getPublicPlace } from "#core/places/get-public-place.ts";
import { placeIdInput } from "#core/places/input.ts";
import { getPublicProject } from "#core/projects/get-public-project.ts";
import { projectIdInput } from "#core/projects/input.ts";
import type { Api } from "./api-app.ts";
import { problem } from "./problem-schema.ts";

const listing = (description: string) => ({
  description,
  content: { "application/json": { schema: z.looseObject({ id: z.string(), title: z.string().nullable() }) } },
});

const project = createRoute({
  method: "get",
  path: "/api/projects/{projectId}",
  summary: "Un projet, comme sa page le montre",
  request: { params: projectIdInput },
  responses: { 200: listing("Le projet"), 404: problem },
});

const place = createRoute({
  method: "get",
  path: "/api/places/{placeId}",
  summary: "Un lieu, comme sa page le montre : la ville et le quartier, jamais l’adresse",
  request: { params: placeIdInput },
  responses: { 200: listing("Le lieu"), 404: problem },
});

export function mountListings(api: Api): void {
  api.openapi(project, async (c) => c.json({ ...(await getPublicProject(c.get("ctx"), c.req.valid("param"))) }, 200));
  api.openapi(place, async (c) => c.json({ ...(await getPublicPlace(c.get("ctx"), c.req.valid("param"))) }, 200));
}
