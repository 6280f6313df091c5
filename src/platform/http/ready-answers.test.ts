import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLog } from "../log.ts";
import { type ReadyAnswer, sendReadyAnswers } from "./ready-answers.ts";

const answer: ReadyAnswer = {
  etag: 'W/"abc"',
  headers: [
    ["content-type", "text/html; charset=utf-8"],
    ["content-security-policy", "script-src 'sha256-x'"],
    ["etag", 'W/"abc"'],
    ["vary", "cookie"],
  ],
  bodies: { identity: Buffer.from("<p>page</p>"), br: Buffer.from("as br"), gzip: Buffer.from("as gzip") },
};
const lines: string[] = [];
const first = sendReadyAnswers({
  log: createLog("info", { write: (line: string) => void lines.push(line) }),
  publicUrl: "https://example.org",
  pagePatterns: ["ready"],
  find: ({ url }) => (url.startsWith("/ready") ? answer : undefined),
});
let server: Server;
beforeAll(async () => {
  server = createServer((incoming, outgoing) => first(incoming, outgoing) || outgoing.end("rendered"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => void server.close());

function ask(path: string, headers: Record<string, string> = {}, method = "GET") {
  const { port } = server.address() as AddressInfo;
  return new Promise<{ status?: number; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
    const asked = request({ port, path, headers, method }, async (incoming) => {
      let body = "";
      for await (const chunk of incoming) body += chunk;
      resolve({ status: incoming.statusCode, headers: incoming.headers, body });
    });
    asked.on("error", reject);
    asked.end();
  });
}

test("what is ready goes out in the encoding that was asked for, with everything that other answers carry", async () => {
  expect(await ask("/ready")).toMatchObject({
    status: 200,
    body: "<p>page</p>",
    headers: {
      "content-length": "11",
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": "script-src 'sha256-x'",
      "strict-transport-security": expect.any(String),
      "x-frame-options": "DENY",
      "x-cache": "hit",
      "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
      vary: "cookie, accept-encoding",
    },
  });
  expect(await ask("/ready", { "accept-encoding": "gzip, br" })).toMatchObject({
    body: "as br",
    headers: { "content-encoding": "br", "content-length": "5" },
  });
  expect((await ask("/ready", { "accept-encoding": "br;q=0, gzip" })).body).toBe("as gzip");
});

test("who has it already, or asks for the head alone, gets no body", async () => {
  const known = await ask("/ready", { "if-none-match": 'W/"old", W/"abc"' });
  expect(known).toMatchObject({ status: 304, body: "", headers: { etag: 'W/"abc"' } });
  expect(known.headers).not.toHaveProperty("content-type");
  expect(await ask("/ready", {}, "HEAD")).toMatchObject({ status: 200, body: "", headers: { "content-length": "11" } });
});

test("the rest is for others; the log names the path and never the query", async () => {
  expect((await ask("/other")).body).toBe("rendered");
  lines.length = 0;
  await ask("/ready?jeton=secret");
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ msg: "request", method: "GET", path: "/ready", status: 200 });
  expect(lines.join()).not.toContain("secret");
});

test("an encoding that nobody has asked for yet is left to whoever makes it; what is known needs none", async () => {
  const { br } = answer.bodies;
  delete answer.bodies.br;
  expect((await ask("/ready", { "accept-encoding": "br" })).body).toBe("rendered");
  expect((await ask("/ready", { "accept-encoding": "gzip" })).body).toBe("as gzip");
  expect((await ask("/ready", { "accept-encoding": "br", "if-none-match": answer.etag })).status).toBe(304);
  if (br) answer.bodies.br = br;
});
