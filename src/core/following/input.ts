import { z } from "zod";
import { canonicalQuery, followKinds, searchKinds } from "./rules.ts";

export const subjectInput = z.object({ kind: z.enum(followKinds), id: z.uuid() });

export const followInput = subjectInput.extend({
  wanted: z.preprocess((value) => value === true || value === "true", z.boolean()),
});

export const searchInput = z.object({
  kind: z.enum(searchKinds),
  query: z.string().max(600).transform(canonicalQuery),
  label: z.string().trim().min(1).max(160),
});

export const searchIdInput = z.object({ id: z.uuid() });
