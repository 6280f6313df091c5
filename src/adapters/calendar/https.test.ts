import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createHttpsCalendars } from "./https.ts";
import type { Seen } from "./port.ts";

const heard: { path: string; headers: IncomingHttpHeaders }[] = [];
const TEXT = "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n";
const pages: Record<string, (response: ServerResponse, headers: IncomingHttpHeaders) => void> = {
  "/agenda.ics": (response, headers) => {
    if (headers["if-none-match"] === '"un"') return response.writeHead(304).end();
    response.writeHead(200, { etag: '"un"', "last-modified": "Thu, 19 Nov 2026 10:00:00 GMT" }).end(TEXT);
  },
  "/ailleurs": (response) => response.writeHead(302, { location: "/agenda.ics" }).end(),
  "/dedans": (response) => response.writeHead(302, { location: "http://169.254.169.254/latest" }).end(),
  "/dedans-aussi": (response) => response.writeHead(302, { location: "https://localhost/agenda.ics" }).end(),
  "/fichier": (response) => response.writeHead(302, { location: "file:///etc/passwd" }).end(),
  "/rond": (response) => response.writeHead(302, { location: "/rond" }).end(),
  "/parti": (response) => response.writeHead(404).end(),
  "/ferme": (response) => response.writeHead(403).end(),
  "/panne": (response) => response.writeHead(503).end(),
  "/muet": () => undefined,
  "/long": (response) => response.end("x".repeat(3_000)),
};
const server = createServer(({ url = "", headers }, response) => {
  heard.push({ path: url, headers });
  pages[url]?.(response, headers);
});
let base: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  heard.length = 0;
});

const NEVER: Seen = { etag: null, lastModified: null };
const calendars = (options = {}) => createHttpsCalendars({ exempt: [base], bytesMax: 2_000, ...options });
const read = (path: string, seen = NEVER, options = {}) => calendars(options).read(`http://${base}${path}`, seen);

test("reads a file, and once more only where it changed", async () => {
  const first = await read("/agenda.ics");
  expect(first).toEqual({
    kind: "read",
    text: TEXT,
    etag: '"un"',
    lastModified: "Thu, 19 Nov 2026 10:00:00 GMT",
  });
  const seen = { etag: '"un"', lastModified: "Thu, 19 Nov 2026 10:00:00 GMT" };
  expect(await read("/agenda.ics", seen)).toEqual({ kind: "unchanged" });
  expect(heard.at(-1)?.headers).toMatchObject({
    "if-none-match": '"un"',
    "if-modified-since": seen.lastModified,
    "accept-encoding": "identity",
  });
});

test("follows elsewhere, and never inside: each step is judged", async () => {
  expect(await read("/ailleurs")).toMatchObject({ kind: "read", text: TEXT });
  for (const path of ["/dedans", "/dedans-aussi", "/fichier"])
    await expect(read(path)).rejects.toMatchObject({ reason: "internal" });
  await expect(read("/rond")).rejects.toMatchObject({ reason: "redirects" });
});

test("says in a word of ours why it could not, and nothing of the address", async () => {
  await expect(read("/parti")).rejects.toMatchObject({ reason: "not_found", message: "not_found" });
  await expect(read("/ferme")).rejects.toMatchObject({ reason: "forbidden" });
  await expect(read("/panne")).rejects.toMatchObject({ reason: "status" });
  await expect(read("/long")).rejects.toMatchObject({ reason: "too_large" });
  await expect(read("/muet", NEVER, { timeoutMs: 100 })).rejects.toMatchObject({ reason: "timeout" });
  const nobody = createHttpsCalendars({ exempt: ["127.0.0.1:1"] });
  await expect(nobody.read("http://127.0.0.1:1/", NEVER)).rejects.toMatchObject({ reason: "refused" });
});

test("where nobody let it, it asks nobody inside, whatever the address looks like", async () => {
  const outside = createHttpsCalendars();
  for (const url of [
    `http://${base}/agenda.ics`,
    `webcal://${base}/agenda.ics`,
    "https://10.0.0.1/a.ics",
    "webcal://localhost/a.ics",
    "https://moi:secret@exemple.fr/a.ics",
    "ftp://exemple.fr/a.ics",
    "",
  ]) {
    expect(outside.accepts(url)).toBe(false);
    await expect(outside.read(url, NEVER)).rejects.toMatchObject({ reason: "internal" });
  }
  await expect(outside.read("https://localhost.localdomain/a.ics", NEVER)).rejects.toThrow();
  expect(outside.accepts("webcal://p12-caldav.icloud.com/published/2/x")).toBe(true);
  expect(heard).toEqual([]);
});
