import { redirect } from "react-router";
import type { Ctx } from "#core/context.ts";
import { readCookie } from "#platform/http/session-cookies.ts";
import { flashHeaders } from "./flash.ts";
import { ownPath } from "./own-path.ts";
import { privateCookie } from "./private-cookie.ts";

const NAME = "retour";
const LIFE_SECONDS = 3 * 3600;

/**
 * A detour of several pages (a wizard, the payment provider) that somebody makes in the middle of something else: `redir` is
 * kept until the detour is over, and leaves the address.
 */
export function keepReturn(ctx: Ctx, url: URL): void {
  const back = ownPath(url.searchParams.get("redir"), ctx.settings.publicUrl);
  if (!back) return;
  const params = new URLSearchParams(url.searchParams);
  params.delete("redir");
  const here = params.size > 0 ? `${url.pathname}?${params}` : url.pathname;
  const cookie = privateCookie(ctx, { name: NAME, value: back, maxAge: LIFE_SECONDS });
  throw redirect(here, { headers: { "set-cookie": cookie } });
}

export const keptReturn = (ctx: Ctx, request: Request): string | undefined =>
  ownPath(readCookie(request, NAME), ctx.settings.publicUrl);

/** Back to where the detour began, if there was one, and else onwards; the next page says what was done. */
export function leaveFor(
  ctx: Ctx,
  { back, onwards, text }: { back: string | undefined; onwards: string; text: string },
) {
  const headers = flashHeaders({ kind: "success", text });
  if (back) headers.append("set-cookie", privateCookie(ctx, { name: NAME, value: "", maxAge: 0 }));
  return redirect(back ?? onwards, { headers });
}
