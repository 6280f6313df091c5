import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ApiError, getJson, postJson } from "./api-client.ts";

type Answer = (request: IncomingMessage, body: string, response: ServerResponse) => void;

let answer: Answer;
let base: string;
const server = createServer((request, response) => {
  let body = "";
  request.on("data", (chunk) => {
    body += chunk;
  });
  request.on("end", () => answer(request, body, response));
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  answer = (_request, _body, response) => response.writeHead(204).end();
});

test("asks for JSON, at the configured base", async () => {
  const seen: unknown[] = [];
  answer = (request, body, response) => {
    seen.push([request.method, request.url, request.headers.accept, request.headers["content-type"], body]);
    response.writeHead(200, { "content-type": "application/json" }).end('{"count":3}');
  };
  expect(await getJson(base, "/api/discussion/new-messages-count")).toEqual({ count: 3 });
  expect(await postJson(base, "/email", { email: "a@b.fr" })).toEqual({ count: 3 });
  expect(seen).toEqual([
    ["GET", "/api/discussion/new-messages-count", "application/json", undefined, ""],
    ["POST", "/email", "application/json", "application/json", '{"email":"a@b.fr"}'],
  ]);
});

test("an answer without content is undefined", async () => {
  expect(await postJson(base, "/email", {})).toBeUndefined();
});

test("a problem becomes an ApiError with its code, sentence and fields", async () => {
  answer = (_request, _body, response) =>
    response
      .writeHead(422, { "content-type": "application/problem+json; charset=utf-8" })
      .end('{"code":"invalid_input","detail":"Certains champs…","fields":{"email":["Ce champ est obligatoire"]}}');
  const error = await postJson(base, "/email", {}).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    status: 422,
    code: "invalid_input",
    detail: "Certains champs…",
    fields: { email: ["Ce champ est obligatoire"] },
  });
});

test("a failure that is not ours, or no answer at all, is an ApiError too", async () => {
  answer = (_request, _body, response) =>
    response.writeHead(502, { "content-type": "text/html" }).end("<h1>Bad gateway");
  await expect(getJson(base, "/api/x")).rejects.toMatchObject({
    name: "ApiError",
    status: 502,
    code: undefined,
    fields: {},
  });
  answer = (request) => request.socket.destroy();
  await expect(getJson(base, "/api/x")).rejects.toMatchObject({ name: "ApiError", status: 0 });
});
