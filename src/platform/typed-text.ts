import { m } from "./messages/messages.js";

/** The one character that no text of the database can hold. Nobody types it; whoever sends it gets the text without. */
export function withoutNul(value: unknown): unknown {
  if (typeof value === "string") return value.includes("\0") ? value.replaceAll("\0", "") : value;
  if (Array.isArray(value)) return value.map(withoutNul);
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withoutNul(each)]));
}

/** Not a date, a file or a buffer, which stay what they are. */
const isPlainObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value));

/** As somebody typed it: line ends of one kind, however the browser sends them, and nothing around it. */
export const asTyped = (text: string): string => text.replace(/\r\n?/g, "\n").trim();

/** In characters as people count them: what the counter under a field says is what the server goes by. */
export function typedLength(text: string): number {
  let length = 0;
  for (const _ of asTyped(text)) length++;
  return length;
}

/** For a schema, which shows the limit to programs as well: `z.string().refine(...upTo(500)).meta({ maxLength: 500 })`. */
export const upTo = (max: number) =>
  [(text: string) => typedLength(text) <= max, { error: () => m["field.max_length"]({ max }) }] as const;
