import { expect, test } from "vitest";
import { type Console, commands, runNamed } from "./commands.ts";

const idle: Console = {
  withCtx: () => Promise.reject(new Error("opened")),
  checkLive: async () => "checked",
  removeDemo: async () => "removed",
  backups: async (command) => command,
};

test("without a name every command is listed with a line of its own, and what it takes is said when it is missing", async () => {
  const [, ...lines] = (await runNamed(idle, [])).split("\n");
  expect(lines.map((line) => line.trim().split(" ")[0])).toEqual([...commands.keys()]);
  for (const line of lines) expect(line).toMatch(/\s{2}\S.{10,}$/);
  expect(await runNamed(idle, ["appoint-admin"])).toContain("usage: appoint-admin EMAIL");
  expect(await runNamed(idle, ["check-live"])).toBe("checked");
});

test.each(Object.getOwnPropertyNames(Object.prototype))("%s is no command", async (name) => {
  await expect(runNamed(idle, [name])).rejects.toThrow("unknown command");
});
