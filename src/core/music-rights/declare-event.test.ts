import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { events } from "#core/events/tables.ts";
import { adminActor } from "#tests/support/context.ts";
import { DAY, suite, useMusicRights } from "#tests/support/music-rights.ts";
import { readPdf } from "#tests/support/pdf.ts";
import { makePerson } from "#tests/support/people.ts";
import type { TestSale } from "#tests/support/sales.ts";
import { declareEvent, sendProgramme } from "./declare-event.ts";
import { getDeclarationFile } from "./get-declaration-file.ts";
import { getEventRights } from "./get-event-rights.ts";
import { listDeclarations } from "./list-declarations.ts";
import { addWork } from "./repertoire.ts";
import { musicDeclarations } from "./tables.ts";
import { listRightsTasks } from "./undeclared-events.ts";

const { database, app, as, rightsSale } = useMusicRights();

describe("a declaration", () => {
  test("is one, however many declare at once; both see it; it keeps the works as they were", async () => {
    const sale = await rightsSale();
    const { eventId, projectId, artist, host } = sale;
    expect((await getEventRights(as(host), { eventId })).state).toBe("needed");
    const declared = await Promise.all(
      Array.from({ length: 8 }, (_, index) => declareEvent(as(index % 2 ? artist : host), { eventId })),
    );
    expect(declared.every(({ before }) => before)).toBe(true);
    expect(
      await database.db.select().from(musicDeclarations).where(eq(musicDeclarations.eventId, eventId)),
    ).toHaveLength(1);
    await addWork(as(artist), { projectId, ...suite, title: "Bis" });
    for (const person of [artist, host]) {
      const rights = await getEventRights(as(person), { eventId });
      expect(rights).toMatchObject({ state: "declared_before", declared: { before: true } });
      expect(rights.declared?.works).toEqual([{ ...suite, durationSeconds: 1110 }]);
      expect(rights.repertoire).toHaveLength(2);
    }
    await app.clock.advance(11 * DAY);
    // Declared again after the evening, it stays what it was.
    expect(await declareEvent(as(artist), { eventId })).toEqual({ before: true });
  });

  test("is refused to strangers, without works, where nothing is due, and for what was called off", async () => {
    const stranger = await makePerson(app);
    const empty = await rightsSale({}, false);
    const none = await rightsSale({ terms: { musicRights: { needed: false, automatic: false } } });
    const gone = await rightsSale();
    await database.db
      .update(events)
      .set({ state: "cancelled", cancelledAt: app.clock.now(), cancelCause: "host", cancelReason: "x" })
      .where(eq(events.id, gone.eventId));
    const declare = (sale: TestSale, person = sale.artist) => declareEvent(as(person), { eventId: sale.eventId });
    await expect(declare(empty, stranger)).rejects.toMatchObject({ code: "forbidden" });
    await expect(declare(empty)).rejects.toMatchObject({ reason: "repertoire_empty" });
    await expect(declare(none)).rejects.toMatchObject({ reason: "not_needed" });
    await expect(declare(gone)).rejects.toMatchObject({ reason: "cancelled" });
    await expect(getEventRights(as(stranger), { eventId: empty.eventId })).rejects.toMatchObject({ code: "forbidden" });
    await expect(getDeclarationFile(as(stranger), { eventId: empty.eventId })).rejects.toMatchObject({
      code: "forbidden",
    });
  });

  test("is followed by the programme, after the evening, which may be corrected for a month", async () => {
    const sale = await rightsSale();
    const { eventId, artist, host } = sale;
    const works = [suite, { title: "Bis", authors: "Barbara", durationSeconds: "3:20" }];
    const send = (person = host) => sendProgramme(as(person), { eventId, works });
    await expect(send()).rejects.toMatchObject({ reason: "declare_first" });
    await declareEvent(as(artist), { eventId });
    await expect(send()).rejects.toMatchObject({ reason: "not_played" });
    await app.clock.advance(11 * DAY);
    expect(await listRightsTasks(as(artist))).toMatchObject([{ kind: "programme", eventId }]);
    await expect(sendProgramme(as(host), { eventId, works: [] })).rejects.toMatchObject({ code: "invalid_input" });
    await send();
    await sendProgramme(as(artist), { eventId, works: [suite] });
    expect(await getEventRights(as(host), { eventId })).toMatchObject({
      state: "programme_sent",
      programme: { works: [{ title: "Suite n° 1" }] },
    });
    expect(await listRightsTasks(as(artist))).toEqual([]);
    await app.clock.advance(31 * DAY);
    await expect(send()).rejects.toMatchObject({ reason: "programme_closed" });
    const admin = app.ctx({ ...adminActor(), userId: host.user.id });
    expect((await listDeclarations(admin)).find((each) => each.eventId === eventId)).toMatchObject({
      state: "programme_sent",
      works: 1,
    });
    await expect(listDeclarations(as(host))).rejects.toMatchObject({ code: "forbidden" });
  });

  test("comes as a tagged PDF, whatever the length of the programme", async () => {
    const { eventId, artist, projectId } = await rightsSale();
    for (let number = 2; number <= 40; number++) {
      await addWork(as(artist), {
        projectId,
        ...suite,
        title: `Œuvre n° ${number}, avec un assez long titre à rallonge`,
      });
    }
    await declareEvent(as(artist), { eventId });
    const { body, contentType } = await getDeclarationFile(as(artist), { eventId });
    expect(contentType).toBe("application/pdf");
    const source = body.toString("latin1");
    expect(source).toContain("/StructTreeRoot");
    expect(source).toContain("/Lang (fr-FR)");
    expect((await readPdf(body)).text).toMatch(/Déclaration d’une séance avec musique.*Œuvre n° 40/);
  });
});
