import { z } from "@hono/zod-openapi";
import { listBlockedGuests, unblockGuest } from "#core/moderation/address-blocks.ts";
import { blockPerson, listBlockedPeople, unblockPerson } from "#core/moderation/blocks.ts";
import { contactInput } from "#core/moderation/contact-input.ts";
import { sendContactMessage } from "#core/moderation/contact-messages.ts";
import { addressBlockInput, personInput, reportInput } from "#core/moderation/input.ts";
import { decisionRuleKeys, reportMeasures } from "#core/moderation/notices/decision-rules.ts";
import { decideReport } from "#core/moderation/notices/decisions.ts";
import { listReports, reportSubject } from "#core/moderation/reports.ts";
import { reports as reportPage } from "./answers/moderation.ts";
import { instant } from "./answers/shared.ts";
import type { Api } from "./api-app.ts";
import { defineCall } from "./contract/define-call.ts";
import { body, json, problem } from "./contract/json-schemas.ts";
import { beforeAsked, beforeEntry, cursorParam } from "./cursors.ts";

const sendEmail = defineCall("sendContactMessage", {
  method: "post",
  path: "/email",
  summary: "Écrire à l’équipe",
  request: { body: { required: true, content: { "application/json": { schema: contactInput } } } },
  responses: {
    204: { description: "Le message est reçu" },
    409: { ...problem, description: "Le formulaire date trop : l’envoyer de nouveau" },
    422: { ...problem, description: "Des champs sont à corriger ; fields dit lesquels" },
    429: { ...problem, description: "Trop de messages en peu de temps" },
  },
});

export function mountContact(api: Api): void {
  api.openapi(sendEmail, async (c) => {
    await sendContactMessage(c.get("ctx"), c.req.valid("json"));
    return c.body(null, 204);
  });
}

const listBlocks = defineCall("listBlocks", {
  method: "get",
  path: "/api/blocks",
  summary: "Les personnes que l’on a bloquées",
  responses: {
    200: json("Les personnes", z.array(z.object({ userId: z.string(), name: z.string(), since: instant }))),
    401: problem,
  },
});

const block = defineCall("blockPerson", {
  method: "post",
  path: "/api/blocks",
  summary: "Bloquer une personne : plus de message ni de proposition, dans les deux sens",
  request: { body: body(personInput) },
  responses: { 204: { description: "Bloquée" }, 401: problem, 404: problem, 409: problem },
});

const unblock = defineCall("unblockPerson", {
  method: "delete",
  path: "/api/blocks/{userId}",
  summary: "Débloquer une personne",
  request: { params: personInput },
  responses: { 204: { description: "Débloquée" }, 401: problem },
});

const listGuests = defineCall("listBlockedGuests", {
  method: "get",
  path: "/api/blocks/guests",
  summary: "Les personnes sans compte que l’on a bloquées",
  responses: {
    200: json("Les personnes", z.array(z.object({ blockId: z.string(), name: z.string(), since: instant }))),
    401: problem,
  },
});

const unblockOneGuest = defineCall("unblockGuest", {
  method: "delete",
  path: "/api/blocks/guests/{blockId}",
  summary: "Débloquer une personne sans compte",
  request: { params: addressBlockInput },
  responses: { 204: { description: "Débloquée" }, 401: problem },
});

const report = defineCall("reportSubject", {
  method: "post",
  path: "/api/reports",
  summary: "Signaler une personne, un message, une annonce, un avis ou un événement",
  request: { body: body(reportInput) },
  responses: { 204: { description: "L’équipe le lira" }, 401: problem, 422: problem, 429: problem },
});

const reports = defineCall("listReports", {
  method: "get",
  path: "/api/reports",
  summary: "Les signalements, pour l’équipe",
  request: {
    query: z.object({ state: z.enum(["open", "closed"]).optional(), before: z.uuid().optional(), cursor: cursorParam }),
  },
  responses: {
    200: json("Une page", reportPage),
    401: problem,
    403: problem,
  },
});

/** `outcome` is why, as whoever reported and whoever it is about read it. */
const closing = z.object({
  outcome: z.string(),
  measure: z.enum(reportMeasures).optional(),
  rule: z.enum(decisionRuleKeys).optional(),
});

const close = defineCall("closeReport", {
  method: "post",
  path: "/api/reports/{reportId}/close",
  summary: "Clore un signalement, pour l’équipe",
  request: { params: z.object({ reportId: z.uuid() }), body: body(closing) },
  responses: { 204: { description: "Clos" }, 401: problem, 403: problem, 404: problem, 409: problem, 422: problem },
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
  api.openapi(listGuests, async (c) => c.json(await listBlockedGuests(c.get("ctx")), 200));
  api.openapi(unblockOneGuest, async (c) => {
    await unblockGuest(c.get("ctx"), c.req.valid("param"));
    return c.body(null, 204);
  });
  api.openapi(report, async (c) => {
    await reportSubject(c.get("ctx"), c.req.valid("json"));
    return c.body(null, 204);
  });
  api.openapi(reports, async (c) => {
    const { cursor, before, state } = c.req.valid("query");
    const found = await listReports(c.get("ctx"), { state, before: beforeAsked(cursor, before) });
    const shown = found.reports.map(({ thing: _, ...each }) => each);
    return c.json({ reports: shown, nextBefore: found.nextBefore, nextCursor: beforeEntry(found.nextBefore) }, 200);
  });
  api.openapi(close, async (c) => {
    const { outcome: reason, ...decided } = c.req.valid("json");
    await decideReport(c.get("ctx"), { ...decided, reason, ...c.req.valid("param") });
    return c.body(null, 204);
  });
}
