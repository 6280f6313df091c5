import { z } from "zod";
import { whoAmI } from "#core/accounts/profile/who-am-i.ts";
import { listMyItems } from "#core/dashboard/list-my-items.ts";
import { listMyListings } from "#core/dashboard/list-my-listings.ts";
import { listMyTasks } from "#core/dashboard/list-my-tasks.ts";
import { countMyProposals, listMyProposals } from "#core/deals/list-my-proposals.ts";
import { setListingVisibility } from "#core/listings/publish.ts";
import { listingKinds } from "#core/listings/rules.ts";
import { listRightsTasks } from "#core/music-rights/undeclared-events.ts";
import { expectsMoney, getPendingFunds } from "#core/payouts/list-payouts.ts";
import { findToRate } from "#core/ratings/ratings-to-give.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { isPaid } from "#web/accounts/settings/settings-sections.ts";
import { proposalTodo } from "#web/deals/proposal-state.tsx";
import { afterwards, formAction, pageForm } from "#web/forms/form-action.ts";
import { pageMeta } from "#web/page-meta.ts";
import { pageLoader } from "#web/server/page-loader.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";
import type { Route } from "./+types/profile.ts";
import { MyItems } from "./my-items.tsx";
import { MyListings } from "./my-listings.tsx";
import { ProfileShortcuts } from "./profile-shortcuts.tsx";
import { moreProposals, ratingTodo, rightsTodo, spaceTodo } from "./todo.ts";
import { NewcomerStart, TodoList } from "./todo-list.tsx";
import { profilePanels } from "./todo-panels.tsx";

export const meta = pageMeta({
  title: "Mon espace",
  description: "Ce qui vous attend, vos projets et vos lieux.",
  path: "/profil",
});

/** Of each; more would push everything else off the screen, and each page says the rest. */
const PROPOSALS_SHOWN = 3;
const RIGHTS_SHOWN = 2;

/** Many small questions that do not depend on each other: all at once, the page waits for the longest and not for their sum. */
export const loader = pageLoader(async ({ ctx, url, user }) => {
  const asked = (name: string) => url.searchParams.get(name) ?? undefined;
  const [person, funds, expects, open, { waitingForMe }, tasks, rights, toRate, items, listings] = await Promise.all([
    whoAmI(ctx),
    getPendingFunds(ctx),
    expectsMoney(ctx),
    listMyProposals(ctx, { group: "open" }),
    countMyProposals(ctx),
    listMyTasks(ctx),
    listRightsTasks(ctx),
    findToRate(ctx, user.userId),
    listMyItems(ctx, { view: asked("vue"), page: asked("page") }),
    listMyListings(ctx, { page: asked("annonces") }),
  ]);
  const shown = open.proposals.filter(({ needsMe }) => needsMe).slice(0, PROPOSALS_SHOWN);
  return {
    facts: { ...person, ...funds, expectsMoney: expects },
    proposals: shown,
    moreProposals: waitingForMe - shown.filter(({ state }) => state === "sent").length,
    tasks,
    rights,
    toRate,
    items,
    listings,
  };
});

export const action = formAction({
  "": pageForm<Route.ActionArgs>()({
    schema: z.object({ kind: z.string(), id: z.string(), visible: z.string() }),
    failure: m["listing.visibility_failed"],
    refusal: m["listing.visibility_failed"],
    run: async ({ ctx, fields: { id, visible, ...fields } }) => {
      const kind = listingKinds.find((each) => each === fields.kind);
      if (!kind) throw new DomainError("not_found");
      return setListingVisibility(ctx, { kind, id, visible: visible === "true" });
    },
    done: ({ visible }, { url, fields: { id } }) =>
      afterwards(
        `/profil${url.search}#annonce-${id}`,
        visible ? "Votre annonce est visible de tous" : "Votre annonce n’est plus visible",
      ),
  }),
});

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const { facts, proposals, tasks, rights, toRate, items, listings } = loaderData;
  const { counts } = items;
  const isNewcomer = listings.total + counts["en-cours"] + counts["a-venir"] + counts.archives === 0;
  // Somebody waits: that comes before what the platform would like to know.
  const panels = [
    ...tasks.filter(({ kind }) => kind === "scan").map(spaceTodo),
    ...proposals.map(proposalTodo),
    ...moreProposals(loaderData.moreProposals),
    ...tasks.filter(({ kind }) => kind !== "scan" && kind !== "draft").map(spaceTodo),
    ...rights.slice(0, RIGHTS_SHOWN).map(rightsTodo),
    ...ratingTodo(toRate),
    ...profilePanels.flatMap((panelOf) => panelOf(facts) ?? []),
    ...tasks.filter(({ kind }) => kind === "draft").map(spaceTodo),
  ];
  const refusal = actionData && { id: String(actionData.values.id ?? ""), text: actionData.message ?? "" };
  return (
    <div className="wrap grid gap-8 py-7 sm:gap-12 sm:py-12">
      <PageHeading
        title={`Bonjour ${facts.firstName}`}
        lead={isNewcomer ? "Voici le premier pas, le plus utile." : waitingWords(panels.length)}
      />
      {isNewcomer && <NewcomerStart reason={facts.signUpReason} />}
      <TodoList panels={panels} />
      {!isNewcomer && <MyItems {...items} />}
      {listings.total > 0 && (
        <MyListings
          {...listings}
          refusal={refusal}
          href={(page) => `/profil?vue=${items.view}&annonces=${page}#annonces`}
        />
      )}
      <ProfileShortcuts reason={facts.signUpReason} isPaid={isPaid(facts)} isNewcomer={isNewcomer} />
    </div>
  );
}

function waitingWords(count: number): string {
  if (count === 0) return "Rien ne vous attend\u202f: c’est le moment d’inventer une soirée.";
  if (count === 1) return "Une chose vous attend.";
  return `${["Deux", "Trois", "Quatre", "Cinq"][count - 2] ?? count} choses vous attendent.`;
}
