import { redirect } from "react-router";
import { startInput } from "#core/messages/input.ts";
import { prepareDiscussion } from "#core/messages/prepare-discussion.ts";
import { startDiscussion } from "#core/messages/start-discussion.ts";
import { newId } from "#platform/ids.ts";
import { m } from "#platform/messages/messages.js";
import { afterwards, formAction, pageForm } from "#web/forms/form-action.ts";
import { pageMeta } from "#web/page-meta.ts";
import { pageLoader } from "#web/server/page-loader.ts";
import type { Route } from "./+types/new-discussion.ts";
import { findOtherSide } from "./find-other-side.ts";
import { NewDiscussion } from "./new-discussion-screen.tsx";

export const meta = pageMeta({
  title: "Nouvelle conversation",
  description: "Écrire à un hôte ou à un artiste.",
  path: "/message/nouveau",
});

/** Each question has its address: `projet` and `lieu` say what is chosen, and which of the two is one's own follows. */
export const loader = pageLoader(async ({ ctx, url }) => {
  const chosen = (name: string) => url.searchParams.get(name) || undefined;
  const preparation = await orOwnPair(prepareDiscussion(ctx, { projectId: chosen("projet"), placeId: chosen("lieu") }));
  if (preparation.step === "write" && preparation.discussionId) throw redirect(`/message/${preparation.discussionId}`);
  const found = preparation.step === "theirs" ? await findOtherSide(ctx, preparation, url.searchParams) : null;
  return { preparation, found, clientKey: newId(ctx.now) };
});

/** Both listings are one's own: there is nobody to write to, and the first question is asked again. */
async function orOwnPair<T>(promise: Promise<T>): Promise<T> {
  return promise.catch((error: unknown) => {
    if (error instanceof Error && "reason" in error && error.reason === "own_pair") throw redirect("/message/nouveau");
    throw error;
  });
}

export const action = formAction({
  "": pageForm<Route.ActionArgs>()({
    schema: startInput,
    run: ({ ctx, fields }) => startDiscussion(ctx, fields),
    failure: m["messages.send_failed"],
    done: ({ discussionId }) => afterwards(`/message/${discussionId}`),
  }),
});

export default function NewDiscussionPage({ loaderData, actionData }: Route.ComponentProps) {
  return <NewDiscussion {...loaderData} refused={actionData} />;
}
