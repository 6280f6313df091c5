import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { deleteAccount } from "#core/accounts/deletion/delete-account.ts";
import { exportData } from "#core/accounts/deletion/export-data.ts";
import { system, useTestApp } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { makePerson, PASSWORD, peopleJobs, type TestPerson } from "#tests/support/people.ts";
import { readArchive } from "#tests/support/read-archive.ts";
import { importsJobs } from "./jobs.ts";
import { discardImport, getImport, listImports, readImportAs, startImport, undoImport } from "./manage-imports.ts";
import { getPastEvening, listPastEvenings, removePastEvening, removePastPerson } from "./past-evenings.ts";
import { receiveImport } from "./receive-import.ts";
import { BATCH_ROWS, PEOPLE_KEPT_DAYS, WAITING_DAYS, WAITING_MAX } from "./rules.ts";
import { runImportJob } from "./run-import.ts";
import { importedEvenings, importedPeople, importPieces, imports } from "./tables.ts";

const database = useDatabase();
const app = useTestApp(database, { jobs: [...peopleJobs, ...importsJobs] });
const DAY = 24 * 3600_000;

let zoe: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  zoe = await makePerson(app);
  other = await makePerson(app);
});
beforeEach(async () => {
  await database.pool.query("truncate imported_people, imported_evenings, import_pieces, imports");
});

const HEADS =
  "Référence commande;Nom participant;Prénom participant;Email payeur;Montant tarif;Numéro de billet;Événement;Date de l’événement";
const ticket = (n: number, evening = "Jazz au salon;12/07/2023 20:30"): string =>
  `C${n};Nom ${n};Ève;p${n}@exemple.fr;12,50 €;T${n};${evening}`;
const fileOf = (...lines: string[]): string => [HEADS, ...lines].join("\r\n");

const send = (text: string | Uint8Array, person = zoe) =>
  receiveImport(app.ctx(person.actor), {
    filename: "billets.csv",
    bytes: typeof text === "string" ? new TextEncoder().encode(text) : text,
  });
const look = async (importId: string, person = zoe) => (await getImport(app.ctx(person.actor), { importId })).one;
const counted = async (table: typeof importedPeople | typeof importedEvenings) => database.db.$count(table);

async function bring(text: string, person = zoe): Promise<string> {
  const { importId } = await send(text, person);
  await startImport(app.ctx(person.actor), { importId });
  await app.jobs.runDue();
  return importId;
}

describe("5 000 lines, 20 of them wrong", () => {
  const wrong = Array.from({ length: 20 }, (_, at) => 2 + at * 250 + 7);
  const spoiled = (line: number): string =>
    line % 2 ? ticket(line).replace("12,50 €", "douze") : ticket(line).replace("12/07/2023", "32/07/2023");
  const text = fileOf(
    ...Array.from({ length: 5000 }, (_, at) => (wrong.includes(at + 2) ? spoiled(at + 2) : ticket(at + 2))),
  );

  test("4 980 come in, in short transactions, and 20 are told by their lines", async () => {
    const { importId } = await send(text);
    const dry = await look(importId);
    expect(dry).toMatchObject({ state: "checked", reading: { source: "helloasso", kind: "participants" } });
    expect(dry.report).toMatchObject({ rows: 5000, good: 4980, bad: 20, known: 0, evenings: 1 });
    expect(await counted(importedPeople), "a dry run writes nothing").toBe(0);

    await startImport(app.ctx(zoe.actor), { importId });
    await startImport(app.ctx(zoe.actor), { importId });
    await app.jobs.runDue();
    const done = await look(importId);
    expect(done).toMatchObject({ state: "done", report: { ...dry.report } });
    expect(done.report.errors.map(({ line }) => line)).toEqual(wrong);
    expect(done.report.errors[0]?.says).toBe("Le montant «\u202fdouze\u202f» ne se lit pas.");
    expect(await counted(importedPeople)).toBe(4980);
    expect(await counted(importedEvenings)).toBe(1);
    expect(await database.db.$count(importPieces), "the file is gone").toBe(0);
    const { rows } = await database.pool.query("select count(distinct xmin::text)::int as n from imported_people");
    expect(rows[0].n, "many transactions, none of them long").toBe(Math.ceil(5000 / BATCH_ROWS));

    const { evenings } = await listPastEvenings(app.ctx(zoe.actor), {});
    expect(evenings).toMatchObject([{ title: "Jazz au salon", tickets: 4980, amountCents: 4980 * 1250 }]);
    const { rows: money } = await database.pool.query("select count(*)::int as n from ledger_lines");
    expect(money[0].n, "no money of ours").toBe(0);
    const { rows: mails } = await database.pool.query("select count(*)::int as n from outgoing_mails");
    expect(mails[0].n, "nobody is written to").toBe(0);
  }, 120_000);

  test("broken off, it goes on behind the last line that came in", async () => {
    const { importId } = await send(text);
    await startImport(app.ctx(zoe.actor), { importId });
    let transactions = 0;
    const ctx = app.ctx(system);
    const dying = {
      ...ctx,
      db: new Proxy(ctx.db, {
        get(db, name) {
          const value = Reflect.get(db, name);
          if (name !== "transaction") return typeof value === "function" ? value.bind(db) : value;
          return (...work: unknown[]) => {
            transactions += 1;
            if (transactions > 3) throw new Error("the process died");
            return value.apply(db, work);
          };
        },
      }),
    };
    await expect(runImportJob.handler(dying, { importId })).rejects.toThrow("died");
    const halfway = await counted(importedPeople);
    expect(halfway).toBeGreaterThan(0);
    expect(halfway).toBeLessThan(4980);
    await Promise.all([1, 2].map(() => runImportJob.handler(app.ctx(system), { importId })));
    expect(await counted(importedPeople)).toBe(4980);
    expect((await look(importId)).report).toMatchObject({ rows: 5000, good: 4980, known: 0, bad: 20 });
  }, 120_000);
});

describe("twice, and back", () => {
  test("the same file is the same import, and the same tickets in another file come in once", async () => {
    const importId = await bring(fileOf(ticket(1), ticket(2)));
    expect(await send(fileOf(ticket(1), ticket(2)))).toEqual({ importId, isKnown: true });
    const second = await bring(fileOf(ticket(2), ticket(3)));
    expect((await look(second)).report).toMatchObject({ good: 1, known: 1, evenings: 0 });
    expect(await counted(importedPeople)).toBe(3);
  });

  test("two tickets without numbers that say the same are two, each time that they are read", async () => {
    const text = "Nom;Email;Événement;Prix\nÈve;eve@exemple.fr;Jazz;5\nÈve;eve@exemple.fr;Jazz;5\n";
    await bring(text);
    expect(await counted(importedPeople)).toBe(2);
    const again = await bring(`${text}Luc;luc@exemple.fr;Jazz;5\n`);
    expect((await look(again)).report).toMatchObject({ good: 1, known: 2 });
  });

  test("undone, exactly what it had brought is gone, and an evening that another import needs stays", async () => {
    const first = await bring(fileOf(ticket(1), ticket(9, "Chant;13/07/2023")));
    const second = await bring(fileOf(ticket(2)));
    await undoImport(app.ctx(zoe.actor), { importId: first });
    await undoImport(app.ctx(zoe.actor), { importId: first });
    expect(await database.db.select({ by: importedPeople.importId }).from(importedPeople)).toEqual([{ by: second }]);
    expect(
      await database.db.select({ title: importedEvenings.title, by: importedEvenings.importId }).from(importedEvenings),
    ).toEqual([{ title: "Jazz au salon", by: second }]);
    expect(await look(first)).toMatchObject({ state: "undone" });
    const again = await bring(fileOf(ticket(1), ticket(9, "Chant;13/07/2023")));
    expect(again).not.toBe(first);
    expect(await counted(importedPeople)).toBe(3);
    await undoImport(app.ctx(zoe.actor), { importId: again });
    await undoImport(app.ctx(zoe.actor), { importId: second });
    expect([await counted(importedPeople), await counted(importedEvenings)]).toEqual([0, 0]);
  });

  test("undone while it comes in, it brings nothing more", async () => {
    const { importId } = await send(fileOf(ticket(1)));
    await startImport(app.ctx(zoe.actor), { importId });
    await undoImport(app.ctx(zoe.actor), { importId });
    await app.jobs.runDue();
    expect(await counted(importedPeople)).toBe(0);
  });
});

describe("how it is read", () => {
  test("a file that names no evening asks for it, and a column may be read otherwise", async () => {
    const { importId } = await send("Qui;Email;Somme\nÈve;eve@exemple.fr;5,00\nLuc;luc;7\n");
    expect((await look(importId)).report).toMatchObject({ good: 0, bad: 2 });
    const { columns } = await getImport(app.ctx(zoe.actor), { importId });
    expect(columns[0]).toEqual({ head: "Qui", sample: "Ève" });
    await expect(startImport(app.ctx(zoe.actor), { importId })).rejects.toMatchObject({ code: "conflict" });
    const reading = { importId, kind: "participants", title: "Jazz", day: "2023-07-12" };
    await expect(
      readImportAs(app.ctx(zoe.actor), { ...reading, mapping: ["name", "email", "email"] }),
    ).rejects.toMatchObject({ code: "invalid_input" });
    await readImportAs(app.ctx(zoe.actor), { ...reading, mapping: ["name", "email", "amount"] });
    expect((await look(importId)).report).toMatchObject({
      good: 1,
      errors: [{ line: 3, says: "L’adresse «\u202fluc\u202f» n’en est pas une." }],
    });
    await startImport(app.ctx(zoe.actor), { importId });
    await app.jobs.runDue();
    expect(await database.db.select().from(importedPeople)).toMatchObject([{ name: "Ève", amountCents: 500 }]);
  });

  test("evenings from Windows come in as history, and orders join them by their name", async () => {
    const windows = Uint8Array.from(
      Buffer.from("Titre;Date de début;Lieu\nÉté à vélo;14/07/2023;Chez Zoé\n", "latin1"),
    );
    const { importId } = await send(windows);
    expect((await look(importId)).reading).toMatchObject({ encoding: "windows-1252", kind: "evenings" });
    await startImport(app.ctx(zoe.actor), { importId });
    await app.jobs.runDue();
    await bring(
      "Order #,Buyer Name,Email,Quantity,Total Paid,Event Name,Order Status\n9,Luc,l@x.fr,3,30.00,Été à vélo,Placed\n10,Éva,e@x.fr,1,10.00,Été à vélo,Refunded\n",
    );
    const { evenings } = await listPastEvenings(app.ctx(zoe.actor), {});
    expect(evenings).toMatchObject([{ title: "Été à vélo", place: "Chez Zoé", tickets: 3, amountCents: 3000 }]);
    const { rows } = await database.pool.query("select count(*)::int as n from events");
    expect(rows[0].n, "nothing is published").toBe(0);
  });

  test("a workbook, nothing, and one column are refused with words", async () => {
    for (const bytes of [Uint8Array.of(0x50, 0x4b, 3, 4), new Uint8Array(), new TextEncoder().encode("bonjour")])
      await expect(send(bytes)).rejects.toMatchObject({ code: "invalid_input" });
    for (let n = 0; n < WAITING_MAX; n++) await send(fileOf(ticket(n)));
    await expect(send(fileOf(ticket(99)))).rejects.toMatchObject({ code: "conflict" });
  });
});

describe("whose it is", () => {
  test("nobody else sees, starts or undoes it", async () => {
    const importId = await bring(fileOf(ticket(1)));
    const { evenings } = await listPastEvenings(app.ctx(zoe.actor), {});
    const eveningId = evenings[0]?.id;
    const { people } = await getPastEvening(app.ctx(zoe.actor), { eveningId });
    const personId = people[0]?.id;
    const ctx = app.ctx(other.actor);
    expect(await listImports(ctx)).toEqual([]);
    for (const attempt of [
      () => getImport(ctx, { importId }),
      () => startImport(ctx, { importId }),
      () => undoImport(ctx, { importId }),
      () => discardImport(ctx, { importId }),
      () => readImportAs(ctx, { importId, kind: "orders", mapping: [] }),
      () => getPastEvening(ctx, { eveningId }),
      () => removePastEvening(ctx, { eveningId }),
      () => removePastPerson(ctx, { eveningId, personId }),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: "not_found" });
    await expect(listImports(app.ctx())).rejects.toMatchObject({ code: "unauthenticated" });
    // Each has their own tickets of the same numbers.
    await bring(fileOf(ticket(1)), other);
    expect(await counted(importedPeople)).toBe(2);
    await removePastPerson(app.ctx(zoe.actor), { eveningId, personId });
    await removePastEvening(app.ctx(zoe.actor), { eveningId });
    expect(await counted(importedPeople)).toBe(1);
  });

  test("it is in the archive, and goes with the account", async () => {
    const leaver = await makePerson(app);
    await bring(fileOf(ticket(1)), leaver);
    const files = await readArchive(await exportData(app.ctx(leaver.actor)));
    expect(files.get("soirees-d-ailleurs.json")).toContain("p1@exemple.fr");
    expect(files.get("imports.json")).toContain("billets.csv");
    await deleteAccount(app.ctx(leaver.actor), { password: PASSWORD });
    expect([await counted(importedPeople), await database.db.$count(imports)]).toEqual([0, 0]);
  });

  test("names go after a year and figures stay; a file that nobody imports goes after a week", async () => {
    const importId = await bring(fileOf(ticket(1)));
    const { importId: waiting } = await send(fileOf(ticket(2)));
    const forget = importsJobs.find(({ name }) => name === "imports-forget");
    const forgetIn = (days: number) =>
      forget?.handler({ ...app.ctx(system), now: new Date(app.clock.now().getTime() + days * DAY) }, {});
    await forgetIn(WAITING_DAYS - 1);
    expect(await look(waiting)).toBeDefined();
    await forgetIn(WAITING_DAYS + 1);
    await expect(look(waiting)).rejects.toMatchObject({ code: "not_found" });
    expect(await database.db.$count(importedPeople, sql`name is not null`)).toBe(1);
    await forgetIn(PEOPLE_KEPT_DAYS + 1);
    const rows = await database.db.select().from(importedPeople).where(eq(importedPeople.importId, importId));
    expect(rows).toMatchObject([{ name: null, email: null, reference: null, tickets: 1, amountCents: 1250 }]);
    expect(JSON.stringify(await database.db.select().from(imports))).not.toContain("billets.csv");
  });
});
