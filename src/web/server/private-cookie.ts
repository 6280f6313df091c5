import type { Ctx } from "#core/context.ts";

type PrivateCookie = { name: string; value: string; maxAge: number };

export const isSecure = (ctx: Ctx): boolean => ctx.settings.publicUrl.startsWith("https:");

/** A cookie that only our server reads. `maxAge` 0 takes it away. */
export function privateCookie(ctx: Ctx, { name, value, maxAge }: PrivateCookie): string {
  const secure = isSecure(ctx) ? "; Secure" : "";
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
}
