import type { z } from "@hono/zod-openapi";

/** An answer in JSON, as the contract describes it. */
export const json = <S extends z.ZodType>(description: string, schema: S) => ({
  description,
  content: { "application/json": { schema } },
});

/** What a call has to bring along. */
export const body = <S extends z.ZodType>(schema: S) => ({
  required: true as const,
  content: { "application/json": { schema } },
});
