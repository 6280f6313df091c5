import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createHttpsWebhooks } from "./https.ts";

const heard: { body: string; type: string | undefined }[] = [];
const server = createServer((request, response) => {
  let body = "";
  request.on("data", (chunk) => {
    body += chunk;
  });
  request.on("end", () => {
    heard.push({ body, type: request.headers["content-type"] });
    if (request.url === "/ailleurs") response.writeHead(302, { location: "/ici" });
    else response.writeHead(204);
    response.end();
  });
});
let host: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

test.each([
  "https://127.0.0.1/",
  "https://127.1/",
  "https://2130706433/",
  "https://0x7f.1/",
  "https://0/",
  "https://10.1.2.3/",
  "https://172.20.0.1/",
  "https://192.168.1.1/",
  "https://169.254.169.254/latest/meta-data",
  "https://100.100.100.200/",
  "https://[::1]/",
  "https://[::]/",
  "https://[::ffff:10.0.0.1]/",
  "https://[64:ff9b::a00:1]/",
  "https://[::ffff:0:127.0.0.1]/",
  "https://[fd00::1]/",
  "https://[fe80::1]/",
  "https://localhost/",
  "https://localhost./",
  "https://base.internal/",
  "https://imprimante.local/",
  "https://interne/",
  "http://exemple.fr/",
  "ftp://exemple.fr/",
  "https://moi:secret@exemple.fr/",
  "constructor",
  "",
])("never calls %s", async (url) => {
  expect(createHttpsWebhooks().accepts(url)).toBe(false);
});

test("takes an address on the open internet", () => {
  for (const url of ["https://exemple.fr/crochet?a=1", "https://9.9.9.9/", "https://[2620:fe::fe]/x"])
    expect(createHttpsWebhooks().accepts(url)).toBe(true);
});

test("a name is judged by where it leads, when it is called", async () => {
  // Names of the machine itself, and of nobody: whatever looks right when it is typed in.
  const inside = createHttpsWebhooks();
  await expect(inside.post("https://localhost.localdomain/", "{}", {})).rejects.toThrow();
  await expect(inside.post(`http://${host}/`, "{}", {})).rejects.toMatchObject({ name: "InternalAddressError" });
  expect(heard).toEqual([]);
});

test("where the operator lets us, it posts, reads the status alone, and follows nobody elsewhere", async () => {
  const webhooks = createHttpsWebhooks({ exempt: [host] });
  const headers = { "content-type": "application/json" };
  expect(await webhooks.post(`http://${host}/ici`, '{"a":"é"}', headers)).toEqual({ status: 204 });
  expect(await webhooks.post(`http://${host}/ailleurs`, "{}", headers)).toEqual({ status: 302 });
  expect(heard).toEqual([
    { body: '{"a":"é"}', type: "application/json" },
    { body: "{}", type: "application/json" },
  ]);
  await expect(
    createHttpsWebhooks({ exempt: ["127.0.0.1:1"] }).post("http://127.0.0.1:1/", "{}", {}),
  ).rejects.toThrow();
});
