import type { Context } from "hono";
import { createRequestHandler, type ServerBuild } from "react-router";
import type { Ctx } from "#core/context.ts";
import type { Db } from "#platform/database/db.ts";
import { own } from "#platform/own.ts";
import { bearOutage } from "#web/render/outage.ts";
import { createPageRenderer, showPage } from "#web/render/page-renderer.ts";
import type { SharedData } from "#web/render/shared-data.ts";
import { withCookies } from "#web/server/cookies.ts";
import { type BarFacts, makeShell } from "#web/server/identify.ts";
import { translateRefusals } from "#web/server/page-answers.ts";
import type { Config } from "../config.ts";

export type Pages = {
  build: ServerBuild | (() => Promise<ServerBuild>);
  /** Folder of the built client; in development Vite serves the files instead. */
  clientFolder?: string;
  /** What runs in a thread of its own; in development nothing does. */
  besideFile?: string;
};

type Callers = {
  config: Config;
  visitorCtx(): Ctx;
  receive(c: Context): Promise<{ ctx: Ctx; cookies: string[]; bar?: BarFacts }>;
  sharedData?: SharedData | undefined;
};

/** The addresses of pages, and how one is shown to whoever asks. */
export async function createPages({ build }: Pages, { config, visitorCtx, receive, sharedData }: Callers) {
  const render =
    typeof build === "function"
      ? createRequestHandler(async () => translateRefusals(await build()), "development")
      : createPageRenderer(translateRefusals(build));
  const { routes } = typeof build === "function" ? await build() : build;
  const outside = {
    publicUrl: config.publicUrl,
    isDemonstration: config.mode === "demonstration",
    apiUrl: config.apiUrl ?? "",
    photosUrl: config.photosUrl ?? "",
    tagManagerId: config.tagManagerId ?? null,
    liveMap: config.liveMap ?? null,
    links: config.links,
  };
  const pageFor = (ctx: Ctx, request: Request, bar?: BarFacts, publicDb?: Db) => {
    const { shell, cookies } = makeShell(ctx, request, outside, bar);
    return { page: { ctx, shell, sandbox: config.sandbox, publicDb, sharedData }, shown: cookies };
  };
  return {
    patterns: Object.values(routes).map((route) => wholePattern(routes, route)),
    show: (c: Context) => (request: Request, publicDb?: Db) =>
      bearOutage(request, {
        render,
        visitor: async () => pageFor(visitorCtx(), request).page,
        async show() {
          const { ctx, cookies, bar } = await receive(c);
          const { page, shown } = pageFor(ctx, request, bar, publicDb);
          return withCookies(await showPage(render, request, page, c.get("requestId")), [...cookies, ...shown]);
        },
      }),
  };
}

type Routes = ServerBuild["routes"];

/** With those of the frames that the page stands in. */
function wholePattern(routes: Routes, route: Routes[string]): string {
  const around = route?.parentId ? wholePattern(routes, own(routes, route.parentId)) : "";
  return [around, route?.path].filter(Boolean).join("/");
}
