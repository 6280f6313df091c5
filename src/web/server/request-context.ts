import { createContext } from "react-router";
import type { Ctx } from "#core/context.ts";
import type { Db } from "#platform/database/db.ts";
import type { SharedData } from "#web/render/shared-data.ts";
import type { Shell } from "#web/shell.ts";

/** What the server puts into each request before the pages see it. */
export type RequestContext = {
  ctx: Ctx;
  shell: Shell;
  /** Where a page that everybody shares may read instead (public-reading.ts). */
  publicDb?: Db | undefined;
  /** What people who are logged in are shown as everybody is; in development nothing is kept. */
  sharedData?: SharedData | undefined;
  /** True only while no real payment provider is configured. */
  sandbox: boolean;
  /** The error page stands in for a file that was refused: how, and at which address. */
  refusal?: { status: number; path: string };
  /** The database is away: nothing runs, and the error page says so, with what a form had sent. */
  outage?: { sent: readonly (readonly [string, string])[] };
  /** From the renderer: the whole page, beside the answer that frames it. */
  body?: Uint8Array<ArrayBuffer>;
};

export const requestContext = createContext<RequestContext>();
