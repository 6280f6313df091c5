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
