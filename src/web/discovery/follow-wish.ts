import { authenticate } from "#core/accounts/sessions/authenticate.ts";
import type { Ctx } from "#core/context.ts";
import { setFollow } from "#core/discovery/favourites.ts";
import { subjectInput } from "#core/discovery/input.ts";
import { isDomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { ownPath } from "#web/server/addresses.ts";
import { flashHeaders } from "#web/server/cookies.ts";

const PATH = "/suivre";

/** Where « Suivre » leads whoever is not logged in yet: what they want to follow goes along, and where they pressed it. */
export const wishAddress = ({ kind, id, back }: { kind: string; id: string; back: string }): string =>
  `${PATH}?${new URLSearchParams({ kind, id, retour: back })}`;

/** Back where the button was pressed. */
export const backFromWish = (query: URLSearchParams, publicUrl: string): string =>
  ownPath(query.get("retour"), publicUrl) ?? "/favoris";

/** Undefined for every other page that a login may lead to. */
export function readWish(place: string | null | undefined, publicUrl: string) {
  const path = ownPath(place, publicUrl);
  if (!path?.startsWith(`${PATH}?`)) return undefined;
  const query = new URL(path, publicUrl).searchParams;
  const subject = subjectInput.safeParse({ kind: query.get("kind"), id: query.get("id") });
  return subject.success ? { subject: subject.data, back: backFromWish(query, publicUrl) } : undefined;
}

type LogIn = { token: string; place: string; headers: Headers };

/**
 * Whoever has just logged in by a page that says what for: it is done with the login's own form, never by an address that somebody
 * else could send them. Answers where they go.
 */
export async function followFirst(ctx: Ctx, { token, place, headers }: LogIn): Promise<string> {
  const wish = readWish(place, ctx.settings.publicUrl);
  if (!wish) return place;
  const actor = await authenticate(ctx, token);
  if (!actor) return wish.back;
  try {
    await setFollow({ ...ctx, actor }, { ...wish.subject, wanted: true });
    say(headers, "success", m["following.followed"]());
  } catch (error) {
    if (!isDomainError(error)) throw error;
    say(headers, "error", error.detail ?? m["error.not_found"]());
  }
  return wish.back;
}

function say(headers: Headers, kind: "success" | "error", text: string): void {
  for (const cookie of flashHeaders({ kind, text }).getSetCookie()) headers.append("set-cookie", cookie);
}
