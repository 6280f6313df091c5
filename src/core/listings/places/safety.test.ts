import { beforeAll, describe, expect, test } from "vitest";
import { newId } from "#platform/ids.ts";
import { useTestApp } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { listingsJobs, makePlace } from "#tests/support/listings.ts";
import { makePerson, type TestPerson } from "#tests/support/people.ts";
import { jpegBytes, pngBytes } from "#tests/support/pictures.ts";
import { toArray } from "#tests/support/to-array.ts";
import { deleteListing } from "../delete.ts";
import {
  attachInsuranceCertificate,
  getInsuranceCertificate,
  getSafetySheet,
  removeInsuranceCertificate,
} from "./safety.ts";

const DAY = 24 * 3600 * 1000;
const database = useDatabase();
const app = useTestApp(database, { jobs: listingsJobs });
const pdf = Buffer.from("%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\n%%EOF\n");

let helene: TestPerson;
beforeAll(async () => {
  helene = await makePerson(app);
});

const ctx = () => app.ctx(helene.actor);
const attach = (placeId: string, bytes: Uint8Array) => attachInsuranceCertificate(ctx(), { placeId, bytes });
const stored = () => toArray(app.ctx().storage.list("certificates/"));

describe("a certificate", () => {
  test("is kept as it was sent, and shows on the safety sheet", async () => {
    const { id } = await makePlace(app, helene);
    expect((await getSafetySheet(ctx(), { placeId: id })).advice.map(({ code }) => code)).toContain("insurance");
    await attach(id, pdf);
    const file = await getInsuranceCertificate(ctx(), { placeId: id });
    expect(file).toMatchObject({ contentType: "application/pdf", filename: "attestation-assurance.pdf" });
    expect(Buffer.from(file.body)).toEqual(pdf);
    expect(await getSafetySheet(ctx(), { placeId: id })).toMatchObject({
      insuranceAddedAt: expect.any(Date),
      street: "rue des Martyrs",
      m2PerPerson: 1.9,
      problems: [],
      advice: [{ code: "second_exit" }],
    });
  });

  test("is a PDF, a JPEG or a PNG by its content, whatever it is called", async () => {
    const { id } = await makePlace(app, helene);
    await attach(id, await jpegBytes(64, 48));
    await attach(id, await pngBytes(64, 48));
    expect(await getInsuranceCertificate(ctx(), { placeId: id })).toMatchObject({ contentType: "image/png" });
    const disguised = ["<svg xmlns='http://www.w3.org/2000/svg'/>", "<html><script>1</script>", "MZ%PDF-", ""];
    for (const text of disguised) {
      await expect(attach(id, Buffer.from(text))).rejects.toMatchObject({ code: "unsupported_media" });
    }
    const heavy = Buffer.concat([pdf, Buffer.alloc(5 * 1024 * 1024)]);
    await expect(attach(id, heavy)).rejects.toMatchObject({ code: "too_large" });
  });

  test("replaced, removed or gone with its place, leaves no file behind", async () => {
    await app.jobs.runDue();
    const before = await stored();
    const { id } = await makePlace(app, helene);
    await attach(id, pdf);
    await Promise.all([attach(id, pdf), attach(id, pdf), attach(id, pdf)]);
    await app.jobs.runDue();
    expect(await stored()).toHaveLength(before.length + 1);
    await removeInsuranceCertificate(ctx(), { placeId: id });
    await removeInsuranceCertificate(ctx(), { placeId: id });
    await attach(id, pdf);
    await deleteListing(ctx(), { kind: "place", id });
    await app.jobs.runDue();
    expect(await stored()).toEqual(before);
  });

  test("whose process died before its row was written is swept after a day", async () => {
    const { id } = await makePlace(app, helene);
    await attach(id, pdf);
    const orphan = `certificates/${newId(app.clock.now())}.pdf`;
    await app.ctx().storage.put(orphan, { body: pdf, contentType: "application/pdf" });
    await app.jobs.runDue();
    expect(await stored()).toContain(orphan);
    await app.clock.advance(DAY + 60_000);
    await app.jobs.runDue();
    expect(await stored()).not.toContain(orphan);
    expect(await getInsuranceCertificate(ctx(), { placeId: id })).toMatchObject({ contentType: "application/pdf" });
  });

  test("is nobody else's to attach", async () => {
    const { id } = await makePlace(app, helene);
    const max = await makePerson(app);
    const attempt = attachInsuranceCertificate(app.ctx(max.actor), { placeId: id, bytes: pdf });
    await expect(attempt).rejects.toMatchObject({ code: "not_found" });
  });
});
