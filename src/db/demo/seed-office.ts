import { and, asc, desc, eq, gt, inArray } from "drizzle-orm";
import { isPaymentError } from "#adapters/payment/port.ts";
import { users } from "#core/accounts/tables.ts";
import { type Ctx, transact } from "#core/context.ts";
import { events } from "#core/events/tables.ts";
import { places } from "#core/listings/places/tables.ts";
import { projects } from "#core/listings/projects/tables.ts";
import { reportSubject } from "#core/moderation/reports.ts";
import { paymentCharges } from "#core/payments/tables.ts";
import { sendPayout } from "#core/payouts/send-payout.ts";
import { payouts } from "#core/payouts/tables.ts";
import { ask } from "#core/team/second-person/money-steps.ts";
import { teamRequests } from "#core/team/tables.ts";
import { isTeamRole, teamRoles } from "#core/team-rights-rules.ts";
import { giveTicketsBack } from "#core/ticketing/refunds/give-tickets-back.ts";
import { orders } from "#core/ticketing/tables.ts";
import { COLLEAGUE } from "./people.ts";
import { allEvents } from "./seed-events.ts";
import { allPlaces, allProjects } from "./seed-listings.ts";
import { actAs } from "./seed-people.ts";
import { seedRemittances } from "./seed-remittances.ts";

/** The sandbox's cardholders, where there is a sandbox. */
type Cardholders = { openDispute(paymentId: string): Promise<unknown> };

const hasCardholders = (port: object): port is Cardholders => "openDispute" in port;

/** Whose card's bank took the money back before the evening. */
const DISPUTED = { event: "neons-a-grenoble", email: "zacharie.blin@exemple.fr" };

/** Given back after everybody was paid, from accounts of which one is empty by now: what is left is a debt. */
const GIVEN_BACK = {
  event: "cuisine-d-ete",
  email: "salome.vidal@exemple.fr",
  reason: "L’escalier était fermé pour travaux, quatre personnes n’ont pas pu monter.",
};

const REPORTED = [
  {
    by: "spectateur",
    kind: "place",
    slug: "auberge-du-pont-de-bois",
    reason: "misleading",
    text: "L’annonce parle d’une rivière devant la porte : il y a surtout un parking. L’accueil était charmant, cela dit.",
  },
  {
    by: "sarah.cohen",
    kind: "project",
    slug: "borne-sentimentale",
    reason: "solicitation",
    text: "Après ma visite, j’ai reçu trois messages pour acheter la borne. Est-ce bien l’usage ?",
  },
] as const;

/**
 * What lies on the team's desk, so that each of its pages has something to show: a dispute, a debt, reports. A payout that the
 * provider refuses, and with it a difference in the books, comes from an account that was closed there (`seedSellers`). Run again,
 * it adds nothing.
 */
export async function seedOffice(ctx: Ctx): Promise<void> {
  for (const report of REPORTED) await reportListing(ctx, report);
  await askForSecondPerson(ctx);
  await payOnWithheld(ctx);
  if (!hasCardholders(ctx.payments)) return;
  await disputeOrder(ctx, ctx.payments);
  await giveBackAfterPayout(ctx);
}

async function reportListing(ctx: Ctx, { by, kind, slug, reason, text }: (typeof REPORTED)[number]): Promise<void> {
  const title = (kind === "place" ? allPlaces : allProjects).find((listing) => listing.slug === slug)?.title ?? "";
  const table = kind === "place" ? places : projects;
  const [subject] = await ctx.db.select({ id: table.id }).from(table).where(eq(table.title, title));
  const person = await findPerson(ctx, by);
  if (!subject || !person) return;
  await reportSubject(actAs(ctx, person, ctx.now), { subjectKind: kind, subjectId: subject.id, reason, text });
}

const ASKED_FOR = "Malaise dans la famille la veille du spectacle. Les organisateurs sont d’accord.";

/** A colleague with two roles wants to give back the dearest booking there is, and whoever logs in as the team may decide. */
async function askForSecondPerson(ctx: Ctx): Promise<void> {
  const colleague = await findPerson(ctx, COLLEAGUE);
  if (!colleague || (await ctx.db.$count(teamRequests)) > 0) return;
  const roles = [teamRoles.support.role, teamRoles.money.role];
  await ctx.db
    .update(users)
    .set({ roles: [...colleague.roles.filter((role) => !isTeamRole(role)), ...roles] })
    .where(eq(users.id, colleague.id));
  const [order] = await ctx.db
    .select({ id: orders.id, totalCents: orders.totalCents })
    .from(orders)
    .innerJoin(events, eq(events.id, orders.eventId))
    .where(and(eq(orders.state, "confirmed"), eq(events.state, "upcoming"), gt(orders.totalCents, 0)))
    .orderBy(desc(orders.totalCents), asc(orders.id))
    .limit(1);
  if (!order) return;
  const acting = actAs(ctx, { ...colleague, roles: [...colleague.roles, ...roles] }, ctx.now);
  const proved = { ...acting, actor: { ...acting.actor, provedAt: ctx.now } } as Ctx;
  const step = { subjectId: order.id, amountCents: order.totalCents, reason: ASKED_FOR };
  await transact(proved, (inner) => ask(inner, "refund", step));
}

async function payOnWithheld(ctx: Ctx): Promise<void> {
  const [colleague, boss] = [await findPerson(ctx, COLLEAGUE), await findPerson(ctx, "admin")];
  if (!colleague || !boss) return;
  await seedRemittances(ctx, { gathers: actAs(ctx, colleague, ctx.now), approves: actAs(ctx, boss, ctx.now) });
}

async function disputeOrder(ctx: Ctx, cardholders: Cardholders): Promise<void> {
  const order = await findOrder(ctx, DISPUTED);
  if (!order) return;
  const [charge] = await ctx.db
    .select({ paymentId: paymentCharges.providerPaymentId })
    .from(paymentCharges)
    .where(and(eq(paymentCharges.subjectKind, "order"), eq(paymentCharges.subjectId, order.id)));
  if (!charge?.paymentId) return;
  await cardholders.openDispute(charge.paymentId).catch((error) => {
    // Disputed at an earlier attempt.
    if (!isPaymentError(error, "refused")) throw error;
  });
}

async function giveBackAfterPayout(ctx: Ctx): Promise<void> {
  const order = await findOrder(ctx, GIVEN_BACK);
  const admin = await findPerson(ctx, "admin");
  if (!order || !admin) return;
  const due = await ctx.db
    .select({ id: payouts.id })
    .from(payouts)
    .where(and(eq(payouts.eventId, order.eventId), inArray(payouts.state, ["ready", "waiting"])))
    .orderBy(asc(payouts.id));
  for (const { id } of due) await sendPayout(ctx, id);
  const given = { orderId: order.id, cause: "admin", reason: GIVEN_BACK.reason } as const;
  await giveTicketsBack(actAs(ctx, admin, ctx.now), given);
}

async function findPerson(ctx: Ctx, login: string) {
  const [person] = await ctx.db
    .select()
    .from(users)
    .where(eq(users.email, `${login}@demo.fr`));
  return person;
}

async function findOrder(ctx: Ctx, { event, email }: { event: string; email: string }) {
  const title = allEvents.find(({ slug }) => slug === event)?.title ?? "";
  const [order] = await ctx.db
    .select({ id: orders.id, eventId: orders.eventId })
    .from(orders)
    .innerJoin(events, eq(events.id, orders.eventId))
    .where(and(eq(events.title, title), eq(orders.email, email), eq(orders.state, "confirmed")));
  return order;
}
