import { createRoute, z } from "@hono/zod-openapi";
import { blockPerson } from "#core/moderation/block-person.ts";
import { closeReport } from "#core/moderation/close-report.ts";
import { personInput, reportInput } from "#core/moderation/input.ts";
import { listBlockedPeople } from "#core/moderation/list-blocked-people.ts";
import { listReports } from "#core/moderation/list-reports.ts";
import { reportSubject } from "#core/moderation/report-subject.ts";
import { unblockPerson } from "#core/moderation/unblock-person.ts";
import type { Api } from "./api-app.ts";
import { body, json } from "./json-content.ts";
import { problem } from "./problem-schema.ts";

const listBlocks = createRoute({
  method: "get",
  path: "/api/blocks",
  summary: "Les personnes que l’on a bloquées",
  responses: {
    200: json("Les personnes", z.array(z.object({ userId: z.string(), name: z.string(), since: z.date() }))),
    401: problem,
  },
});

const block = createRoute({
  method: "post",
  path: "/api/blocks",
  summary: "Bloquer une personne : plus de message ni de proposition, dans les deux sens",
  request: { body: body(personInput) },
  responses: { 204: { description: "Bloquée" }, 401: problem, 404: problem, 409: problem },
});

const unblock = createRoute({
  method: "delete",
  path: "/api/blocks/{userId}",
  summary: "Débloquer une personne",
  request: { params: personInput },
  responses: { 204: { description: "Débloquée" }, 401: problem },
});

const report = createRoute({
  method: "post",
  path: "/api/reports",
  summary: "Signaler une personne, un message, une annonce, un avis ou un événement",
  request: { body: body(reportInput) },
  responses: { 204: { description: "L’équipe le lira" }, 401: problem, 422: problem, 429: problem },
});

const reports = createRoute({
  method: "get",
  path: "/api/reports",
  summary: "Les signalements, pour l’équipe",
  request: { query: z.object({ state: z.enum(["open", "closed"]).optional(), before: z.uuid().optional() }) },
  responses: {
    200: json(
      "Une page",
      z.object({ reports: z.array(z.looseObject({ id: z.string() })), nextBefore: z.string().nullable() }),
    ),
    401: problem,
    403: problem,
  },
});

const close = createRoute({
  method: "post",
  path: "/api/reports/{reportId}/close",
  summary: "Clore un signalement, pour l’équipe",
  request: { params: z.object({ reportId: z.uuid() }), body: body(z.object({ outcome: z.string() })) },
  responses: { 204: { description: "Clos" }, 401: problem, 403: problem, 404: problem, 409: problem },
});

export function mountModeration(api: Api): void {
  api.openapi(listBlocks, async (c) => c.json(await listBlockedPeople(c.get("ctx")), 200));
  api.openapi(block, async (c) => {
    await blockPerson(c.get("ctx"), c.req.valid("json"));
    return c.body(null, 204);
  });
  api.openapi(unblock, async (c) => {
    await unblockPerson(c.get("ctx"), c.req.valid("param"));
    return c.body(null, 204);
  });
  api.openapi(report, async (c) => {
    await reportSubject(c.get("ctx"), c.req.valid("json"));
    return c.body(null, 204);
  });
  api.openapi(reports, async (c) => c.json(await listReports(c.get("ctx"), c.req.valid("query")), 200));
  api.openapi(close, async (c) => {
    await closeReport(c.get("ctx"), { ...c.req.valid("json"), ...c.req.valid("param") });
    return c.body(null, 204);
  });
}
