import { z } from "zod";
import { photoFormats, photoMaximums, photoSubjectKinds } from "./rules.ts";

const photoSubjectInput = z.object({ kind: z.enum(photoSubjectKinds), id: z.uuid() });

export const uploadInput = z.object({
  /** Chosen by whoever sends: trying again with the same id never makes a second photo. */
  id: z.uuid().optional(),
  subject: photoSubjectInput.optional(),
});

export const arrangeInput = z.object({
  subject: photoSubjectInput,
  /** All of them, in order, the cover first. */
  photoIds: z
    .array(z.uuid())
    .max(Math.max(...Object.values(photoMaximums)) + 1)
    .refine((ids) => new Set(ids).size === ids.length),
});

export const photoIdInput = z.object({ id: z.uuid() });

const FILE_NAME = new RegExp(`^\\d{1,4}\\.(?:${Object.keys(photoFormats).join("|")})$`);

export const photoFileInput = z.object({ filesId: z.uuid(), file: z.string().regex(FILE_NAME) });
