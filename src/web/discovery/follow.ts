import { redirect } from "react-router";
import { saveSearch, setFollow } from "#core/discovery/favourites.ts";
import { followInput, searchInput } from "#core/discovery/input.ts";
import { m } from "#platform/messages/messages.js";
import { afterwards, type Post, pageForm, pagelessAction } from "#web/forms/form-action.ts";
import { ownPath } from "#web/server/addresses.ts";
import { flashHeaders } from "#web/server/cookies.ts";
import type { Route } from "./+types/follow.ts";

/** Follow, unfollow, keep a search: back to where the button stood, by way of the login for whoever is not logged in. */
const form = pageForm<Route.ActionArgs>();

const backFrom = ({ ctx, form: sent }: Post) =>
  ownPath(String(sent.get("retour") ?? ""), ctx.settings.publicUrl) ?? "/favoris";

/** Back where the button was pressed, whatever comes of it. */
const refused: NonNullable<Parameters<typeof form>[0]["refused"]> = ({ data: refusal }, post) => {
  const back = backFrom(post);
  if (post.ctx.actor.kind !== "user") {
    // Whoever pressed a heart and finds a password asked for wants to know why.
    const text = m["following.log_in"]();
    throw redirect(`/login?redir=${encodeURIComponent(back)}`, { headers: flashHeaders({ kind: "info", text }) });
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

export const loader = () => redirect("/favoris");
