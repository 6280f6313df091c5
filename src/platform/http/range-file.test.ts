import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serveRanges } from "./range-file.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "ranges-"));
  await writeFile(path.join(folder, "tiles"), "0123456789");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const ask = (range?: string, file = "tiles") =>
  new Hono().get("/", serveRanges(path.join(folder, file))).request("/", range ? { headers: { range } } : {});

test("pieces of a file, as they are asked for", async () => {
  const piece = await ask("bytes=2-4");
  expect(piece.status).toBe(206);
  expect(piece.headers.get("content-range")).toBe("bytes 2-4/10");
  expect(piece.headers.get("etag")).toMatch(/^".+"$/);
  expect(await piece.text()).toBe("234");
  expect(await (await ask("bytes=7-")).text()).toBe("789");
  expect(await (await ask("bytes=8-99")).text()).toBe("89");
  const whole = await ask();
  expect([whole.status, await whole.text()]).toEqual([200, "0123456789"]);
});

test("what is not there is refused in words of HTTP", async () => {
  expect((await ask("bytes=10-12")).status).toBe(416);
  expect((await ask("bytes=4-2")).status).toBe(416);
  expect((await ask("lines=1-2")).status).toBe(416);
  expect((await ask("bytes=0-1", "elsewhere")).status).toBe(404);
});
