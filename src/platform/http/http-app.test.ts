import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DomainError, type ErrorCode, errorStatuses } from "../errors.ts";
import { createLog } from "../log.ts";
import { createHttpApp, type HttpApp } from "./http-app.ts";
import { openStaticFiles } from "./static-files.ts";

let folder: string;
let app: HttpApp;
let ready = true;
const lines: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "hlm-static-"));
  await writeFile(path.join(folder, "robots.txt"), "User-agent: *\n");
  await writeFile(path.join(folder, "app.js"), "x".repeat(5000));
  await writeFile(path.join(folder, "app.js.br"), "compressed");
  app = createHttpApp({
    log: createLog("info", { write: (line: string) => void lines.push(line) }),
    publicUrl: "https://example.org",
    staticFiles: await openStaticFiles(folder),
    isReady: async () => ready,
    mount(http) {
      http.get("/page", (c) => c.html(`<p>${"é".repeat(3000)}</p>`));
      http.get("/gone", () => {
        throw new DomainError("expired", { reason: "reset_link_expired" });
      });
      http.get("/wrong/:code", (c) => {
        throw new DomainError(c.req.param("code") as ErrorCode, { fields: { email: ["Saisissez une adresse."] } });
      });
      http.get("/crash", () => {
        throw new Error("secret detail at /somewhere");
      });
      http.post("/write", async (c) => c.json({ size: (await c.req.text()).length }));
    },
  });
});
afterAll(() => rm(folder, { recursive: true }));

const ask = (target: string, init?: RequestInit) => app.request(`https://example.org${target}`, init);

describe("the server", () => {
  test("says whether it is alive and ready, and logs only when it is not", async () => {
    lines.length = 0;
    expect((await ask("/healthz")).status).toBe(200);
    expect((await ask("/readyz")).status).toBe(200);
    ready = false;
    expect((await ask("/readyz")).status).toBe(503);
    ready = true;
    expect(lines.map((line) => JSON.parse(line).status)).toEqual([503]);
  });

  test("gives every answer a request id and strict headers", async () => {
    const { headers } = await ask("/page");
    expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("strict-transport-security")).toContain("max-age=31536000");
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
  });

  test("takes no address that reads as another site", async () => {
    for (const odd of ["//elsewhere.example/page", "///elsewhere.example/page"]) {
      const answer = await ask(odd);
      expect(answer.status, odd).toBe(308);
      expect(answer.headers.get("location"), odd).toBe("/elsewhere.example/page");
    }
  });

  test("compresses what the browser can read", async () => {
    const plain = await (await ask("/page")).text();
    const brotli = await ask("/page", { headers: { "accept-encoding": "gzip, br" } });
    expect(brotli.headers.get("content-encoding")).toBe("br");
    expect(brotliDecompressSync(Buffer.from(await brotli.arrayBuffer())).toString()).toBe(plain);
    const gzip = await ask("/page", { headers: { "accept-encoding": "gzip, br;q=0" } });
    expect(gzip.headers.get("content-encoding")).toBe("gzip");
    expect(gunzipSync(Buffer.from(await gzip.arrayBuffer())).toString()).toBe(plain);
    expect(gzip.headers.get("vary")).toContain("accept-encoding");
  });

  test("serves the precompressed file and answers 304 to what is known", async () => {
    const answer = await ask("/app.js", { headers: { "accept-encoding": "br" } });
    expect(answer.headers.get("content-encoding")).toBe("br");
    expect(await answer.text()).toBe("compressed");
    const etag = answer.headers.get("etag") ?? "";
    expect((await ask("/app.js", { headers: { "if-none-match": etag } })).status).toBe(304);
  });

  test("no path leads out of the static folder", async () => {
    for (const path of ["/../package.json", "/..%2fpackage.json", "/%2e%2e/package.json", "/app.js/../../etc/passwd"]) {
      expect((await ask(path)).status, path).toBe(404);
    }
  });

  test("errors are problem+json with a code and a French sentence, and never say more", async () => {
    const gone = await ask("/gone");
    expect(gone.status).toBe(410);
    expect(gone.headers.get("content-type")).toContain("application/problem+json");
    expect(await gone.json()).toMatchObject({
      code: "expired",
      reason: "reset_link_expired",
      detail: "Ce lien n’est plus valable.",
    });
    const crash = await ask("/crash");
    expect(crash.status).toBe(500);
    expect(await crash.text()).not.toContain("secret");
    expect((await ask("/nowhere")).status).toBe(404);
  });

  test("every refusal is problem+json with its code, its status, a French sentence and the fields that are wrong", async () => {
    for (const [code, status] of Object.entries(errorStatuses)) {
      const answer = await ask(`/wrong/${code}`);
      expect(answer.status, code).toBe(status);
      expect(answer.headers.get("content-type"), code).toBe("application/problem+json; charset=utf-8");
      const problem = await answer.json();
      expect(problem, code).toMatchObject({ code, status, fields: { email: ["Saisissez une adresse."] } });
      expect(problem.detail, code).toMatch(/^[A-ZÀÉ].*\p{Ll}.*[.\p{Ll}]$/u);
      expect(problem.detail, code).not.toMatch(/\b(?:the|not|invalid|error|request)\b/i);
    }
  });

  test("writes from other sites are refused, our own and programs' are taken", async () => {
    const post = (headers: Record<string, string>) => ask("/write", { method: "POST", body: "x", headers });
    expect((await post({ "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect((await post({ "sec-fetch-site": "same-site" })).status).toBe(403);
    expect((await post({ origin: "https://evil.example", host: "example.org" })).status).toBe(403);
    expect((await post({ origin: "null", host: "example.org" })).status).toBe(403);
    expect((await post({ "sec-fetch-site": "same-origin" })).status).toBe(200);
    expect((await post({ origin: "https://example.org", host: "example.org" })).status).toBe(200);
    expect((await post({})).status).toBe(200);
  });

  test("bodies have a limit", async () => {
    const big = await ask("/write", { method: "POST", body: "x".repeat(1024 * 1024 + 1) });
    expect(big.status).toBe(413);
    expect(await big.json()).toMatchObject({ code: "too_large" });
  });

  test("the log tells the path, never the query", async () => {
    lines.length = 0;
    await ask("/page?jeton=secret&email=camille@example.org");
    expect(lines.join("")).toContain('"path":"/page"');
    expect(lines.join("")).not.toMatch(/secret|camille/);
  });
});
