import { z } from "@hono/zod-openapi";

/** An answer in JSON, as the contract describes it. */
export const json = <S extends z.ZodType>(description: string, schema: S, example?: z.output<S>) => ({
  description,
  content: { "application/json": { schema, ...(example === undefined ? {} : { example }) } },
});

/** What a call has to bring along. */
export const body = <S extends z.ZodType>(schema: S, example?: z.input<S>) => ({
  required: true as const,
  content: { "application/json": { schema, ...(example === undefined ? {} : { example }) } },
});

/** RFC 9457, as platform/http/problem.ts writes it. */
export const problemSchema = z
  .object({
    type: z.literal("about:blank"),
    title: z.string(),
    status: z.number().int(),
    code: z.string().openapi({ description: "Stable : c’est lui qu’un programme lit", example: "not_found" }),
    reason: z.string().optional().openapi({ description: "Plus précis que le code, stable aussi" }),
    detail: z.string().openapi({ description: "Une phrase en français, à montrer" }),
    fields: z.record(z.string(), z.array(z.string())).optional(),
    requestId: z.string().openapi({ description: "À citer quand on écrit à l’équipe" }),
  })
  .openapi("Problem", {
    example: {
      type: "about:blank",
      title: "Cette page ou cet élément n’existe pas.",
      status: 404,
      code: "not_found",
      detail: "Cette page ou cet élément n’existe pas.",
      requestId: "0198c1f2-7a52-7cc3-98c4-dc0c0c07398f",
    },
  });

export const problem = {
  description: "Refus, avec un code et une phrase en français",
  content: {
    "application/problem+json": {
      schema: problemSchema,
    },
  },
};

type Plain<T> = T extends Date | string | number | boolean | null | undefined
  ? T
  : T extends readonly (infer E)[]
    ? Plain<E>[]
    : { -readonly [K in keyof T]: Plain<T[K]> };

/** Schemas describe lists that may be written to, views give lists that may not: in an answer there is no difference. */
export const plain = <T>(view: T): Plain<T> => view as Plain<T>;
