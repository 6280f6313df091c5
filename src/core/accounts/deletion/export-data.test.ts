import { expect, test } from "vitest";
import { fileName, photoKey } from "#core/listings/photos/photo-files.ts";
import { photos } from "#core/listings/photos/tables.ts";
import { outgoingMails } from "#core/mail/tables.ts";
import { streamZip, type ZipEntry } from "#platform/formats/stream-zip.ts";
import { newId } from "#platform/ids.ts";
import { useTestApp } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { makePerson, type TestPerson } from "#tests/support/people.ts";
import { readArchive } from "#tests/support/read-archive.ts";
import { exportData } from "./export-data.ts";

const database = useDatabase();
const app = useTestApp(database);

async function keepPhoto({ user }: TestPerson, file?: string): Promise<string> {
  const { db, now, storage } = app.ctx();
  const [id, filesId] = [newId(now), newId(now)];
  const about = { width: 400, height: 300, placeholder: "data:,", variants: { jpg: [400], webp: [], avif: [] } };
  const row = { id, ownerId: user.id, filesId, looseSince: now, createdAt: now, bytes: 1, sentHash: id, ...about };
  await db.insert(photos).values(row);
  if (file) {
    const body = Buffer.from(file);
    await storage.put(photoKey(filesId, fileName(400, "jpg")), { body, contentType: "image/jpeg" });
  }
  return id;
}

test("the files themselves are in it; one that is gone is named, and the archive is whole all the same", async () => {
  const person = await makePerson(app);
  const kept = await keepPhoto(person, "la photo du salon");
  const lost = await keepPhoto(person);
  await keepPhoto(await makePerson(app), "celle d'une autre personne");
  const files = await readArchive(await exportData(app.ctx(person.actor)));
  expect(files.get(`photos/sans-annonce-${kept}.jpg`)).toBe("la photo du salon");
  expect(files.get("fichiers-absents.txt")).toBe(`photos/sans-annonce-${lost}.jpg\n`);
  expect([...files.keys()].filter((name) => name.startsWith("photos/"))).toHaveLength(1);
});

test("what was written to them and what their account went through: no words of mails, nobody of the team", async () => {
  const person = await makePerson(app);
  const { db, now } = app.ctx();
  const mail = { id: newId(now), kind: "welcome", to: person.user.email, createdAt: now, dueAt: now, attachments: [] };
  await db.insert(outgoingMails).values({ ...mail, state: "sent", template: null });
  const files = await readArchive(await exportData(app.ctx(person.actor)));
  const { emails } = JSON.parse(files.get("messages-envoyes-par-nous.json") ?? "{}");
  expect(emails).toMatchObject([{ kind: "welcome", to: person.user.email, state: "sent" }]);
  const journal = JSON.parse(files.get("journal-de-securite.json") ?? "[]");
  expect(journal).toMatchObject([{ action: "Compte ouvert" }]);
});

test("a file is opened when the one before was taken, and closed when its reader goes away", async () => {
  const seen: string[] = [];
  async function* piecesOf(name: string) {
    try {
      for (let piece = 0; piece < 64; piece++) yield new Uint8Array(64 * 1024);
    } finally {
      seen.push(`${name} closed`);
    }
  }
  async function* entries(): AsyncGenerator<ZipEntry> {
    for (const name of ["one.jpg", "two.jpg"]) {
      seen.push(name);
      yield { name, body: piecesOf(name), isPacked: true };
    }
  }
  const reader = streamZip(entries(), new Date()).getReader();
  await reader.read();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(seen).toEqual(["one.jpg"]);
  await reader.cancel();
  expect(seen).toEqual(["one.jpg", "one.jpg closed"]);
});
