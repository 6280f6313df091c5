import { Form } from "react-router";
import { z } from "zod";
import { listBlockedGuests, unblockGuest } from "#core/moderation/address-blocks.ts";
import { listBlockedPeople, unblockPerson } from "#core/moderation/blocks.ts";
import { formatDate } from "#platform/french-dates.ts";
import { m } from "#platform/messages/messages.js";
import { Panel, SettingsPage } from "#web/accounts/settings/settings-page.tsx";
import { afterwards, formAction, pageForm } from "#web/forms/form-action.ts";
import { pageMeta } from "#web/page-meta.ts";
import { pageLoader } from "#web/server/page-loader.ts";
import { Button } from "#web/ui/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import type { Route } from "./+types/blocked-people.ts";

export const meta = pageMeta({
  title: "Personnes bloquées",
  description: "Celles qui ne peuvent plus vous écrire.",
  path: "/account/bloques",
});

export const loader = pageLoader(async ({ ctx }) => ({
  people: [
    ...(await listBlockedPeople(ctx)).map(({ userId, ...person }) => ({ ...person, userId, blockId: "" })),
    ...(await listBlockedGuests(ctx)).map(({ blockId, ...person }) => ({ ...person, userId: "", blockId })),
  ].sort((left, right) => right.since.getTime() - left.since.getTime()),
}));

export const action = formAction({
  "": pageForm<Route.ActionArgs>()({
    schema: z.object({ userId: z.string(), blockId: z.string(), name: z.string() }),
    run: ({ ctx, fields: { userId, blockId } }) =>
      blockId ? unblockGuest(ctx, { blockId }) : unblockPerson(ctx, { userId }),
    done: (_, { fields: { name = "" } }) => afterwards("/account/bloques", m["moderation.person_unblocked"]({ name })),
  }),
});

export default function Blocked({ loaderData: { people }, actionData }: Route.ComponentProps) {
  return (
    <SettingsPage
      title="Personnes bloquées"
      lead="Ni messages ni propositions entre elles et vous. Elles n’en sont pas averties."
    >
      {actionData?.message && <Banner kind="error" title={actionData.message} />}
      <Panel>
        {people.length === 0 ? (
          <p>Vous n’avez bloqué personne. Cela se fait depuis un fil de messages ou en signalant une annonce.</p>
        ) : (
          <ul className="-my-2 divide-y divide-line">
            {people.map(({ userId, blockId, name, since }) => (
              <li key={userId || blockId} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
                <div className="min-w-0 grow basis-52">
                  <p className="font-semibold text-ink">{name}</p>
                  <p className="text-sm">
                    Depuis le {formatDate(since)}
                    {blockId && ", sans compte"}
                  </p>
                </div>
                <Form method="post">
                  <input type="hidden" name="userId" value={userId} />
                  <input type="hidden" name="blockId" value={blockId} />
                  <input type="hidden" name="name" value={name} />
                  <Button type="submit" variant="quiet" size="sm">
                    Débloquer<span className="sr-only"> {name}</span>
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </SettingsPage>
  );
}
