import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const gunzippable = promisify(gzip);

const COMPRESSIBLE =
  /^(?:text\/(?!event-stream)|application\/(?:json|problem\+json|javascript|manifest\+json|xml|ld\+json)|image\/svg)/;
const WORTHWHILE_BYTES = 1024;

export type Encoding = "br" | "gzip";

export const acceptedEncoding = (request: Request): Encoding | undefined =>
  preferredEncoding(request.headers.get("accept-encoding") ?? "");

export function preferredEncoding(accepted: string): Encoding | undefined {
  if (/\bbr\b(?!;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return "br";
  if (/\bgzip\b(?!;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return "gzip";
  return undefined;
}

export async function compressBytes(body: Uint8Array, encoding: Encoding): Promise<Uint8Array> {
  if (encoding === "gzip") return gunzippable(body, { level: 6 });
  // Quality 5 costs a millisecond on a page; 11 is for files compressed once, at build.
  return brotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}

/** Whole bodies only: pages and JSON are ready before they are sent; streams go as they are. */
export async function compressResponse(request: Request, response: Response): Promise<Response> {
  const { headers } = response;
  if (!COMPRESSIBLE.test(headers.get("content-type") ?? "")) return response;
  headers.append("vary", "accept-encoding");
  const encoding = acceptedEncoding(request);
  // Asked last: looking at the body makes a stream of what was ready.
  if (!encoding || headers.has("content-encoding") || request.method === "HEAD" || response.body === null)
    return response;
  const body = new Uint8Array(await response.arrayBuffer());
  const small = body.length < WORTHWHILE_BYTES;
  const sent = small ? body : await compressBytes(body, encoding);
  if (!small) headers.set("content-encoding", encoding);
  headers.set("content-length", String(sent.length));
  return new Response(sent as BodyInit, { status: response.status, headers });
}
