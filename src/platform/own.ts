/**
 * Plain objects under names that somebody else chose: read and written as tables, so that `constructor` and `__proto__` are
 * names like any other. The only place that does so; tests/open-lookups.test.ts keeps it so.
 */
export function own<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

export function put<T>(table: Record<string, T>, name: string, value: NoInfer<T>): void {
  Object.defineProperty(table, name, { value, enumerable: true, configurable: true, writable: true });
}

export function addUnder<T>(table: Record<string, T[]>, name: string, value: T): void {
  put(table, name, [...(own(table, name) ?? []), value]);
}
