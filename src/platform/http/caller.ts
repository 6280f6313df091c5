import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

/** The address a request comes from. Only behind a proxy of ours does the forwarded header count, and only its last hop. */
export function callerAddress(c: Context, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header("x-forwarded-for")?.split(",").at(-1)?.trim() : undefined;
  return forwarded ?? getConnInfo(c).remote.address ?? "unknown";
}
