import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openS3Server } from "#tests/support/s3-server.ts";
import { createBucketPlace } from "./bucket.ts";
import { createFolderPlace } from "./folder.ts";
import type { BackupPlace } from "./port.ts";

let parent: string;
let s3: Awaited<ReturnType<typeof openS3Server>>;
const places: Record<string, () => BackupPlace> = {
  folder: () => createFolderPlace(path.join(parent, "kept")),
  bucket: () => createBucketPlace({ ...s3, bucket: "backups", region: "fr-par" }),
};

beforeAll(async () => {
  parent = await mkdtemp(path.join(tmpdir(), "hlm-places-"));
  s3 = await openS3Server("backups");
});
afterAll(async () => {
  await s3.close();
  await rm(parent, { recursive: true, force: true });
});

describe.each(Object.keys(places))("a %s for backups", (kind) => {
  const place = () => places[kind]?.() as BackupPlace;

  test("gives back what was saved, in several parts as well, lists and deletes it", async () => {
    // More than a part, and not by a whole number.
    const large = randomBytes((16 << 20) + 12_345);
    const pieces = Array.from({ length: 40 }, (_, index) => large.subarray(index * 450_000, (index + 1) * 450_000));
    expect(await place().save("large.age", Readable.from(pieces))).toBe(large.length);
    expect(await place().save("small.json", Readable.from([Buffer.from("[]")]))).toBe(2);
    expect((await place().list()).toSorted((a, b) => a.bytes - b.bytes)).toEqual([
      { name: "small.json", bytes: 2 },
      { name: "large.age", bytes: large.length },
    ]);
    const opened = await place().open("large.age");
    expect(opened && Buffer.compare(await buffer(opened), large)).toBe(0);
    await place().delete("large.age");
    expect(await place().open("large.age")).toBeUndefined();
    expect((await place().list()).map(({ name }) => name)).toEqual(["small.json"]);
  });

  test("has nothing of what broke off, and keeps what stood there before", async () => {
    await place().save("again.age", Readable.from([Buffer.from("good")]));
    const breaking = Readable.from(
      (async function* () {
        yield randomBytes(17 << 20);
        throw new Error("broken off");
      })(),
    );
    await expect(place().save("again.age", breaking)).rejects.toThrow("broken off");
    const kept = await place().open("again.age");
    expect(kept && (await buffer(kept)).toString()).toBe("good");
    if (kind === "folder")
      expect((await readdir(path.join(parent, "kept"))).filter((name) => name.includes("@"))).toEqual([]);
  });

  test.each(["../x", "a/b", ".hidden", "a@draft-1", "", "É"])("refuses the name %j", async (name) => {
    await expect(place().save(name, Readable.from([]))).rejects.toThrow("refused");
    await expect(place().open(name)).rejects.toThrow("refused");
  });
});

test("a folder is for its owner only", async () => {
  const folder = path.join(parent, "kept");
  await createFolderPlace(folder).save("own.age", Readable.from([Buffer.from("x")]));
  expect((await stat(folder)).mode & 0o077).toBe(0);
  expect((await stat(path.join(folder, "own.age"))).mode & 0o077).toBe(0);
});
