import { z } from "@hono/zod-openapi";
import { listConflicts, settleConflict } from "#core/checkin/conflicts.ts";
import { getCheckin } from "#core/checkin/get-checkin.ts";
import { scanInput, scanLinkBody, syncBody } from "#core/checkin/input.ts";
import { createScanLink, listScanLinks, revokeScanLink } from "#core/checkin/scan-links.ts";
import { scanTicket, undoScan } from "#core/checkin/scan-ticket.ts";
import { syncScans } from "#core/checkin/sync-scans.ts";
import { readScanLink } from "#web/server/link-secrets.ts";
import { checkin, conflictView, scan as scanAnswer, syncOutcome } from "./answers/checkin.ts";
import type { Api } from "./api-app.ts";
import { defineCall } from "./contract/define-call.ts";
import { body, json, problem } from "./contract/json-schemas.ts";

const refusals = { 401: problem, 403: problem, 404: problem, 410: problem, 422: problem };
const eventParam = z.object({ eventId: z.uuid() });

const link = z
  .object({
    id: z.string(),
    label: z.string(),
    slotId: z.string(),
    expiresAt: z.string(),
    admitted: z.number().int(),
  })
  .openapi("ScanLink");

const door = defineCall("getDoor", {
  method: "get",
  path: "/api/events/{eventId}/door",
  summary: "Ce qu’il faut à un téléphone pour contrôler les billets, aussi sans réseau",
  description: "Avec `since`, seulement les billets qui ont changé. Ni adresse e-mail, ni prix.",
  request: { params: eventParam, query: z.object({ since: z.string().optional() }) },
  responses: {
    200: json("La porte", checkin),
    ...refusals,
  },
});

const scan = defineCall("scanTicket", {
  method: "post",
  path: "/api/events/{eventId}/scans",
  summary: "Contrôler un billet : un billet valable est admis par la réponse même",
  description: "Le même `scanId` envoyé de nouveau ne fait qu’une entrée.",
  request: { params: eventParam, body: body(scanInput) },
  responses: { 200: json("Valable, déjà contrôlé, ou refusé avec la raison", scanAnswer), ...refusals, 409: problem },
});

const sync = defineCall("syncScans", {
  method: "post",
  path: "/api/events/{eventId}/scans/sync",
  summary: "Transmettre ce qu’un téléphone a décidé sans réseau",
  request: { params: eventParam, body: body(syncBody) },
  responses: {
    200: json("Une réponse par entrée, dans l’ordre", z.array(syncOutcome)),
    ...refusals,
    409: problem,
  },
});

const undo = defineCall("undoScan", {
  method: "post",
  path: "/api/events/{eventId}/scans/{scanId}/undo",
  summary: "Annuler une entrée",
  request: { params: eventParam.extend({ scanId: z.uuid() }) },
  responses: { 204: { description: "Annulée" }, ...refusals },
});

const conflicts = defineCall("listScanConflicts", {
  method: "get",
  path: "/api/events/{eventId}/scan-conflicts",
  summary: "Les entrées faites sans réseau qui n’auraient pas dû l’être",
  request: { params: eventParam },
  responses: { 200: json("Les conflits", z.array(conflictView)), ...refusals },
});

const settle = defineCall("settleScanConflict", {
  method: "post",
  path: "/api/events/{eventId}/scan-conflicts/{scanId}/settle",
  summary: "Noter qu’un conflit est réglé",
  request: { params: eventParam.extend({ scanId: z.uuid() }) },
  responses: { 204: { description: "Réglé" }, ...refusals },
});

const links = defineCall("listScanLinks", {
  method: "get",
  path: "/api/events/{eventId}/scan-links",
  summary: "Les liens de contrôle en service",
  request: { params: eventParam },
  responses: { 200: json("Les liens, sans leur adresse", z.array(link)), ...refusals },
});

const createLink = defineCall("createScanLink", {
  method: "post",
  path: "/api/events/{eventId}/scan-links",
  summary: "Créer un lien de contrôle pour une séance",
  description: "L’adresse n’est donnée qu’ici.",
  request: { params: eventParam, body: body(scanLinkBody) },
  responses: { 201: json("Le lien", link.extend({ url: z.string() })), ...refusals, 409: problem },
});

const revokeLink = defineCall("revokeScanLink", {
  method: "post",
  path: "/api/events/{eventId}/scan-links/{linkId}/revoke",
  summary: "Retirer un lien de contrôle",
  request: { params: eventParam.extend({ linkId: z.uuid() }) },
  responses: { 204: { description: "Retiré" }, ...refusals },
});

/** Whoever organises is known by their session; a helper by the cookie that their link has left. */
export function mountCheckin(api: Api): void {
  const at = (request: Request, { eventId }: { eventId: string }) => ({
    eventId,
    link: readScanLink(request, eventId),
  });
  api.openapi(door, async (c) => {
    const asked = { ...c.req.valid("query"), ...at(c.req.raw, c.req.valid("param")) };
    return c.json({ ...(await getCheckin(c.get("ctx"), asked)) }, 200);
  });
  api.openapi(scan, async (c) => {
    const asked = { ...c.req.valid("json"), ...at(c.req.raw, c.req.valid("param")) };
    return c.json(await scanTicket(c.get("ctx"), asked), 200);
  });
  api.openapi(sync, async (c) => {
    const asked = { ...c.req.valid("json"), ...at(c.req.raw, c.req.valid("param")) };
    return c.json(await syncScans(c.get("ctx"), asked), 200);
  });
  api.openapi(undo, async (c) => {
    const { scanId, ...where } = c.req.valid("param");
    await undoScan(c.get("ctx"), { scanId, ...at(c.req.raw, where) });
    return c.body(null, 204);
  });
  api.openapi(conflicts, async (c) =>
    c.json(await listConflicts(c.get("ctx"), at(c.req.raw, c.req.valid("param"))), 200),
  );
  api.openapi(settle, async (c) => {
    await settleConflict(c.get("ctx"), c.req.valid("param"));
    return c.body(null, 204);
  });
  api.openapi(links, async (c) => c.json(await listScanLinks(c.get("ctx"), c.req.valid("param")), 200));
  api.openapi(createLink, async (c) =>
    c.json(await createScanLink(c.get("ctx"), { ...c.req.valid("json"), ...c.req.valid("param") }), 201),
  );
  api.openapi(revokeLink, async (c) => {
    await revokeScanLink(c.get("ctx"), c.req.valid("param"));
    return c.body(null, 204);
  });
}
