import { declareEvent, sendProgramme } from "#core/music-rights/declare-event.ts";
import { getEventRights } from "#core/music-rights/get-event-rights.ts";
import type { Work } from "#core/music-rights/rules.ts";
import { getEventRemittances } from "#core/remittances/get-event-remittances.ts";
import { DomainError, type FieldErrors, isDomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { put } from "#platform/own.ts";
import { afterwards, anyFields, formAction, noFields, pageForm } from "#web/forms/form-action.ts";
import { pageMeta } from "#web/page-meta.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import type { Route } from "./+types/event-rights.ts";
import { EventRightsScreen } from "./event-rights-screen.tsx";
import { EXTRA_WORKS } from "./programme-form.tsx";

type TypedWork = { title: unknown; authors: unknown; durationSeconds: unknown };

/** What was ticked of the declared works, then what was added; with how each is called on the screen. */
function playedWorks(form: FormData, declared: readonly Work[]): { works: TypedWork[]; names: string[] } {
  const ticked = declared
    .map((work, index) => ({ work, name: `played.${index}` }))
    .filter(({ name }) => form.has(name));
  const added = Array.from({ length: EXTRA_WORKS }, (_, index) => `extra.${index}`)
    .map((name) => ({
      name,
      work: {
        title: form.get(`${name}.title`),
        authors: form.get(`${name}.authors`),
        durationSeconds: form.get(`${name}.durationSeconds`),
      },
    }))
    .filter(({ work }) => Object.values(work).some((value) => typeof value === "string" && value.trim() !== ""));
  const all = [...ticked, ...added];
  return { works: all.map(({ work }) => work), names: all.map(({ name }) => name) };
}

/** `works.3.title` is `extra.0.title` on the screen. */
const onScreen =
  (names: readonly string[]) =>
  (error: unknown): never => {
    if (!isDomainError(error, "invalid_input") || !error.fields) throw error;
    const fields: FieldErrors = {};
    for (const [path, messages] of Object.entries(error.fields)) {
      const name = path.replace(/^works\.(\d+)/, (whole, index) => names[Number(index)] ?? whole);
      put(fields, name, messages);
    }
    throw new DomainError("invalid_input", { fields, ...(fields.works?.[0] ? { detail: fields.works[0] } : {}) });
  };

export const meta = pageMeta({
  title: "Droits musicaux de la soirée",
  description: "Déclarer la soirée, voir ce que coûtent les droits, confirmer le programme.",
});

export const loader = pageLoader(async ({ ctx, params }: Visit<Route.LoaderArgs>) => ({
  rights: await getEventRights(ctx, { eventId: params.eventid }),
  remitted: (await getEventRemittances(ctx, { eventId: params.eventid })).filter(
    ({ beneficiary }) => beneficiary === "music-rights",
  ),
  now: ctx.now,
}));

const form = pageForm<Route.ActionArgs>();

export const action = formAction({
  programme: form({
    schema: anyFields,
    run: async ({ ctx, form: sent, params: { eventid: eventId } }) => {
      const { declared } = await getEventRights(ctx, { eventId });
      const { works, names } = playedWorks(sent, declared?.works ?? []);
      return sendProgramme(ctx, { eventId, works }).catch(onScreen(names));
    },
    done: (_, { url }) => afterwards(url.pathname, m["rights.programme_saved"]()),
  }),
  declare: form({
    schema: noFields,
    run: ({ ctx, params }) => declareEvent(ctx, { eventId: params.eventid }),
    done: ({ before }, { url }) =>
      afterwards(url.pathname, before ? m["rights.declared_before"]() : m["rights.declared_after"]()),
  }),
});

export default function EventRightsPage({ loaderData: { rights, remitted, now }, actionData }: Route.ComponentProps) {
  return <EventRightsScreen rights={rights} remitted={remitted} now={now} refused={actionData} />;
}
