import { expect, test } from "vitest";
import { createScanLink } from "#core/checkin/scan-links.ts";
import type { Actor } from "#core/context.ts";
import { isDomainError } from "#platform/errors.ts";
import { problemResponse } from "#platform/http/problem.ts";
import { buyTickets, scanOf } from "#tests/support/checkin.ts";
import { visitor } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { makePerson } from "#tests/support/people.ts";
import { makeSale } from "#tests/support/sales.ts";
import { createApi } from "./api-app.ts";

const app = useMoneyApp(useDatabase());

function as(actor: Actor, cookie = "") {
  const api = createApi({
    receive: async () => ({ ctx: app.ctx(actor), cookies: [] }),
    asVisitor: () => app.ctx(),
  });
  api.onError((error) => {
    if (!isDomainError(error)) throw error;
    return problemResponse(error, "");
  });
  return async (method: string, path: string, body?: unknown) => {
    const answer = await api.request(path, {
      method,
      headers: { "content-type": "application/json", cookie },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json().catch(() => undefined)) as unknown };
  };
}

test("a phone's whole evening over HTTP: list, scan, undo, sync, links", async () => {
  const sale = await makeSale(app);
  const [ticket] = await buyTickets(app, sale);
  const base = `/api/events/${sale.eventId}`;
  const call = as(sale.host.actor);
  const { eventId: _, ...scan } = scanOf(sale, ticket?.code ?? "");
  expect(await call("GET", `${base}/door`)).toMatchObject({ status: 200, body: { tickets: [{ admitted: null }] } });
  expect(await call("POST", `${base}/scans`, scan)).toMatchObject({ status: 200, body: { result: "valid" } });
  expect(await call("POST", `${base}/scans/${scan.scanId}/undo`, {})).toMatchObject({ status: 204 });
  const { deviceId, ...entry } = { ...scan, scanId: crypto.randomUUID(), kind: "admit", at: new Date().toISOString() };
  expect(await call("POST", `${base}/scans/sync`, { deviceId, entries: [entry] })).toEqual({
    status: 200,
    body: [{ scanId: entry.scanId, outcome: "recorded" }],
  });
  expect(await call("GET", `${base}/scan-conflicts`)).toEqual({ status: 200, body: [] });
  const made = await call("POST", `${base}/scan-links`, { label: "Zoé", slotId: sale.slotIds[0] });
  expect(made).toMatchObject({ status: 201, body: { label: "Zoé", url: expect.stringContaining("?lien=") } });
  const { body } = await call("GET", `${base}/scan-links`);
  expect(JSON.stringify(body)).not.toContain("lien=");
  const [{ id }] = body as [{ id: string }];
  expect(await call("POST", `${base}/scan-links/${id}/revoke`, {})).toMatchObject({ status: 204 });
  expect(await call("GET", `${base}/scan-links`)).toEqual({ status: 200, body: [] });
});

test("a helper is known by their cookie, for that event alone; strangers 403, visitors 401, nonsense 422", async () => {
  const [sale, other] = [await makeSale(app), await makeSale(app)];
  const { url } = await createScanLink(app.ctx(sale.artist.actor), {
    eventId: sale.eventId,
    slotId: sale.slotIds[0],
    label: "Zoé",
  });
  const token = new URL(url).searchParams.get("lien");
  const helper = as(visitor, `controle.${sale.eventId}=${token}`);
  expect(await helper("GET", `/api/events/${sale.eventId}/door`)).toMatchObject({
    status: 200,
    body: { keeper: { name: "Zoé" } },
  });
  expect((await helper("GET", `/api/events/${other.eventId}/door`)).status).toBe(401);
  expect((await helper("GET", `/api/events/${sale.eventId}/scan-links`)).status).toBe(401);
  const stranger = as((await makePerson(app)).actor);
  expect((await stranger("GET", `/api/events/${sale.eventId}/door`)).status).toBe(403);
  expect((await as(visitor)("POST", `/api/events/${sale.eventId}/scans`, scanOf(sale, "x"))).status).toBe(401);
  expect((await as(sale.host.actor)("POST", `/api/events/${sale.eventId}/scans`, {})).status).toBe(422);
  expect((await as(sale.host.actor)("GET", "/api/events/pas-un-id/door")).status).toBe(422);
});
