import { and, eq, isNull } from "drizzle-orm";
import type { User } from "#core/accounts/sign-up/create-account.ts";
import type { Ctx } from "#core/context.ts";
import { createProposalDraft } from "#core/deals/sending/proposal-drafts.ts";
import { saveProposalStep } from "#core/deals/sending/save-proposal-step.ts";
import { sendProposal } from "#core/deals/sending/send-proposal.ts";
import { proposals } from "#core/deals/tables.ts";
import { places } from "#core/listings/places/tables.ts";
import { projects } from "#core/listings/projects/tables.ts";
import { markRead } from "#core/messages/mark-read.ts";
import { postMessage } from "#core/messages/send-message.ts";
import { openDiscussion } from "#core/messages/start-discussion.ts";
import { parisDay } from "#platform/french-dates.ts";
import { seedAnswers } from "./seed-answers.ts";
import { allPlaces, allProjects } from "./seed-listings.ts";
import { actAs, demoId, ensureDemoPeople, plantedAt } from "./seed-people.ts";

type DemoMessage = { from: "artist" | "host"; hoursAgo: number; text: string };
type DemoConversation = {
  project: string;
  place: string;
  messages: readonly DemoMessage[];
  /** Who has not seen the last message yet. */
  unreadBy?: "artist" | "host";
};

/** By the slugs of the demo's listings; hours are counted back from the day the demo was planted. */
export const demoConversations: readonly DemoConversation[] = [
  {
    project: "grands-formats-petits-salons",
    place: "appartement-canut",
    messages: [
      {
        from: "artist",
        hoursAgo: 190,
        text: "Bonjour Françoise, mes toiles font deux mètres et vos plafonds quatre : je crois qu’elles se plairaient chez vous. Elles tiennent sur chevalets, sans un trou dans le mur.",
      },
      {
        from: "host",
        hoursAgo: 186,
        text: "Bonjour Inès ! Quatre mètres dix, mesurés ce matin. L’escalier tourne un peu : combien pèse la plus grande ?",
      },
      { from: "artist", hoursAgo: 185, text: "Douze kilos, et elle se démonte. Un dimanche de mars vous irait ?" },
    ],
  },
  {
    project: "un-trait-un-souffle",
    place: "hotel-des-deux-rives",
    unreadBy: "host",
    messages: [
      {
        from: "host",
        hoursAgo: 50,
        text: "Bonjour Yuki, notre petit salon donne sur la Saône et reste vide le soir. Vos grands rouleaux y auraient la place : six mètres sans un meuble.",
      },
      {
        from: "artist",
        hoursAgo: 47,
        text: "Bonjour Inès, six mètres, c’est exactement un souffle. Je viens avec l’encre et le papier. Y a-t-il un point d’eau ?",
      },
      { from: "host", hoursAgo: 46, text: "Juste derrière le comptoir, et des verres si l’on a soif." },
      { from: "artist", hoursAgo: 3, text: "Parfait. Je vous envoie une proposition avec une date." },
    ],
  },
];

/** From the artist, to the host who may do everything: it waits for an answer. */
const demoProposal = {
  project: "un-trait-un-souffle",
  place: "hotel-des-deux-rives",
  inDays: 40,
  startTime: "18:30",
  endTime: "20:00",
  answers: {
    ouverture: { openness: "open" },
    description: {
      title: "Un trait, un souffle, la Saône",
      description:
        "Une heure de grande calligraphie au sol, en silence, puis chacun essaie son trait. Les rouleaux sèchent toute la nuit dans le salon et se regardent au petit déjeuner.",
    },
    conditions: { remuneration: "free-event", capacity: "24" },
    billetterie: { tariffs: [{ label: "Entrée libre", priceType: "free", quantity: "24" }] },
    message: { message: "Voici une date. Le papier boit l’encre : prévoyez une heure pour le séchage." },
  },
} as const;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type Pair = { artist: User; host: User; projectId: string; placeId: string };

/** What the demo's people say and propose to each other, so that nobody enters an empty platform. Run again, it adds nothing. */
export async function seedDeals(ctx: Ctx): Promise<void> {
  for (const talk of demoConversations) {
    const pair = await findPair(ctx, talk);
    if (!pair) continue;
    await seedConversation(ctx, pair, talk);
  }
  await seedProposal(ctx);
  await seedAnswers(ctx);
}

async function seedConversation(ctx: Ctx, pair: Pair, talk: (typeof demoConversations)[number]): Promise<void> {
  const sides = { artist: pair.artist, host: pair.host };
  for (const [index, { from, hoursAgo, text }] of talk.messages.entries()) {
    const at = new Date(plantedAt(pair.artist).getTime() - hoursAgo * HOUR_MS);
    const as = actAs(ctx, sides[from], at);
    const { id: discussionId } = await openDiscussion(as, pair);
    const clientKey = demoId(`message:${talk.project}:${talk.place}:${index}`, at);
    const { seq } = await postMessage(as, { discussionId, body: text, clientKey });
    for (const side of ["artist", "host"] as const) {
      const isLast = index === talk.messages.length - 1;
      if (!isLast || talk.unreadBy !== side) await markRead(actAs(ctx, sides[side], at), { discussionId, seq });
    }
  }
}

/** An artist has asked the host of `tout@demo.fr`, who finds it waiting. */
async function seedProposal(ctx: Ctx): Promise<void> {
  const pair = await findPair(ctx, demoProposal);
  if (!pair) return;
  const at = plantedAt(pair.artist);
  const artist = actAs(ctx, pair.artist, at);
  const id = demoId("proposal", at);
  const [known] = await ctx.db.select({ state: proposals.state }).from(proposals).where(eq(proposals.id, id));
  if (known && known.state !== "draft") return;
  const { projectId, placeId } = pair;
  let { proposalId, version } = await createProposalDraft(artist, { id, direction: "to-host", placeId });
  const day = parisDay(new Date(at.getTime() + demoProposal.inDays * DAY_MS));
  const { startTime, endTime, answers } = demoProposal;
  const steps = { choix: { projectId, placeId }, dates: { dates: [{ day, startTime, endTime }] }, ...answers };
  for (const [step, values] of Object.entries(steps)) {
    ({ version } = await saveProposalStep(artist, { proposalId, version, step, values }));
  }
  await sendProposal(artist, { proposalId, version });
}

/** Undefined where somebody has deleted or hidden one of the two since: what people did to the demo stands. */
export async function findPair(
  ctx: Ctx,
  { project, place }: { project: string; place: string },
): Promise<Pair | undefined> {
  const people = await ensureDemoPeople(ctx);
  const asked = allProjects.find(({ slug }) => slug === project);
  const asking = allPlaces.find(({ slug }) => slug === place);
  const artist = people.get(asked?.owner ?? "");
  const host = people.get(asking?.owner ?? "");
  if (!asked || !asking || !artist || !host) return undefined;
  const [projectRow] = await ctx.db
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.ownerId, artist.id), eq(projects.title, asked.title), isNull(projects.deletedAt)));
  const [placeRow] = await ctx.db
    .select({ id: places.id })
    .from(places)
    .where(and(eq(places.ownerId, host.id), eq(places.title, asking.title), isNull(places.deletedAt)));
  return projectRow && placeRow && { artist, host, projectId: projectRow.id, placeId: placeRow.id };
}
