import { getClientState } from "#core/accounts/get-client-state.ts";
import { formStamp } from "#core/contact/form-stamp.ts";
import type { Ctx } from "#core/context.ts";
import type { Shell, ShellUser } from "../shell.ts";
import { clearFlashHeader, readFlash } from "./flash.ts";

type Outside = Pick<Shell, "publicUrl" | "isDemonstration" | "apiUrl" | "tagManagerId" | "links">;

/** Asked for once a page; what is shown once (the flash) is taken off by the cookies that go with the answer. */
export async function makeShell(
  ctx: Ctx,
  request: Request,
  outside: Outside,
): Promise<{ shell: Shell; cookies: string[] }> {
  const flash = request.method === "GET" ? readFlash(request) : null;
  return {
    shell: { ...outside, user: await shellUser(ctx), flash, formStamp: formStamp(ctx) },
    cookies: flash ? [clearFlashHeader()[1]] : [],
  };
}

async function shellUser(ctx: Ctx): Promise<ShellUser | null> {
  if (ctx.actor.kind !== "user") return null;
  const { user, needPhoneValidation, newDiscussion } = await getClientState(ctx);
  return {
    id: user.id,
    firstName: user.firstName,
    roles: user.roles,
    needPhoneValidation,
    unreadMessages: newDiscussion,
    isImpersonated: ctx.actor.impersonatorId !== undefined,
  };
}
