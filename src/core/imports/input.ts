import { z } from "zod";
import { asTyped } from "#platform/typed-text.ts";
import { COLUMNS_MAX, importFields, importKinds, TEXT_MAX } from "./rules.ts";
import { sellers } from "./seller-form-rules.ts";

const text = () => z.string().transform(asTyped).pipe(z.string().max(TEXT_MAX));
/** Left empty, it is not said. */
const orNone = <S extends z.ZodType>(schema: S) =>
  z.preprocess((said) => (said === "" ? undefined : said), schema.optional());

export const receiveImportInput = z.object({
  /** What a browser calls it: shown to its owner alone. */
  filename: z.string().transform((name) => asTyped(name).slice(0, TEXT_MAX) || "fichier.csv"),
  bytes: z.instanceof(Uint8Array),
});

export const importInput = z.object({ importId: z.uuid() });

export const readingInput = z.object({
  importId: z.uuid(),
  kind: z.enum(importKinds),
  mapping: z.array(z.preprocess((field) => field || null, z.enum(importFields).nullable())).max(COLUMNS_MAX),
  title: orNone(text()),
  day: orNone(z.iso.date().regex(/^(?:19|20)/)),
});

const page = z.coerce.number().int().min(1).catch(1);
export const pastEveningsInput = z.object({ page });
export const pastEveningInput = z.object({ eveningId: z.uuid(), page });
export const pastEveningIdInput = z.object({ eveningId: z.uuid() });
export const importedPersonInput = z.object({ eveningId: z.uuid(), personId: z.uuid() });

/** Which list, in whose form. */
const list = { seller: z.enum(sellers), kind: z.enum(importKinds) };
export const eventListInput = z.object({ eventId: z.uuid(), ...list });
export const ownListsInput = z.object({
  ...list,
  from: z.enum(["here", "elsewhere", "both"]).default("both"),
  eveningId: orNone(z.uuid()),
});
