/** What Stripe's form bodies and queries hold: `metadata[orderId]=1&expand[0]=latest_charge`. */
export type Input = { [name: string]: string | Input | undefined };

export function readForm(encoded: string): Input {
  const input: Input = {};
  for (const [name, value] of new URLSearchParams(encoded)) {
    const path = name.split(/[[\]]+/).filter(Boolean);
    const last = path.pop() ?? "";
    let at = input;
    for (const step of path) {
      const next = at[step];
      const inner: Input = typeof next === "object" ? next : {};
      at[step] = inner;
      at = inner;
    }
    at[last] = value;
  }
  return input;
}

export const textOf = (input: Input, name: string): string | undefined => {
  const value = input[name];
  return typeof value === "string" ? value : undefined;
};

export const amountOf = (input: Input): number => Number(textOf(input, "amount"));

export function recordOf(input: Input, name: string): Record<string, string> {
  const value = input[name];
  if (typeof value !== "object") return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, text]) => (typeof text === "string" ? [[key, text]] : [])),
  );
}

export const expands = (input: Input, field: string): boolean =>
  Object.values(recordOf(input, "expand")).includes(field);
