import pino from "pino";
import { activeTrace } from "./tracing/trace-context.ts";

export type Log = pino.Logger;

const UNTRACED = {};

/** Structured lines without secrets or personal data: what could carry either is cut here, once, for every caller. */
export function createLog(level: string, destination: pino.DestinationStream = pino.destination(1)): Log {
  const options: pino.LoggerOptions = {
    level,
    base: undefined,
    redact: {
      paths: [
        "password",
        "token",
        "refresh_token",
        "email",
        "phone",
        "*.password",
        "*.token",
        "*.refresh_token",
        "*.email",
        "*.phone",
        "req.headers",
        "headers",
        "payload",
      ],
      censor: "[coupé]",
    },
    serializers: { err: serializeError },
    // Whatever is logged on the way of a request or a job that belongs to a trace can be found by it. Elsewhere nothing is copied.
    mixin: () => {
      const trace = activeTrace();
      return trace ? { traceId: trace.traceId } : UNTRACED;
    },
    mixinMergeStrategy: (line, trace) => (trace === UNTRACED ? line : { ...trace, ...line }),
  };
  return pino(options, destination);
}

const DEEPEST_CAUSE = 5;

/** What happened and where, without the values it happened to: errors quote what was typed, and rows of the database. */
function serializeError(error: unknown, depth = 0): object {
  if (!(error instanceof Error)) return { message: "not an Error", type: typeof error };
  const { name, message, stack = "", cause } = error;
  const { code, constraint, table, column } = error as Error &
    Partial<Record<"code" | "constraint" | "table" | "column", unknown>>;
  const trace = stack.slice(Math.max(0, stack.indexOf(message)) + message.length);
  return {
    type: name,
    message: withoutValues(error),
    code,
    constraint,
    table,
    column,
    stack: trace
      .split("\n")
      .filter((line) => line.trimStart().startsWith("at "))
      .join("\n"),
    ...(cause === undefined || depth === DEEPEST_CAUSE ? {} : { cause: serializeError(cause, depth + 1) }),
  };
}

/** Errors that quote what they could not read. */
const QUOTE_THEIR_INPUT = new Set(["SyntaxError", "RangeError", "URIError"]);
const QUOTED = /"[\s\S]*"|'[\s\S]*'|`[\s\S]*`/g;
const EMAIL = /[^\s@<>"'(),;:]+@[^\s@<>"'(),;:]+/g;
const LONG_NUMBER = /(?<![\w-])\+?\d[\d .]{6,}\d(?![\w-])/g;

function withoutValues(error: Error): string {
  if (/ZodError$/.test(error.name)) return "input that its schema refuses";
  // The database driver's: `invalid input syntax for type uuid: "…"`. Ours puts the values behind the statement.
  const isDatabase = "severity" in error && "routine" in error;
  const message = error.message.replace(/\nparams:[\s\S]*$/, "");
  const bare =
    isDatabase || QUOTE_THEIR_INPUT.has(error.name) ? message.replace(QUOTED, "…").replace(/: .*$/s, ": …") : message;
  return bare.replace(EMAIL, "…").replace(LONG_NUMBER, "…");
}

type LoggedPath = (path: string) => string;

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const LEFT_OUT = "…";
const MOST_SEGMENTS = 8;

/** Under these, the address alone opens the file. */
const OPENED_BY_ADDRESS = new Set(["photos"]);

/**
 * What the log may know of an address: words that stand in our own routes, and ids. Everything else was typed by somebody or
 * opens something (`/agenda/{secret}.ics`), and so does the query.
 */
export function loggedPath(patterns: Iterable<string>): LoggedPath {
  const words = new Set([""]);
  for (const pattern of patterns) {
    for (const segment of pattern.split("/")) if (!/[:*{]/.test(segment)) words.add(segment);
  }
  return (path) => {
    const [, first = "", ...rest] = (path.split("?", 1)[0] ?? "").split("/");
    const mayHaveIds = !OPENED_BY_ADDRESS.has(first);
    const shown = (segment: string) => {
      const isKnown = words.has(segment.replace(/\.data$/, "")) || (mayHaveIds && ID.test(segment));
      return isKnown ? segment : LEFT_OUT;
    };
    return `/${[first, ...rest].slice(0, MOST_SEGMENTS).map(shown).join("/")}`;
  };
}
