import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createOpenAgenda } from "./openagenda.ts";
import { type AgendaEvening, PartnerRefusedError, PartnerRestError } from "./port.ts";

/** Behaves as OpenAgenda's version 2 does: tokens that end, things by identifiers of others, 404 for what is unknown. */
let server: Server;
let baseUrl: string;
const tokens = new Set<string>();
const locations = new Map<string, { uid: number; body: Record<string, unknown> }>();
const agendaEvents = new Map<string, { uid: number; data: Record<string, unknown> }>();
let calls: string[] = [];
let busy: { status: number; retryAfter?: string } | undefined;

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  return text ? JSON.parse(text) : {};
}

function answerTo(method: string, path: string, token: unknown, body: Record<string, unknown>): [number, object] {
  if (path === "/v2/requestAccessToken") {
    if (body.code !== "secret-of-the-test") return [403, { message: "unknown key" }];
    const made = `token-${tokens.size + 1}`;
    tokens.add(made);
    return [200, { access_token: made, expires_in: 3600 }];
  }
  if (typeof token !== "string" || !tokens.has(token)) return [401, { message: "invalid token" }];
  const [, agenda, kind, value] =
    /^\/v2\/agendas\/(\d+)\/(locations|events)\/ext\/hors-les-murs\/(.+)$/.exec(path) ?? [];
  if (agenda !== "123" || !value) return [404, { message: "agenda not found" }];
  if (kind === "locations") {
    if (!body.name || !body.address || !body.countryCode) return [400, { errors: [] }];
    const uid = locations.get(value)?.uid ?? 100 + locations.size;
    locations.set(value, { uid, body });
    return [200, { location: { uid, ...body } }];
  }
  const known = agendaEvents.get(value);
  if (method === "DELETE") {
    agendaEvents.delete(value);
    return known ? [200, { event: known }] : [404, { message: "event not found" }];
  }
  const data = body.data as Record<string, unknown> & { title?: string; timings?: unknown[] };
  const isKnownPlace = [...locations.values()].some(({ uid }) => uid === data?.locationUid);
  const isGood = data?.title && data.title.length <= 140 && data.description && data.timings?.length && isKnownPlace;
  if (!isGood) return [400, { errors: [{ field: "title", message: `bad: ${data?.title}` }] }];
  const uid = known?.uid ?? 1 + agendaEvents.size;
  agendaEvents.set(value, { uid, data });
  return [200, { success: true, event: { uid } }];
}

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    const path = request.url ?? "";
    calls.push(`${request.method} ${path}`);
    const [status, json] = busy
      ? [busy.status, { message: "slow down" }]
      : answerTo(request.method ?? "", path, request.headers["access-token"], body);
    const wait = busy?.retryAfter ? { "retry-after": busy.retryAfter } : {};
    response.writeHead(status, { "content-type": "application/json", ...wait }).end(JSON.stringify(json));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  for (const kept of [tokens, locations, agendaEvents]) kept.clear();
  calls = [];
  busy = undefined;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const open = (changes: Partial<Parameters<typeof createOpenAgenda>[0]> = {}) =>
  createOpenAgenda({ secretKey: "secret-of-the-test", agenda: "123", baseUrl, timeoutMs: 2_000, ...changes });

const evening: AgendaEvening = {
  id: "0192aaaa-0000-7000-8000-000000000001",
  title: "Bach, sans estrade",
  description: "Trois suites.",
  url: "https://hors-les-murs.example/event/1",
  artistName: "Camille",
  art: "Classique",
  price: "dès 8 €",
  commune: { code: "75111", name: "Paris 11e", postalCode: "75011", latitude: 48.86, longitude: 2.38 },
  dates: [{ startsAt: new Date("2026-12-01T19:00:00Z"), endsAt: new Date("2026-12-01T21:00:00Z") }],
};

test("put twice, there is one; its town is made once, and its token asked for once", async () => {
  const agenda = open();
  await agenda.put(evening);
  await agenda.put({ ...evening, title: "Bach, avec estrade" });
  expect(agendaEvents.size).toBe(1);
  expect(agendaEvents.get(evening.id)?.data).toMatchObject({
    title: "Bach, avec estrade",
    registration: [evening.url],
  });
  expect(locations.get("75111")?.body).toMatchObject({ address: "75011 Paris 11e, France", latitude: 48.86 });
  expect(calls.filter((call) => call.includes("requestAccessToken"))).toHaveLength(1);
  expect(calls.filter((call) => call.includes("/locations/"))).toHaveLength(1);
});

test("a token that ended early is asked for again; a wrong key is worth another try, and is not quoted", async () => {
  const agenda = open();
  await agenda.put(evening);
  tokens.clear();
  await agenda.put({ ...evening, title: "Encore" });
  expect(agendaEvents.get(evening.id)?.data).toMatchObject({ title: "Encore" });
  const error = await open({ secretKey: "wrong" })
    .put(evening)
    .catch((thrown: unknown) => thrown);
  expect(String(error)).toBe("Error: OpenAgenda token 403");
});

test("taken away once and again; an agenda that is not there is told for what it is", async () => {
  const agenda = open();
  await agenda.put(evening);
  await agenda.withdraw(evening.id);
  await agenda.withdraw(evening.id);
  expect(agendaEvents.size).toBe(0);
  await expect(open({ agenda: "9" }).put(evening)).rejects.toThrow("OpenAgenda location 404");
});

test("what it does not take is refused for good, without its words; too many calls are a rest as long as it says", async () => {
  const refused = await open()
    .put({ ...evening, dates: [] })
    .catch((thrown: unknown) => thrown);
  expect(refused).toBeInstanceOf(PartnerRefusedError);
  expect(String(refused)).toBe("PartnerRefusedError: OpenAgenda 400");
  busy = { status: 429, retryAfter: "120" };
  const rest = await open()
    .put(evening)
    .catch((thrown: unknown) => thrown);
  expect(rest).toBeInstanceOf(PartnerRestError);
  expect((rest as PartnerRestError).restMs).toBe(120_000);
  await expect(open().put({ ...evening, title: "x".repeat(500) })).rejects.toBeInstanceOf(PartnerRestError);
  busy = undefined;
  await open().put({ ...evening, title: "x".repeat(500) });
});
