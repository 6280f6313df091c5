import { afterAll, beforeAll, expect, test } from "vitest";
import { useDatabase } from "#tests/support/database.ts";
import { type ServerProcess, startServer } from "#tests/support/server-process.ts";

/** In the built server: what the build bundles is not what the source imports. */
const database = useDatabase();
let server: ServerProcess;
let operations: Operation[];

type Media = { schema?: unknown };
type Parameter = {
  name: string;
  in: string;
  required?: boolean;
  schema?: { enum?: string[]; format?: string; type?: string };
};
type Documented = { parameters?: Parameter[]; requestBody?: { content: Record<string, Media> } };
type Operation = { method: string; url: string; headers: Record<string, string>; accepts: string[]; name: string };

beforeAll(async () => {
  server = await startServer({ DATABASE_URL: database.url });
  const document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Documented>>;
  };
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, documented]) => operation(path, method.toUpperCase(), documented)),
  );
});
afterAll(() => server?.stop());

/** With an address that its schema takes, so that the body alone is wrong. */
function operation(path: string, method: string, { parameters = [], requestBody }: Documented): Operation {
  const fitting = ({ schema }: Parameter) =>
    schema?.enum?.[0] ??
    (schema?.type === "integer" || schema?.type === "number" ? "1" : "0197aaaa-0000-7000-8000-000000000000");
  const filled = parameters
    .filter((each) => each.in === "path")
    .reduce((text, each) => text.replace(`{${each.name}}`, fitting(each)), path);
  const query = parameters.filter((each) => each.in === "query" && each.required);
  const search = new URLSearchParams(query.map((each) => [each.name, fitting(each)])).toString();
  const url = `${server.url}${filled}${search ? `?${search}` : ""}`;
  const headers = Object.fromEntries(
    parameters.filter((each) => each.in === "header" && each.required).map((each) => [each.name, fitting(each)]),
  );
  return { method, url, headers, accepts: Object.keys(requestBody?.content ?? {}), name: `${method} ${path}` };
}

const boundary = "multipart/form-data; boundary=x";
const wrongBodies = [
  { what: "malformed JSON", type: "application/json", body: '{"a":' },
  { what: "text that is no JSON", type: "application/json; charset=utf-8", body: "\u0000" },
  { what: "an empty body said to be JSON", type: "application/json", body: "" },
  { what: "a broken multipart", type: boundary, body: "--x\r\nContent-Disposition: form-data; name=" },
  { what: "a multipart without boundary", type: "multipart/form-data", body: "--x--" },
  { what: "a wrong type", type: "text/xml", body: "<a/>" },
  { what: "a type that makes no sense", type: "%%%", body: "a" },
  { what: "no type", type: undefined, body: "a" },
  { what: "nothing at all", type: undefined, body: undefined },
];

/** What the caller has to be told; where the call takes no body, or may do without one, anything but a failure. */
function expectedStatus(
  { accepts }: Operation,
  type: string | undefined,
  body: string | undefined,
): number | undefined {
  if (accepts.length === 0 || body === undefined) return undefined;
  const isTaken = accepts.some((each) => type?.startsWith(each));
  return isTaken ? 400 : 415;
}

test("every call answers a body that it cannot read with a problem, and none fails", async () => {
  expect(operations.length).toBeGreaterThan(60);
  // An open stream never ends, and reading has no body.
  const writing = operations.filter((each) => each.method !== "GET");
  const complaints = await Promise.all(writing.flatMap((each) => wrongBodies.map((wrong) => complaint(each, wrong))));
  expect(complaints.filter(Boolean)).toEqual([]);
  expect(writing.filter((each) => each.accepts.length > 0).length).toBeGreaterThan(25);
});

async function complaint(
  call: Operation,
  { what, type, body }: (typeof wrongBodies)[number],
): Promise<string | undefined> {
  const headers = { ...call.headers, accept: "application/json", ...(type ? { "content-type": type } : {}) };
  const sent = type || body === undefined ? body : new Blob([body]);
  const answer = await fetch(call.url, { method: call.method, headers, body: sent });
  const text = await answer.text();
  const expected = expectedStatus(call, type, body);
  const isProblem = answer.headers.get("content-type")?.startsWith("application/problem+json");
  const isFine =
    answer.status < 500 &&
    (answer.status < 400 || isProblem) &&
    (!expected || (expected === answer.status && JSON.parse(text).detail));
  return isFine ? undefined : `${call.name} with ${what}: ${answer.status} ${text.slice(0, 200)}`;
}
