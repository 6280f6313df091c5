import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openS3Server } from "#tests/support/s3-server.ts";
import { createDiskStorage } from "./disk.ts";
import { InvalidStorageKeyError, type StoragePort } from "./port.ts";
import { createS3Storage } from "./s3.ts";

const BUCKET = "fichiers";
let parent: string;
let s3: Awaited<ReturnType<typeof openS3Server>>;
const adapters: Record<string, () => StoragePort> = {
  disk: () => createDiskStorage(path.join(parent, "files")),
  s3: () => createS3Storage({ ...s3, bucket: BUCKET, region: "fr-par" }),
};

beforeAll(async () => {
  parent = await mkdtemp(path.join(tmpdir(), "hlm-storage-"));
  s3 = await openS3Server(BUCKET);
});
afterAll(async () => {
  await s3.close();
  await rm(parent, { recursive: true, force: true });
});

const bytes = (text: string) => new TextEncoder().encode(text);
async function all(keys: AsyncIterable<string>): Promise<string[]> {
  const found: string[] = [];
  for await (const key of keys) found.push(key);
  return found.toSorted();
}

describe.each(Object.keys(adapters))("storage on %s", (name) => {
  const open = () => {
    const adapter = adapters[name];
    if (!adapter) throw new Error(`no storage ${name}`);
    return adapter();
  };

  test("gives back what was put, with its type, also the binary and the empty", async () => {
    const storage = open();
    const noise = Uint8Array.from({ length: 70_000 }, (_, index) => (index * 31) % 256);
    await storage.put("photos/a1/800.webp", { body: noise, contentType: "image/webp" });
    await storage.put("texts/empty.txt", { body: new Uint8Array(), contentType: "text/plain; charset=utf-8" });
    expect(await storage.get("photos/a1/800.webp")).toEqual({ body: noise, contentType: "image/webp" });
    expect(await storage.get("texts/empty.txt")).toEqual({
      body: new Uint8Array(),
      contentType: "text/plain; charset=utf-8",
    });
  });

  test("opens a file to be read piece by piece, with its size and type; what is not there is nothing", async () => {
    const storage = open();
    const noise = Uint8Array.from({ length: 300_000 }, (_, index) => (index * 7) % 256);
    await storage.put("photos/a2/1600.webp", { body: noise, contentType: "image/webp" });
    const opened = await storage.open("photos/a2/1600.webp");
    expect(opened).toMatchObject({ size: noise.length, contentType: "image/webp" });
    let pieces = 0;
    const read: number[] = [];
    for await (const piece of opened?.body ?? []) {
      pieces++;
      read.push(...piece);
    }
    expect(Uint8Array.from(read)).toEqual(noise);
    expect(pieces).toBeGreaterThan(1);
    await (await storage.open("photos/a2/1600.webp"))?.body.cancel();
    expect(await storage.open("photos/a2/none.webp")).toBeUndefined();
  });

  test("opens a piece of a file, and says how large the whole is", async () => {
    const storage = open();
    const noise = Uint8Array.from({ length: 5000 }, (_, index) => (index * 13) % 256);
    await storage.put("excerpts/a3/son.mp3", { body: noise, contentType: "audio/mpeg" });
    const read = async (first: number, last: number) => {
      const opened = await storage.open("excerpts/a3/son.mp3", { first, last });
      expect(opened).toMatchObject({ size: 5000, contentType: "audio/mpeg" });
      return new Uint8Array(await new Response(opened?.body).arrayBuffer());
    };
    expect(await read(0, 0)).toEqual(noise.slice(0, 1));
    expect(await read(100, 1099)).toEqual(noise.slice(100, 1100));
    expect(await read(4990, 9999)).toEqual(noise.slice(4990));
    expect(await storage.open("excerpts/a3/none.mp3", { first: 0, last: 9 })).toBeUndefined();
  });

  test("the last put wins, type included", async () => {
    const storage = open();
    await storage.put("texts/twice.txt", { body: bytes("one"), contentType: "text/plain" });
    await storage.put("texts/twice.txt", { body: bytes("two"), contentType: "text/html" });
    expect(await storage.get("texts/twice.txt")).toEqual({ body: bytes("two"), contentType: "text/html" });
  });

  test("what is not there is undefined, and deleting it is no error", async () => {
    const storage = open();
    expect(await storage.get("texts/never.txt")).toBeUndefined();
    expect(await storage.get("nowhere")).toBeUndefined();
    await storage.delete("texts/never.txt");
    await storage.put("texts/gone.txt", { body: bytes("x"), contentType: "text/plain" });
    await storage.delete("texts/gone.txt");
    expect(await storage.get("texts/gone.txt")).toBeUndefined();
    expect(await all(storage.list("texts/"))).not.toContain("texts/gone.txt");
  });

  test("lists a folder without its namesakes", async () => {
    const storage = open();
    const keys = ["list/a/1.txt", "list/a/2.txt", "list/a/deep/3.txt", "list/b.txt", "list/c.txt", "listed/d.txt"];
    for (const key of keys) await storage.put(key, { body: bytes(key), contentType: "text/plain" });
    expect(await all(storage.list("list/"))).toEqual(keys.slice(0, 5));
    expect(await all(storage.list("list"))).toEqual(keys.slice(0, 5));
    expect(await all(storage.list("list/a"))).toEqual(keys.slice(0, 3));
    expect(await all(storage.list("absent/"))).toEqual([]);
    expect(await all(storage.list(""))).toEqual(expect.arrayContaining(keys));
  });

  test.each([
    "../secret.txt",
    "photos/../../secret.txt",
    "photos/..",
    "/etc/passwd",
    "photos//a.txt",
    "photos/",
    "./a.txt",
    ".hidden",
    "photos/.hidden",
    "photos\\..\\a.txt",
    "photos/%2e%2e/a.txt",
    "Photos/a.txt",
    "photos/é.txt",
    "photos/a b.txt",
    "photos/a.txt\0",
    "photos/a@type",
    "photos/a.txt?x=1",
    "",
    "a".repeat(513),
  ])("refuses the key %j", async (key) => {
    const storage = open();
    await writeFile(path.join(parent, "secret.txt"), "secret");
    await expect(storage.get(key)).rejects.toThrow(InvalidStorageKeyError);
    await expect(storage.put(key, { body: bytes("x"), contentType: "text/plain" })).rejects.toThrow(
      InvalidStorageKeyError,
    );
    await expect(storage.delete(key)).rejects.toThrow(InvalidStorageKeyError);
  });

  test("refuses to list outside", async () => {
    const storage = open();
    await expect(async () => all(storage.list(".."))).rejects.toThrow(InvalidStorageKeyError);
    await expect(async () => all(storage.list("photos/../.."))).rejects.toThrow(InvalidStorageKeyError);
  });
});

/** S3 promises it of itself; the server that stands for it here writes in place, and sometimes mixes them. */
test("on the disk, concurrent puts of one key leave one of them whole", async () => {
  const storage = createDiskStorage(path.join(parent, "race"));
  const bodies = ["a", "b", "c", "d", "e", "f"].map((letter) => bytes(letter.repeat(200_000)));
  await Promise.all(bodies.map((body) => storage.put("race/one.txt", { body, contentType: "text/plain" })));
  const found = await storage.get("race/one.txt");
  expect(bodies.some((body) => found && Buffer.compare(body, found.body) === 0)).toBe(true);
});

test("a reader of the disk never sees half a file, and no draft is left behind", async () => {
  const storage = createDiskStorage(path.join(parent, "atomic"));
  const bodies = ["a", "b"].map((letter) => bytes(letter.repeat(500_000)));
  let writing = true;
  const torn: string[] = [];
  const reader = (async () => {
    while (writing) {
      const found = await storage.get("one.txt");
      const text = found ? Buffer.from(found.body).toString() : "";
      if (found && text !== (text[0] ?? "").repeat(500_000)) torn.push(`${text.length}`);
    }
  })();
  for (let round = 0; round < 30; round++) {
    await storage.put("one.txt", { body: bodies[round % 2] ?? bytes(""), contentType: "text/plain" });
  }
  writing = false;
  await reader;
  expect(torn).toEqual([]);
  expect((await readdir(path.join(parent, "atomic"))).toSorted()).toEqual(["one.txt", "one.txt@type"]);
});

test("a bucket that does not exist and a wrong key are errors, not missing files", async () => {
  const absent = createS3Storage({ ...s3, bucket: "absent", region: "fr-par" });
  await expect(absent.get("a.txt")).rejects.toThrow("404");
  const stranger = createS3Storage({ ...s3, bucket: BUCKET, region: "fr-par", secretAccessKey: "wrong" });
  await expect(stranger.get("photos/a1/800.webp")).rejects.toThrow("403 SignatureDoesNotMatch");
});

// The S3 server of these tests cannot cut a list into pages on today's OpenSSL: a double answers as Amazon's manual says.
test("an S3 list is followed from page to page", async () => {
  const pages: Record<string, string> = {
    "": "<Contents><Key>list/1.txt</Key></Contents><NextContinuationToken>a/b+c=&amp;d</NextContinuationToken>",
    "a/b+c=&d": "<Contents><Key>list/2.txt</Key></Contents><NextContinuationToken>end</NextContinuationToken>",
    end: "<Contents><Key>list/3.txt</Key></Contents>",
  };
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "", "http://localhost");
    asked.push(`${url.pathname} ${url.searchParams.get("list-type")} ${url.searchParams.get("prefix")}`);
    response.end(`<ListBucketResult>${pages[url.searchParams.get("continuation-token") ?? ""]}</ListBucketResult>`);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const storage = createS3Storage({ ...s3, endpoint, bucket: BUCKET, region: "fr-par" });
  expect(await all(storage.list("list"))).toEqual(["list/1.txt", "list/2.txt", "list/3.txt"]);
  expect(asked).toEqual(Array(3).fill(`/${BUCKET} 2 list/`));
  server.closeAllConnections();
  server.close();
});

test("an S3 service that does not answer is away: in bounded time, and at once for whoever asks next", async () => {
  let asked = 0;
  const silent = createServer(() => asked++);
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const storage = createS3Storage({ ...s3, endpoint, bucket: BUCKET, region: "fr-par", timeoutMs: 300 });
  const away = { code: "unavailable", reason: "storage_away", retryAfterSeconds: 5 };
  await expect(storage.get("photos/a1/800.webp")).rejects.toMatchObject(away);
  await expect(storage.put("a.txt", { body: bytes("x"), contentType: "text/plain" })).rejects.toMatchObject(away);
  expect(asked).toBe(1);
  silent.closeAllConnections();
  silent.close();
});
