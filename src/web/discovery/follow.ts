import { redirect } from "react-router";
import { saveSearch, setFollow } from "#core/discovery/favourites.ts";
import { followInput, searchInput } from "#core/discovery/input.ts";
import { m } from "#platform/messages/messages.js";
import { afterwards, type Post, pageForm, pagelessAction } from "#web/forms/form-action.ts";
import { ownPath } from "#web/server/addresses.ts";
import { flashHeaders } from "#web/server/cookies.ts";
import { pageLoader } from "#web/server/page-loader.ts";
import type { Route } from "./+types/follow.ts";
import { backFromWish, wishAddress } from "./follow-wish.ts";

/** Follow, unfollow, keep a search: back to where the button stood, by way of the login for whoever is not logged in. */
const form = pageForm<Route.ActionArgs>();

const backFrom = ({ ctx, form: sent }: Post) =>
  ownPath(String(sent.get("retour") ?? ""), ctx.settings.publicUrl) ?? "/favoris";

/** Back where the button was pressed, whatever comes of it. */
const refused: NonNullable<Parameters<typeof form>[0]["refused"]> = ({ data: refusal }, post) => {
  const back = backFrom(post);
  if (post.ctx.actor.kind !== "user") {
    const [kind = "", id = "", wanted] = ["kind", "id", "wanted"].map((name) => String(post.form.get(name) ?? ""));
    // Logged out meanwhile, in another tab: to follow no more, they press again.
    const wish = wanted === "true" ? wishAddress({ kind, id, back }) : back;
    throw redirect(`/login?redir=${encodeURIComponent(wish)}`);
  }
  throw redirect(back, {
    headers: flashHeaders({ kind: "error", text: refusal.message ?? m["error.invalid_input"]() }),
  });
};

/** Nobody needs an account to be told of what is new. */
const orByMail: NonNullable<Parameters<typeof form>[0]["refused"]> = (refusal, post) => {
  if (post.ctx.actor.kind === "user") return refused(refusal, post);
  const asked = ["kind", "query", "label"].map((name) => [name, String(post.form.get(name) ?? "")]);
  throw redirect(`/alerte?${new URLSearchParams(asked)}`);
};

export const action = pagelessAction({
  search: form({
    schema: searchInput,
    refused: orByMail,
    run: ({ ctx, fields }) => saveSearch(ctx, fields),
    done: (_, post) => afterwards(backFrom(post), m["following.search_saved"]()),
  }),
  "": form({
    schema: followInput,
    refused,
    run: ({ ctx, fields }) => setFollow(ctx, fields),
    done: (_, post) =>
      afterwards(
        backFrom(post),
        post.fields.wanted === "true" ? m["following.followed"]() : m["following.unfollowed"](),
      ),
  }),
});

/** By hand, or after another way in than the login's form: back, and nothing else. An address alone follows nobody. */
export const loader = pageLoader(({ ctx, url }) => {
  throw redirect(backFromWish(url.searchParams, ctx.settings.publicUrl));
});
