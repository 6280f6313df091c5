import { type IncomingMessage, request as plainRequest } from "node:http";
import { request as secureRequest } from "node:https";
import { failureOf, InternalAddressError, openOutside, publicLookup } from "#platform/http/outside.ts";
import { type CalendarAnswer, type CalendarPort, CalendarUnreadableError, type Seen } from "./port.ts";

const TIMEOUT_MS = 20_000;
/** A busy person's calendar of ten years has two or three. */
const BYTES_MAX = 5 * 1024 * 1024;
const REDIRECTS_MAX = 4;

type Options = {
  /** `localhost:4000`: those that the operator lets us read all the same, without TLS too. */
  exempt?: readonly string[];
  bytesMax?: number;
  timeoutMs?: number;
};

/** Each address that a redirect leads to is judged as the first one was. Names are judged by where they lead, when they are called. */
export function createHttpsCalendars({
  exempt = [],
  bytesMax = BYTES_MAX,
  timeoutMs = TIMEOUT_MS,
}: Options = {}): CalendarPort {
  const { accepts, isExempt } = openOutside(exempt);

  function ask(url: URL, seen: Seen, signal: AbortSignal): Promise<IncomingMessage> {
    const request = url.protocol === "https:" ? secureRequest : plainRequest;
    return new Promise((resolve, reject) => {
      const asking = request(
        url,
        {
          headers: {
            accept: "text/calendar, text/plain;q=0.5",
            // What unpacks to a thousand times its size is never sent for.
            "accept-encoding": "identity",
            "user-agent": "hors-les-murs",
            ...(seen.etag ? { "if-none-match": seen.etag } : {}),
            ...(seen.lastModified ? { "if-modified-since": seen.lastModified } : {}),
          },
          agent: false,
          signal,
          ...(isExempt(url) ? {} : { lookup: publicLookup }),
        },
        resolve,
      );
      asking.on("error", reject);
      asking.end();
    });
  }

  async function follow(address: string, seen: Seen, signal: AbortSignal): Promise<CalendarAnswer> {
    let url = address;
    for (let step = 0; step <= REDIRECTS_MAX; step++) {
      if (!accepts(url)) throw new InternalAddressError("inside");
      const answer = await ask(new URL(url), seen, signal);
      const status = answer.statusCode ?? 0;
      const { location } = answer.headers;
      if (status === 200) return textOf(answer, bytesMax);
      answer.destroy();
      if (status === 304) return { kind: "unchanged" };
      if (status < 300 || status >= 400 || !location) throw new CalendarUnreadableError(refusalOf(status));
      if (!URL.canParse(location, url)) throw new CalendarUnreadableError("connection");
      url = asHttps(new URL(location, url).href);
    }
    throw new CalendarUnreadableError("redirects");
  }

  return {
    accepts: (url) => accepts(asHttps(url)),
    async read(url, seen) {
      try {
        return await follow(asHttps(url), seen, AbortSignal.timeout(timeoutMs));
      } catch (error) {
        throw error instanceof CalendarUnreadableError ? error : new CalendarUnreadableError(failureOf(error));
      }
    },
  };
}

/** Programs write `webcal:` so that a calendar opens; it is read like any other page. */
const asHttps = (url: string): string => url.replace(/^webcals?:/i, "https:");

function refusalOf(status: number): string {
  if (status === 404 || status === 410) return "not_found";
  return status === 401 || status === 403 ? "forbidden" : "status";
}

async function textOf(answer: IncomingMessage, bytesMax: number): Promise<CalendarAnswer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of answer) {
    bytes += (part as Buffer).length;
    if (bytes > bytesMax) {
      answer.destroy();
      throw new CalendarUnreadableError("too_large");
    }
    parts.push(part as Buffer);
  }
  const { etag = null, "last-modified": lastModified = null } = answer.headers;
  return {
    kind: "read",
    text: Buffer.concat(parts).toString("utf8"),
    etag: short(etag),
    lastModified: short(lastModified),
  };
}

/** They are stored, and sent back as they are. */
const short = (mark: string | null): string | null => (mark && mark.length <= 200 ? mark : null);
