import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import { problemSchema } from "#api/contract/json-schemas.ts";
import { watchAnswers } from "#api/contract/watch-answers.ts";

type Declared = { content?: Record<string, { schema?: unknown }> };

/** Every answer that a test gets from the API is held against the contract: nothing missing, nothing more than it says. */
watchAnswers(async ({ operationId, responses }, answer) => {
  if (answer.status >= 400) return void check(operationId, problemSchema, await answer.clone().json());
  const declared = (responses as Record<number, Declared>)[answer.status];
  if (!declared) throw new Error(`${operationId} answered ${answer.status}, which its contract does not know`);
  if (!answer.headers.get("content-type")?.startsWith("application/json")) return;
  const schema = declared.content?.["application/json"]?.schema as z.ZodType | undefined;
  check(operationId, schema, await answer.clone().json());
});

function check(operationId: string, schema: z.ZodType | undefined, body: unknown): void {
  const read = schema?.safeParse(body);
  if (!read?.success)
    throw new Error(`${operationId} answered against its contract: ${read?.error.message ?? "no JSON"}`);
  if (isDeepStrictEqual(read.data, body)) return;
  throw new Error(`${operationId} answered more than its contract says: ${unknownFields(body, read.data).join(", ")}`);
}

function unknownFields(body: unknown, known: unknown, path = ""): string[] {
  if (typeof body !== "object" || body === null || typeof known !== "object" || known === null) {
    return isDeepStrictEqual(body, known) ? [] : [path];
  }
  return Object.entries(body).flatMap(([name, value]) =>
    name in known
      ? unknownFields(value, (known as Record<string, unknown>)[name], `${path}/${name}`)
      : [`${path}/${name}`],
  );
}
