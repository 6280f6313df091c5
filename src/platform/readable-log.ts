import { createLog, type Log } from "./log.ts";

type Output = { isTTY?: boolean; write(text: string): unknown };

/**
 * JSON lines for programs that keep them; in a terminal, words for the person who sits there, and no line for each request unless the
 * level asks for it.
 */
export function openLog(level: string | undefined, output: Output = process.stdout): Log {
  if (!output.isTTY) return createLog(level ?? "info", output === process.stdout ? undefined : asStream(output));
  return createLog(level ?? "warn", { write: (line) => void output.write(`${readableLine(line)}\n`) });
}

const asStream = (output: Output) => ({ write: (line: string) => void output.write(line) });

const levels: Readonly<Record<number, string>> = { 20: "debug", 30: "info", 40: "warning", 50: "error", 60: "error" };

type Told = { type?: unknown; message?: unknown; stack?: unknown; cause?: Told };

/** `14:03:12 error: request failed: TypeError: x is not a function (at src/…) requestId=…` */
export function readableLine(line: string): string {
  const { level, time, msg, err, ...facts } = JSON.parse(line) as Record<string, unknown> & { err?: Told };
  const at = new Date(Number(time)).toTimeString().slice(0, 8);
  const details = Object.entries(facts).map(([name, value]) => `${name}=${shown(value)}`);
  const head = `${at} ${levels[Number(level)] ?? "info"}: ${[msg, ...(err ? reasons(err) : [])].join(": ")}`;
  return [head, ...details].join(" ").replace(CONTROLS, " ");
}

/** What a terminal would obey instead of showing it. */
const CONTROLS = /\p{Cc}+/gu;

const shown = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

/** The error and what caused it, each with the line of ours where it happened. */
function reasons({ type, message, stack, cause }: Told): string[] {
  const frames = String(stack ?? "").split("\n");
  const frame = frames.find((each) => each.includes("at ") && !/node_modules|node:/.test(each)) ?? frames[0] ?? "";
  const where = frame.trim() && ` (${frame.trim()})`;
  return [`${type}: ${message}${where}`, ...(cause ? reasons(cause) : [])];
}
