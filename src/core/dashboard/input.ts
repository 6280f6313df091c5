import { z } from "zod";
import { spaceViews } from "./rules.ts";

export const monthInput = z.object({
  month: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
    .optional()
    .catch(undefined),
});

export const feedInput = z.object({ token: z.string().min(20).max(100) });

/** Lives in an address that people edit: what makes no sense is left out, never refused. */
const page = z.coerce.number().int().min(1).max(1000).catch(1);

export const myItemsInput = z.object({ view: z.enum(spaceViews).optional().catch(undefined), page });

export const myListingsInput = z.object({ page });

export const viewInput = z.object({ kind: z.enum(["project", "place", "event"]), id: z.uuid() });
