import { z } from "@hono/zod-openapi";

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

/** RFC 9457, as platform/http/problem.ts writes it. */
export const problem = {
  description: "Refus, avec un code et une phrase en français",
  content: {
    "application/problem+json": {
      schema: z
        .object({
          title: z.string(),
          status: z.number(),
          code: z.string(),
          reason: z.string().optional(),
          detail: z.string(),
          fields: z.record(z.string(), z.array(z.string())).optional(),
          requestId: z.string(),
        })
        .openapi("Problem"),
    },
  },
};
