import { z } from "@hono/zod-openapi";
import { cents, id, instant, remuneration } from "./shared.ts";
import { waterfall } from "./terms.ts";

const declarationState = z.enum(["needed", "declared_before", "declared_after", "programme_sent", "not_needed"]);

const work = z.object({ title: z.string(), authors: z.string(), durationSeconds: z.number().int() }).openapi("Work");

const workView = work.extend({ id }).openapi("RepertoireWork");

const sharingTerms = z.object({
  remuneration,
  amountCents: cents.nullable(),
  insurance: z.boolean(),
  musicRights: z.object({ needed: z.boolean(), automatic: z.boolean() }),
  days: z.number().int(),
  /** How many evenings the amount counts for. */
  evenings: z.number().int(),
});

const rightsEstimate = z.object({ fall: waterfall, dueCents: cents, earlyCents: cents }).openapi("RightsEstimate");

export const eventRights = z
  .object({
    eventId: id,
    title: z.string(),
    projectId: id,
    state: declarationState,
    isCancelled: z.boolean(),
    isOrganiser: z.boolean(),
    mayEditRepertoire: z.boolean(),
    firstStartsAt: instant,
    lastEndsAt: instant,
    deadline: instant,
    automatic: z.boolean(),
    notAutomaticBecause: z.array(z.string()),
    declared: z.object({ at: instant, by: z.string(), before: z.boolean(), works: z.array(work) }).nullable(),
    programme: z.object({ at: instant, works: z.array(work) }).nullable(),
    mayCorrectProgramme: z.boolean(),
    repertoire: z.array(workView),
    names: z.object({ artist: z.string(), host: z.string() }),
    sharing: sharingTerms,
    now: rightsEstimate,
    full: rightsEstimate,
  })
  .openapi("EventRights");

const repertoireEvent = z
  .object({
    eventId: id,
    title: z.string(),
    firstStartsAt: instant,
    isOver: z.boolean(),
    isCancelled: z.boolean(),
    state: declarationState,
  })
  .openapi("RepertoireEvent");

const automaticConditions = z.object({
  maxCapacity: z.number().int(),
  maxArtisticBudgetCents: cents,
  privatePlaceFamilies: z.array(z.string()),
});

export const repertoire = z
  .object({
    projectId: id,
    title: z.string().nullable(),
    artistName: z.string(),
    needsMusicRights: z.boolean().nullable(),
    works: z.array(workView),
    events: z.array(repertoireEvent),
    conditions: automaticConditions,
  })
  .openapi("Repertoire");
