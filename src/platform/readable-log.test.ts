import { expect, test } from "vitest";
import { openLog } from "./readable-log.ts";

function listen(isTTY: boolean, level?: string) {
  const lines: string[] = [];
  return { lines, log: openLog(level, { isTTY, write: (text) => void lines.push(text) }) };
}

test("a terminal is told of trouble in words, a program reads every line as JSON", () => {
  const terminal = listen(true);
  const program = listen(false);
  for (const { log } of [terminal, program]) {
    log.info({ path: "/", status: 200 }, "request");
    log.warn({ mailId: "m1", attempts: 2 }, "mail not sent");
    log.error({ err: new TypeError("x is not a function", { cause: new Error("nothing there") }) }, "request failed");
  }
  expect(program.lines.map((line) => JSON.parse(line).msg)).toEqual(["request", "mail not sent", "request failed"]);
  const [mail, failure, ...others] = terminal.lines;
  expect(others).toEqual([]);
  expect(mail).toMatch(/^\d\d:\d\d:\d\d warning: mail not sent mailId=m1 attempts=2\n$/);
  expect(failure).toMatch(
    /^\d\d:\d\d:\d\d error: request failed: TypeError: x is not a function \(at .*readable-log\.test\.ts:.*\): Error: nothing there .*\n$/,
  );
});

test("a terminal that asks for requests has them, in words as well", () => {
  const { lines, log } = listen(true, "info");
  log.info({ method: "GET", path: "/", status: 200, ms: 12 }, "request");
  expect(lines).toEqual([
    expect.stringMatching(/^\d\d:\d\d:\d\d info: request method=GET path=\/ status=200 ms=12\n$/),
  ]);
});

test("what is cut from JSON lines is cut here too, and nothing steers the terminal", () => {
  const { lines, log } = listen(true);
  log.warn({ email: "camille@example.org", reason: "\u001b[2Jgone\nand a line of its own" }, "who");
  expect(lines.join("")).not.toMatch(/camille|\p{Cc}(?!$)/u);
  expect(lines).toHaveLength(1);
});
