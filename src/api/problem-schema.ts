import { z } from "@hono/zod-openapi";

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
