import { createRoute, z } from "@hono/zod-openapi";
import { type Limit, takeFromLimit } from "#platform/rate-limit.ts";
import type { Api } from "./api-app.ts";
import { problem } from "./problem-schema.ts";

/** Each question goes on to somebody else's service: several places typed letter by letter, not a directory. */
const addressesByCaller: Limit = { max: 300, windowSeconds: 10 * 60 };

const commune = z
  .object({
    code: z.string(),
    name: z.string(),
    postalCodes: z.array(z.string()),
    department: z.string(),
    region: z.string(),
    latitude: z.number(),
    longitude: z.number(),
  })
  .openapi("Commune");

const searchCommunes = createRoute({
  method: "get",
  path: "/api/communes",
  summary: "Communes et arrondissements par nom ou code postal",
  request: {
    query: z.object({ q: z.string().trim().min(1).max(80), limit: z.coerce.number().int().min(1).max(20).default(8) }),
  },
  responses: {
    200: { description: "Les meilleures d’abord", content: { "application/json": { schema: z.array(commune) } } },
  },
});

const address = z
  .object({
    label: z.string(),
    number: z.string().optional(),
    street: z.string().optional(),
    city: z.string(),
    postalCode: z.string(),
    communeCode: z.string(),
    latitude: z.number(),
    longitude: z.number(),
  })
  .openapi("Address");

const searchAddresses = createRoute({
  method: "get",
  path: "/api/addresses",
  summary: "Adresses postales",
  request: {
    query: z.object({ q: z.string().trim().min(3).max(160), limit: z.coerce.number().int().min(1).max(10).default(6) }),
  },
  responses: {
    200: { description: "Les meilleures d’abord", content: { "application/json": { schema: z.array(address) } } },
    429: problem,
  },
});

export function mountPlaces(api: Api): void {
  api.openapi(searchCommunes, async (c) => {
    const { q, limit } = c.req.valid("query");
    const communes = await c.get("ctx").geocoding.searchCommunes(q, limit);
    return c.json(
      communes.map(({ postalCodes, ...rest }) => ({ ...rest, postalCodes: [...postalCodes] })),
      200,
    );
  });
  api.openapi(searchAddresses, async (c) => {
    const { q, limit } = c.req.valid("query");
    const ctx = c.get("ctx");
    await takeFromLimit(ctx.db, ctx.now, `geocoding:addresses:${ctx.callerKey}`, addressesByCaller);
    return c.json(await ctx.geocoding.searchAddresses(q, limit), 200);
  });
}
