import { z } from "zod";

/** For forms whose fields are made by the page: rows of a list, choices by name. Whoever runs one reads the form itself. */
export const anyFields = z.record(z.string(), z.string());

/** For forms that are a mere press. */
export const noFields = z.object({});

/** The fields that a schema declares. */
export function fieldNames(schema: z.ZodType): ReadonlySet<string> | "any" {
  if (schema instanceof z.ZodRecord) return "any";
  if (schema instanceof z.ZodObject) return new Set(Object.keys(schema.shape));
  if (schema instanceof z.ZodPipe) return fieldNames(schema.in as z.ZodType);
  if (schema instanceof z.ZodUnion) return together(schema.options as z.ZodType[]);
  if (schema instanceof z.ZodIntersection) return together([schema.def.left, schema.def.right] as z.ZodType[]);
  throw new Error("a form's schema is an object, or is made of objects");
}

function together(schemas: readonly z.ZodType[]): ReadonlySet<string> | "any" {
  const all = schemas.map(fieldNames);
  return all.includes("any") ? "any" : new Set(all.flatMap((names) => [...names]));
}

/** For forms whose fields only the verb behind them describes. */
export const textFields = <Name extends string>(...names: Name[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, z.string()])) as Record<Name, z.ZodString>);
