import { and, eq, isNull } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import type { ProposalDirection } from "#core/deals/process.ts";
import { VALIDITY_DAYS } from "#core/deals/rules.ts";
import { proposalEvents, proposals } from "#core/deals/tables.ts";
import { places } from "#core/listings/places/tables.ts";
import { projects } from "#core/listings/projects/tables.ts";
import { parisDay } from "#platform/french-dates.ts";
import { demoId, ensureDemoPeople, plantedAt } from "./seed-people.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Of each kind; the others are « nouveau ». */
const ANSWERING = 24;
const RECEIVED = 4;
/** How long the answer took, turn by turn; null: none came. */
const ANSWER_HOURS = [3, 9, 20, 5, 30, null, 14, 2];

const refusals = [
  "Merci d’avoir pensé à nous\u202f! Ce mois-là est déjà plein, une autre fois avec joie.",
  "Belle idée, mais le format ne convient pas tout à fait à ce que nous faisons. Merci de l’avoir proposée.",
  "Nous serons absents à cette date. Écrivez-nous pour le printemps.",
];

type Listing = { id: string; title: string; ownerId: string };

/**
 * What the demo's people answered in the last months, so that their pages say how soon they do. Proposals long over, that only
 * their history tells of: written down as they ended. People with a published login start without any.
 */
export async function seedAnswers(ctx: Ctx): Promise<void> {
  const people = await ensureDemoPeople(ctx);
  const logins = new Set(["artiste", "hote", "tout"].map((name) => people.get(name)?.id));
  const ownerIds = new Set([...people.values()].map(({ id }) => id));
  const ofDemo = ({ ownerId }: Listing) => ownerIds.has(ownerId) && !logins.has(ownerId);
  const shownProjects = await ctx.db
    .select({ id: projects.id, title: projects.title, ownerId: projects.ownerId })
    .from(projects)
    .where(and(eq(projects.visible, true), isNull(projects.deletedAt)))
    .orderBy(projects.id);
  const shownPlaces = await ctx.db
    .select({ id: places.id, title: places.title, ownerId: places.ownerId })
    .from(places)
    .where(and(eq(places.visible, true), isNull(places.deletedAt)))
    .orderBy(places.id);
  const [artists, hosts] = [shownProjects, shownPlaces].map((rows) =>
    rows.map((row) => ({ ...row, title: row.title ?? "" })).filter(ofDemo),
  ) as [Listing[], Listing[]];
  const [first] = people.values();
  const planted = first ? plantedAt(first) : ctx.now;
  const rows = [
    ...answersOf("to-artist", artists.slice(0, ANSWERING), hosts, planted),
    ...answersOf("to-host", hosts.slice(0, ANSWERING), artists, planted),
  ];
  if (rows.length === 0) return;
  await ctx.db
    .insert(proposals)
    .values(rows.map(({ proposal }) => proposal))
    .onConflictDoNothing();
  await ctx.db
    .insert(proposalEvents)
    .values(rows.flatMap(({ history }) => history))
    .onConflictDoNothing();
}

function answersOf(
  direction: ProposalDirection,
  receivers: readonly Listing[],
  senders: readonly Listing[],
  planted: Date,
) {
  return receivers.flatMap((receiver, index) => {
    const others = senders.filter(({ ownerId }) => ownerId !== receiver.ownerId);
    return Array.from({ length: RECEIVED }, (_, nth) => others[(index + nth * 5) % others.length]).flatMap(
      (sender, nth) => (sender ? [oneAnswer(direction, receiver, sender, index * RECEIVED + nth, planted)] : []),
    );
  });
}

function oneAnswer(direction: ProposalDirection, receiver: Listing, sender: Listing, nth: number, planted: Date) {
  const sentAt = new Date(planted.getTime() - (20 + (nth % 40) * 4) * DAY_MS);
  const hours = ANSWER_HOURS[nth % ANSWER_HOURS.length] ?? null;
  const expiresAt = new Date(sentAt.getTime() + VALIDITY_DAYS * DAY_MS);
  const over = hours === null ? expiresAt : new Date(sentAt.getTime() + hours * HOUR_MS);
  const state = hours === null ? ("expired" as const) : ("refused" as const);
  const [project, place] = direction === "to-artist" ? [receiver, sender] : [sender, receiver];
  const id = demoId(`answered:${direction}:${nth}`, sentAt);
  const answeredBy = hours === null ? null : receiver.ownerId;
  return {
    proposal: {
      id,
      direction,
      state,
      senderId: sender.ownerId,
      projectId: project.id,
      placeId: place.id,
      version: 1,
      openness: "open" as const,
      title: project.title,
      description: `« ${project.title} », un soir, pour une vingtaine de personnes.`,
      dates: [{ day: parisDay(new Date(sentAt.getTime() + 45 * DAY_MS)), startTime: "20:00", endTime: "22:00" }],
      capacity: 20,
      remuneration: "ticketing" as const,
      insurance: false,
      vatRate: 0 as const,
      tariffs: [{ label: "Plein tarif", priceType: "fixed" as const, priceCents: 1_200, quantity: 20 }],
      refusalMessage: hours === null ? null : (refusals[nth % refusals.length] ?? null),
      answeredBy,
      answeredAt: hours === null ? null : over,
      createdAt: sentAt,
      updatedAt: over,
      sentAt,
      expiresAt,
    },
    history: [
      {
        id: demoId(`answered:${direction}:${nth}:sent`, sentAt),
        proposalId: id,
        fromState: "draft" as const,
        toState: "sent" as const,
        actorId: sender.ownerId,
        at: sentAt,
      },
      {
        id: demoId(`answered:${direction}:${nth}:over`, over),
        proposalId: id,
        fromState: "sent" as const,
        toState: state,
        actorId: answeredBy,
        at: over,
      },
    ],
  };
}
