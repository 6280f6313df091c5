import { describe, expect, test } from "vitest";
import { suite, useMusicRights } from "#tests/support/music-rights.ts";
import { addWork, editWork, getRepertoire, moveWork, removeWork } from "./repertoire.ts";
import { formatLength, parseLength } from "./rules.ts";

const { as, rightsSale } = useMusicRights();

describe("the repertoire", () => {
  test("is added to, edited, put in order and shortened by those who manage the project, and by nobody else", async () => {
    const { artist, host, projectId } = await rightsSale({}, false);
    const titles = async () => (await getRepertoire(as(artist), { projectId })).works.map(({ title }) => title);
    const add = (title: string) => addWork(as(artist), { projectId, ...suite, title });
    const { workId } = await add("Une");
    await Promise.all(["Deux", "Trois", "Quatre"].map(add));
    await moveWork(as(artist), { projectId, workId, to: "up" });
    expect((await titles())[0]).toBe("Une");
    await moveWork(as(artist), { projectId, workId, to: "down" });
    expect((await titles())[1]).toBe("Une");
    expect(new Set(await titles()).size).toBe(4);
    await editWork(as(artist), { projectId, workId, ...suite, title: "  Une   autre ", durationSeconds: "4" });
    expect((await getRepertoire(as(artist), { projectId })).works[1]).toMatchObject({
      title: "Une autre",
      durationSeconds: 240,
    });
    await removeWork(as(artist), { projectId, workId });
    await removeWork(as(artist), { projectId, workId });
    expect(await titles()).toHaveLength(3);
    await expect(
      addWork(as(artist), { projectId, title: "", authors: "", durationSeconds: "x" }),
    ).rejects.toMatchObject({
      code: "invalid_input",
      fields: { title: [expect.any(String)], authors: [expect.any(String)], durationSeconds: [expect.any(String)] },
    });
    for (const verb of [addWork, getRepertoire]) {
      await expect(verb(as(host), { projectId, ...suite })).rejects.toMatchObject({ code: "not_found" });
    }
  });

  test("lengths are read as people write them", () => {
    expect(["4:05", "4 min 05", "4", "4’05", "4m", "0:45"].map(parseLength)).toEqual([245, 245, 240, 245, 240, 45]);
    expect(["", "0", "4:75", "quatre", "-4", "300"].map(parseLength)).toEqual(Array(6).fill(undefined));
    expect([245, 60, 3723].map(formatLength)).toEqual(["4:05", "1:00", "62:03"]);
  });
});
