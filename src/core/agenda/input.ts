import { z } from "zod";

export const monthInput = z.object({
  month: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
    .optional()
    .catch(undefined),
});

export const feedInput = z.object({ token: z.string().min(20).max(100) });
