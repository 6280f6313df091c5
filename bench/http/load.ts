import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

export type Asked = {
  url: string;
  headers?: Record<string, string>;
  /** Lua that answers the next request, as `wrk` wants it; without it, the same one again and again. */
  script?: string;
};

export type Measured = { perSecond: number; p50: number; p99: number };

/**
 * By Debian's `wrk`, 16 at a time. A load generator in JavaScript parses our headers more slowly than we send them, and would
 * measure itself.
 */
export async function measure(
  { url, headers = {}, script }: Asked,
  seconds: number,
  folder: string,
): Promise<Measured> {
  const file = path.join(folder, "requests.lua");
  if (script) await writeFile(file, script);
  const said = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const { stdout } = await run("wrk", [
    "-t1",
    "-c16",
    `-d${seconds}s`,
    "--latency",
    "--timeout=10s",
    ...(script ? ["-s", file] : []),
    ...said,
    url,
  ]);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url}\n${stdout}`);
  const milliseconds = (share: string) => {
    const [, figure, unit] = new RegExp(`^\\s+${share}\\s+([\\d.]+)(us|ms|s)`, "m").exec(stdout) ?? [];
    return Number(figure) * ({ us: 0.001, ms: 1, s: 1000 }[unit ?? ""] ?? Number.NaN);
  };
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  return { perSecond, p50: milliseconds("50%"), p99: milliseconds("99%") };
}

/** One of these words and another highest price each time, which leaves nothing out: a full page that no answer is ready for. */
export const newSearches = (path: string, words: readonly string[]): string => `
local words = { ${words.map((word) => JSON.stringify(word)).join(", ")} }
math.randomseed(os.time())
function request()
  return wrk.format("GET", "${path}?q=" .. words[math.random(#words)] .. "&prix-max=" .. math.random(1000, 9999))
end
`;

type Sold = { path: string; body: object };

/** One of these bookings each time, by somebody else, under a key of its own. */
export const bookings = (sold: readonly Sold[]): string => `
local sold = {
${sold.map(({ path, body }) => `  { ${JSON.stringify(path)}, ${JSON.stringify(JSON.stringify(body))} },`).join("\n")}
}
math.randomseed(os.time())
local function digits(count)
  local text = ""
  for _ = 1, count do text = text .. string.format("%x", math.random(0, 15)) end
  return text
end
function request()
  local one = sold[math.random(#sold)]
  local headers = {
    ["content-type"] = "application/json",
    ["idempotency-key"] = digits(8) .. "-" .. digits(4) .. "-4" .. digits(3) .. "-a" .. digits(3) .. "-" .. digits(12),
    ["x-forwarded-for"] = "10." .. math.random(255) .. "." .. math.random(255) .. "." .. math.random(255),
  }
  return wrk.format("POST", one[1], headers, one[2])
end
`;
