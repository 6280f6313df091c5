import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createBrevoList } from "./brevo-list.ts";
import { PartnerRefusedError, PartnerRestError } from "./port.ts";

/** Behaves as Brevo's contacts do: one a mail address, found by EXT_ID, 404 for who is not there. */
let server: Server;
let baseUrl: string;
let isBusy = false;
const contacts = new Map<string, { ext_id: string; listIds: number[] }>();

function answerTo(method: string, url: URL, key: unknown, text: string): [number, object | undefined] {
  if (key !== "key-of-the-test") return [401, { code: "unauthorized", message: "Key not found" }];
  if (isBusy) return [429, { message: "slow down" }];
  if (method === "POST" && url.pathname === "/v3/contacts") {
    const { email, ext_id, listIds, updateEnabled } = JSON.parse(text);
    if (!/^\S+@\S+$/.test(email)) return [400, { code: "invalid_parameter", message: `${email} is not valid` }];
    const isKnown = contacts.has(email);
    if (isKnown && !updateEnabled) return [400, { code: "duplicate_parameter", message: "exists" }];
    contacts.set(email, { ext_id, listIds });
    return isKnown ? [204, undefined] : [201, { id: contacts.size }];
  }
  const mark = decodeURIComponent(url.pathname.split("/").at(-1) ?? "");
  const isByMark = url.searchParams.get("identifierType") === "ext_id";
  const [email] = [...contacts].find(([, { ext_id }]) => isByMark && ext_id === mark) ?? [];
  if (method !== "DELETE" || !email) return [404, { code: "document_not_found", message: "Contact does not exist" }];
  contacts.delete(email);
  return [204, undefined];
}

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let text = "";
    for await (const chunk of request) text += chunk;
    const url = new URL(request.url ?? "", "http://localhost");
    const [status, json] = answerTo(request.method ?? "", url, request.headers["api-key"], text);
    response.writeHead(status, { "content-type": "application/json" }).end(json && JSON.stringify(json));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v3`;
});
beforeEach(() => {
  contacts.clear();
  isBusy = false;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const open = (apiKey = "key-of-the-test") => createBrevoList({ apiKey, list: 7, baseUrl, timeoutSeconds: 2 });
const reader = { mark: "a-mark", email: "lectrice@exemple.fr" };

test("put twice, there is one on the list; taken away, nothing is left, and once more does no harm", async () => {
  await open().put(reader);
  await open().put(reader);
  expect([...contacts]).toEqual([[reader.email, { ext_id: "a-mark", listIds: [7] }]]);
  await open().withdraw("a-mark");
  expect(contacts.size).toBe(0);
  await open().withdraw("a-mark");
});

test("refused for good, asked to rest or kept out: told apart, without quoting the address", async () => {
  const failing = (put: Promise<void>) => put.catch((error: unknown) => error);
  const refused = await failing(open().put({ mark: "x", email: "pas une adresse" }));
  expect(refused).toBeInstanceOf(PartnerRefusedError);
  expect(String(refused)).toBe("PartnerRefusedError: Brevo 400");
  expect(String(await failing(open("wrong").put(reader)))).toBe("Error: Brevo 401");
  isBusy = true;
  expect(await failing(open().put(reader))).toBeInstanceOf(PartnerRestError);
  expect(await failing(open().withdraw("a-mark"))).toBeInstanceOf(PartnerRestError);
});
