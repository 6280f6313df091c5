import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { listSandboxMails } from "#adapters/mail/sandbox.ts";
import { projects } from "#core/listings/projects/tables.ts";
import { adminActor } from "#tests/support/context.ts";
import { DAY, suite, useMusicRights } from "#tests/support/music-rights.ts";
import type { TestPerson } from "#tests/support/people.ts";
import type { TestSale } from "#tests/support/sales.ts";
import { declareEvent } from "./declare-event.ts";
import { listDeclarations } from "./list-declarations.ts";
import { needsMusicRights } from "./parts.ts";
import { addWork } from "./repertoire.ts";
import { listRightsTasks } from "./undeclared-events.ts";

const { database, app, as, rightsSale } = useMusicRights();

describe("reminders", () => {
  test("come a week before, the day before, and after; not once it is declared", async () => {
    const sale = await rightsSale({ startsInDays: 12 });
    const declared = await rightsSale({ startsInDays: 12 });
    await declareEvent(as(declared.artist), { eventId: declared.eventId });
    const subjects = async (sale: TestSale) =>
      (await listSandboxMails(database.db, { to: sale.artist.user.email, limit: 50 }))
        .map(({ subject }) => subject.split("\u202f:")[0])
        .filter((subject) => /musicaux|joué/.test(subject ?? ""))
        .reverse();
    for (let day = 0; day < 16; day++) {
      await app.clock.advance(DAY);
      await app.jobs.runDue();
    }
    expect(await subjects(sale)).toEqual([
      "Droits musicaux à déclarer",
      "Dernier rappel pour les droits musicaux",
      "Droits musicaux à régulariser",
    ]);
    expect(await subjects(declared)).toEqual(["Qu’avez-vous joué\u202f?"]);
    const admin = app.ctx({ ...adminActor(), userId: sale.host.user.id });
    const waiting = await listDeclarations(admin, { state: "waiting" });
    expect(waiting.map(({ eventId }) => eventId)).toContain(sale.eventId);
  }, 60_000);

  test("isLoggedUserNeedSacem: an event to declare, or a published project without works; nobody else", async () => {
    const sale = await rightsSale({}, false);
    const needs = ({ user, actor }: TestPerson) => needsMusicRights(app.ctx(actor), user.id);
    expect(await needs(sale.artist)).toBe(true);
    expect(await needs(sale.host)).toBe(false);
    await addWork(as(sale.artist), { projectId: sale.projectId, ...suite });
    expect(await listRightsTasks(as(sale.artist))).toMatchObject([{ kind: "declare", eventId: sale.eventId }]);
    await declareEvent(as(sale.host), { eventId: sale.eventId });
    expect(await needs(sale.artist)).toBe(false);
    await database.db.update(projects).set({ needsMusicRights: true }).where(eq(projects.id, sale.projectId));
    expect(await needs(sale.artist)).toBe(false);
  });
});
