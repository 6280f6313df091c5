import { PartnerRefusedError, PartnerRestError } from "./port.ts";

export type Call = {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  url: string;
  headers?: Record<string, string>;
  body?: object;
};

const REST_MS = 60_000;
const LONGEST_REST_MS = 24 * 3600_000;

/** One call, once: trying again is for the job. An error holds a status and no word of the other side: these may quote what we sent. */
export async function callPartner(name: string, { method, url, headers = {}, body }: Call, timeoutMs: number) {
  const response = await fetch(url, {
    method,
    headers: { accept: "application/json", ...(body ? { "content-type": "application/json" } : {}), ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(timeoutMs),
    redirect: "error",
  });
  const text = await response.text();
  const { status } = response;
  if (status === 429 || status === 503) throw new PartnerRestError(`${name} ${status}`, restOf(response));
  return { status, json: parse(text) };
}

/** In seconds or as a date; a minute where it does not say. */
function restOf({ headers }: Response): number {
  const said = headers.get("retry-after");
  const ms = said === null ? Number.NaN : /^\d+$/.test(said) ? Number(said) * 1000 : Date.parse(said) - Date.now();
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 1_000), LONGEST_REST_MS) : REST_MS;
}

function parse(text: string): unknown {
  try {
    return text === "" ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What is about this content is refused for good; our own account and their trouble are worth another try. */
export function failureOf(name: string, status: number): Error {
  const summary = `${name} ${status}`;
  return [400, 409, 413, 422].includes(status) ? new PartnerRefusedError(summary) : new Error(summary);
}
