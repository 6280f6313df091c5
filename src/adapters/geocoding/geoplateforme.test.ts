import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createLog } from "#platform/log.ts";
import { createEmbeddedGeocoding } from "./embedded.ts";
import { createGeoplateforme } from "./geoplateforme.ts";

const asked: URL[] = [];
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let server: Server;
let baseUrl: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(new URL(request.url ?? "/", "http://localhost"));
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/geocodage`;
});
beforeEach(() => {
  asked.length = 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const open = (changes: { timeoutMs?: number; restMs?: number } = {}) =>
  createGeoplateforme({
    baseUrl,
    communes: createEmbeddedGeocoding(),
    log: createLog("silent"),
    ...changes,
  });

const feature = (coordinates: [number, number], properties: Record<string, unknown>) => ({
  type: "Feature",
  geometry: { type: "Point", coordinates },
  properties,
});

function answerJson(body: unknown, status = 200) {
  answer = (_request, response) => {
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  };
}

const ADDRESS = "8 boulevard du Port, 80000 Amiens";
const FROM_EMBEDDED = [
  { number: "8", street: "boulevard du Port", city: "Amiens", communeCode: "80021", latitude: 49.9, longitude: 2.3 },
];

async function expectEmbeddedAnswer(found: Awaited<ReturnType<ReturnType<typeof open>["searchAddresses"]>>) {
  expect(
    found.map(({ label: _label, postalCode: _postalCode, latitude, longitude, ...rest }) => ({
      ...rest,
      latitude: Math.round(latitude * 10) / 10,
      longitude: Math.round(longitude * 10) / 10,
    })),
  ).toEqual(FROM_EMBEDDED);
}

test("a platform, a street and a town are read from the service's answer", async () => {
  const town = { city: "Amiens", postcode: "80000", citycode: "80021" };
  answerJson({
    type: "FeatureCollection",
    features: [
      feature([2.29009, 49.897443], {
        ...town,
        label: "8 Boulevard du Port 80000 Amiens",
        type: "housenumber",
        housenumber: "8",
        street: "Boulevard du Port",
        name: "8 Boulevard du Port",
      }),
      feature([2.29, 49.89], { ...town, label: "Rue du Port 80000 Amiens", type: "street", name: "Rue du Port" }),
      feature([2.3, 49.9], { ...town, label: "Amiens", type: "municipality", name: "Amiens" }),
    ],
  });
  const found = await open().searchAddresses(ADDRESS, 5);
  expect(asked.map((url) => `${url.pathname} ${url.searchParams}`)).toEqual([
    `/geocodage/search ${new URLSearchParams({ q: ADDRESS, index: "address", limit: "5" })}`,
  ]);
  expect(found[0]).toEqual({
    label: "8 Boulevard du Port 80000 Amiens",
    number: "8",
    street: "Boulevard du Port",
    city: "Amiens",
    postalCode: "80000",
    communeCode: "80021",
    latitude: 49.897443,
    longitude: 2.29009,
  });
  expect(found.map(({ number, street }) => [number, street])).toEqual([
    ["8", "Boulevard du Port"],
    [undefined, "Rue du Port"],
    [undefined, undefined],
  ]);
});

test.each([
  ["an error", () => answerJson({ error: "down" }, 500)],
  ["an answer of another shape", () => answerJson({ features: [{}] })],
  ["something that is not JSON", () => (answer = (_request, response) => void response.end("<html>"))],
  ["a cut connection", () => (answer = (request) => void request.socket.destroy())],
])("%s: the embedded communes answer", async (_name, prepare) => {
  prepare();
  await expectEmbeddedAnswer(await open().searchAddresses(ADDRESS, 5));
  expect(asked).toHaveLength(1);
});

test("no answer in time: the embedded communes answer, and the service is left alone for a while", async () => {
  answer = () => undefined;
  const geocoding = open({ timeoutMs: 1_500, restMs: 2_000 });
  await expectEmbeddedAnswer(await geocoding.searchAddresses(ADDRESS, 5));
  await expectEmbeddedAnswer(await geocoding.searchAddresses(ADDRESS, 5));
  expect(asked).toHaveLength(1);

  answerJson({ features: [] });
  await new Promise((resolve) => setTimeout(resolve, 2_100));
  expect(await geocoding.searchAddresses(ADDRESS, 5)).toEqual([]);
  expect(asked).toHaveLength(2);
});

test("what the service would refuse is not asked, and communes never leave the platform", async () => {
  const geocoding = open();
  expect(await geocoding.searchAddresses(" 8 ", 5)).toEqual([]);
  expect((await geocoding.searchCommunes("amiens", 1))[0]?.code).toBe("80021");
  expect((await geocoding.findCommune("80021"))?.name).toBe("Amiens");
  expect(asked).toEqual([]);
});
