import pino from "pino";

export type Log = pino.Logger;

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
  };
  return pino(options, destination);
}

// Database errors quote the values of the failing row (`detail`, `parameters`), which are personal data.
function serializeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: "not an Error", type: typeof error };
  const { name, stack } = error;
  const code = "code" in error ? error.code : undefined;
  const message = error.message.replace(/\nparams:[\s\S]*$/, "");
  return {
    type: name,
    message,
    code,
    stack: stack
      ?.split("\n")
      .filter((line) => line.trimStart().startsWith("at "))
      .join("\n"),
    ...(error.cause === undefined ? {} : { cause: serializeError(error.cause) }),
  };
}
