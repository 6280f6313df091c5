import { formsOf, routePages } from "#tests/support/visit-routes.ts";
import { HOSTILE_JSON, HOSTILE_TEXTS, type Pick, PROTOTYPE_NAMES, UNKNOWN_ID } from "./values.ts";

export type Call = { method: string; path: string; headers?: Record<string, string>; body?: string };

type Operation = { method: string; path: string; operation: ApiOperation };
type Parameter = { name: string; in: string; schema?: Schema };
type ApiOperation = { parameters?: Parameter[]; requestBody?: { content: Record<string, { schema?: Schema }> } };
type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  format?: string;
};

/** Every call that the API's own description names. */
export function operationsOf(document: { paths: Record<string, Record<string, ApiOperation>> }): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

const FORM = { "content-type": "application/x-www-form-urlencoded" };
const JSON_BODY = { "content-type": "application/json" };

/** Intents that no page declares: names of the language's own objects, unknown, empty, repeated, and a megabyte. */
export function intentBodies(known: string): string[] {
  return [
    ...PROTOTYPE_NAMES.map((name) => `intent=${name}`),
    ...[
      "intent=",
      "",
      "intent=unknown",
      `intent=${known}&intent=constructor`,
      "intent[constructor]=x",
      "intent=__proto__:x",
    ],
  ];
}

export const HUGE_INTENT = `intent=${"x".repeat(1_000_000)}`;

type FormPage = { pattern: string; forms: ReadonlyMap<string, ReadonlySet<string> | "any"> };

export async function formPages(): Promise<FormPage[]> {
  const found: FormPage[] = [];
  for (const page of routePages()) {
    const forms = await formsOf(page);
    if (forms) found.push({ pattern: page.path, forms });
  }
  return found;
}

/** An address of that pattern, with an id in each place, or something that is none. */
export function addressIn(pattern: string, pick: Pick, ids: readonly string[], { hostile = false } = {}): string {
  return pattern.replaceAll(/:(\w+)\??|\*/g, (_, name: string | undefined) => {
    if (hostile && pick([true, false, false, false])) return encodeText(pick(HOSTILE_TEXTS)).slice(0, 2_000) || "x";
    if (name === "year") return "2026";
    if (name === "usertype") return pick(["artist", "host", "public"]);
    if (name === "page") return pick(["event", "projet", "place", "personne"]);
    if (name === "kind") return pick(["music_rights", "invoice", "certificate", "statement"]);
    return name === undefined ? "x" : pick([...ids, UNKNOWN_ID]);
  });
}

/** A lone surrogate has no encoding. */
const encodeText = (text: string): string => encodeURIComponent(text.toWellFormed()).replaceAll("%2F", "/");

export function pageCall(pattern: string, pick: Pick, ids: readonly string[]): Call {
  const path = addressIn(pattern, pick, ids, { hostile: true });
  const names = [
    "q",
    "date",
    "proposition",
    "projet",
    "lieu",
    "etape",
    "cle",
    "jeton",
    "page",
    "avant",
    "redir",
    "message",
  ];
  const query = pick([true, false])
    ? `?${pick(names)}=${encodeText(pick([...HOSTILE_TEXTS, ...ids])).slice(0, 4_000)}`
    : "";
  const data = pick([true, false]) && !/\.\w+$/.test(pattern) ? (path === "/" ? "_.data" : ".data") : "";
  return { method: "GET", path: `${data === "_.data" ? "/_.data" : path + data}${query}` };
}

export function formCall({ pattern, forms }: FormPage, pick: Pick, ids: readonly string[]): Call {
  const [intent, names] = pick([...forms]);
  const body = new URLSearchParams();
  if (intent) body.set("intent", pick([intent, intent, `${intent}:${pick(ids)}`]));
  const fields =
    names === "any" ? ["date", "title", "tariffs.0.label", "dates.0.day", "__proto__", "quantity.0"] : [...names];
  for (const name of fields) {
    if (pick([true, true, true, false]))
      body.append(name, pick([...HOSTILE_TEXTS, ...ids, "10", "2026-12-01"]).toWellFormed());
  }
  const data = pick([".data", ".data", ""]);
  return { method: "POST", path: addressIn(pattern, pick, ids) + data, headers: FORM, body: body.toString() };
}

export function apiCall({ method, path, operation }: Operation, pick: Pick, ids: readonly string[]): Call {
  const hostile = () => pick([true, false, false]);
  const filled = path.replaceAll(/\{(\w+)\}/g, () =>
    hostile() ? encodeText(pick(HOSTILE_TEXTS)).slice(0, 2_000) || "x" : pick(ids),
  );
  const query = (operation.parameters ?? [])
    .filter((parameter) => parameter.in === "query" && pick([true, false]))
    .map(({ name }) => `${name}=${encodeText(pick([...HOSTILE_TEXTS, ...ids, "1"])).slice(0, 4_000)}`);
  const call = { method, path: query.length > 0 ? `${filled}?${query.join("&")}` : filled };
  const [type, media] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  if (!type || method === "GET") return call;
  const value = valueFor(media?.schema ?? {}, pick, ids, hostile);
  const key = {
    "idempotency-key": pick([...HOSTILE_TEXTS.filter((text) => /^[\x20-\x7e]{1,100}$/.test(text)), ...ids]),
  };
  return { ...call, headers: { ...JSON_BODY, ...key }, body: JSON.stringify(value) ?? "null" };
}

function valueFor(schema: Schema, pick: Pick, ids: readonly string[], hostile: () => boolean): unknown {
  if (hostile()) return pick<unknown>([...HOSTILE_JSON, ...HOSTILE_TEXTS]);
  const choice = schema.anyOf ?? schema.oneOf;
  if (choice) return valueFor(pick(choice), pick, ids, hostile);
  if (schema.enum) return pick(schema.enum);
  const type = Array.isArray(schema.type) ? pick(schema.type) : schema.type;
  if (schema.properties) {
    const entries = Object.entries(schema.properties).filter(() => pick([true, true, true, false]));
    return Object.fromEntries(entries.map(([name, each]) => [name, valueFor(each, pick, ids, hostile)]));
  }
  if (type === "array") return [valueFor(schema.items ?? {}, pick, ids, hostile)];
  if (type === "integer" || type === "number") return pick([0, 1, 2, 10, 1500]);
  if (type === "boolean") return pick([true, false]);
  if (schema.format === "uuid") return pick([...ids, UNKNOWN_ID]);
  if (schema.format === "email") return "quelquun@exemple.fr";
  return pick(["Bonjour", "2026-12-01", ...ids]);
}
