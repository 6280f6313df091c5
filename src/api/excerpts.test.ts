import { beforeAll, expect, test } from "vitest";
import { createListingDraft } from "#core/listings/create-draft.ts";
import { EXCERPT_MAX_BYTES } from "#core/listings/excerpts/rules.ts";
import { createHttpApp } from "#platform/http/http-app.ts";
import { noStaticFiles } from "#platform/http/static-files.ts";
import { createLog } from "#platform/log.ts";
import { useTestApp, visitor } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { listingsJobs } from "#tests/support/listings.ts";
import { makePerson, type TestPerson } from "#tests/support/people.ts";
import { mp3Bytes, wavBytes } from "#tests/support/sounds.ts";
import { createApi } from "./api-app.ts";

const database = useDatabase();
const app = useTestApp(database, { jobs: listingsJobs });
let caller: TestPerson | undefined;
let lea: TestPerson;
let projectId: string;

const http = createHttpApp({
  log: createLog("silent"),
  publicUrl: "http://localhost",
  staticFiles: noStaticFiles,
  isReady: async () => true,
  mount: (http) => {
    const receive = async () => ({ ctx: app.ctx(caller?.actor ?? visitor), cookies: [] });
    http.route("/", createApi({ receive, asVisitor: () => app.ctx() }));
  },
});

beforeAll(async () => {
  lea = await makePerson(app);
  caller = lea;
  projectId = (await createListingDraft(app.ctx(lea.actor), { kind: "project" })).id;
});

async function post(bytes: Uint8Array, name = "extrait.mp3", type = "audio/mpeg") {
  const body = new FormData();
  body.set("file", new File([new Uint8Array(bytes)], name, { type }));
  return http.request(`/api/projects/${projectId}/excerpt`, { method: "POST", body });
}

async function sent(bytes: Uint8Array): Promise<string> {
  const response = await post(bytes);
  expect(response.status).toBe(201);
  return ((await response.json()) as { excerpt: { src: string } }).excerpt.src;
}

test("the file is given whole or in pieces, as what it is, for ever, and opens no page", async () => {
  const bytes = wavBytes(3_000_000);
  const src = await sent(bytes);
  const whole = await http.request(src);
  expect(whole.status).toBe(200);
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    "content-type": "audio/wav",
    "content-length": String(bytes.length),
    "accept-ranges": "bytes",
    "cache-control": "public, max-age=31536000, immutable",
    "content-disposition": "inline; filename=extrait",
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
  });
  expect(Buffer.compare(Buffer.from(await whole.arrayBuffer()), bytes)).toBe(0);

  const piece = await http.request(src, { headers: { range: "bytes=44-143" } });
  expect([piece.status, piece.headers.get("content-range")]).toEqual([206, `bytes 44-143/${bytes.length}`]);
  expect(Buffer.compare(Buffer.from(await piece.arrayBuffer()), bytes.subarray(44, 144))).toBe(0);
  const rest = await http.request(src, { headers: { range: "bytes=100-" } });
  expect(rest.headers.get("content-length")).toBe(String(1024 * 1024));
  await rest.body?.cancel();
  expect((await http.request(src, { headers: { range: `bytes=${bytes.length}-` } })).status).toBe(416);
  const etag = whole.headers.get("etag") ?? "";
  expect((await http.request(src, { headers: { "if-none-match": etag } })).status).toBe(304);
  const other = await http.request(src, { headers: { range: "bytes=0-9", "if-range": '"other"' } });
  expect(other.status).toBe(200);
  await other.body?.cancel();
});

test("what it is called does not matter: a page or a drawing named .mp3 is refused", async () => {
  for (const hostile of ["<!doctype html><script>alert(1)</script>", '<svg xmlns="http://www.w3.org/2000/svg"/>']) {
    const response = await post(new TextEncoder().encode(hostile), "chanson.mp3");
    expect(response.status).toBe(415);
    expect(await response.json()).toMatchObject({ reason: "excerpt_format" });
  }
  expect((await post(mp3Bytes(), "page.html", "text/html")).status).toBe(201);
  const large = await post(Buffer.concat([mp3Bytes(), new Uint8Array(EXCERPT_MAX_BYTES)]));
  expect([large.status, (await large.json()).reason]).toEqual([413, "excerpt_too_large"]);
});

test("removed, its address is empty; what was never there is not found", async () => {
  const src = await sent(mp3Bytes());
  expect((await http.request(`/api/projects/${projectId}/excerpt`, { method: "DELETE" })).status).toBe(204);
  await app.jobs.runDue();
  for (const path of [src, "/excerpts/x/y.mp3", "/excerpts/../config.ts", src.replace(".mp3", ".html")]) {
    expect((await http.request(path)).status).toBe(404);
  }
});

test("a visitor is told to log in before anything is read", async () => {
  caller = undefined;
  let read = false;
  const body = new ReadableStream(
    {
      pull() {
        read = true;
        throw new Error("nobody asked");
      },
    },
    { highWaterMark: 0 },
  );
  const request = new Request(`http://localhost/api/projects/${projectId}/excerpt`, {
    method: "POST",
    headers: { "content-type": "multipart/form-data; boundary=x", "content-length": "100" },
    body,
    duplex: "half",
  } as RequestInit);
  expect((await http.request(request)).status).toBe(401);
  expect(read).toBe(false);
  caller = lea;
});
