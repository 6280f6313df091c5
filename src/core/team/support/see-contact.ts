import { and, eq, isNotNull } from "drizzle-orm";
import { formatPhone } from "#core/accounts/rules.ts";
import { users } from "#core/accounts/tables.ts";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, requireTeam, transact } from "#core/context.ts";
import { contactMessages, reports } from "#core/moderation/tables.ts";
import { ticketBearers } from "#core/ticketing/after-sale-tables.ts";
import { orders, tickets } from "#core/ticketing/tables.ts";
import { DomainError } from "#platform/errors.ts";
import { parseInput } from "#platform/parse-input.ts";
import { type Limit, takeFromLimit } from "#platform/rate-limit.ts";
import { seeContactInput } from "../input.ts";
import type { ContactKind, SeenContact } from "../rules.ts";

/** Wide enough for a bad evening, too narrow to carry the address book away. */
const seen: Limit = { max: 60, windowSeconds: 3600 };

/**
 * How somebody can be reached. Everywhere else the team reads it masked: here it is asked for one by one, with a reason, and who has
 * seen whom is written down before anything is shown.
 */
export async function seeContact(ctx: Ctx, input: unknown): Promise<SeenContact> {
  const { userId } = requireTeam(ctx, "contacts.see");
  const { kind, id, reason } = parseInput(seeContactInput, input);
  await takeFromLimit(ctx.db, ctx.now, `team:contacts:${userId}`, seen);
  return transact(ctx, async (inner) => {
    const { subject, facts } = await contactOf[kind](inner, id);
    await recordAudit(inner, { action: "oversight.contact_seen", subject: { kind: subject, id }, details: { reason } });
    return { kind, id, facts };
  });
}

type Found = { subject: string; facts: SeenContact["facts"] };

const contactOf: Record<ContactKind, (ctx: Ctx, id: string) => Promise<Found>> = {
  async person(ctx, id) {
    const [user] = await ctx.db.select().from(users).where(eq(users.id, id));
    if (!user || user.deletedAt) throw new DomainError("not_found");
    const town = [user.postalCode, user.city].filter(Boolean).join(" ");
    const address = [user.addressLine, town].filter(Boolean).join(", ");
    return {
      subject: "user",
      facts: [
        ["E-mail", user.email],
        ["Téléphone", user.phone ? formatPhone(user.phone) : "Aucun"],
        ["Adresse", address || "Aucune"],
      ],
    };
  },
  async order(ctx, id) {
    const [order] = await ctx.db.select({ email: orders.email }).from(orders).where(eq(orders.id, id));
    if (!order) throw new DomainError("not_found");
    const bearers = await ctx.db
      .select({ number: tickets.number, email: ticketBearers.email })
      .from(ticketBearers)
      .innerJoin(tickets, eq(tickets.id, ticketBearers.ticketId))
      .where(and(eq(tickets.orderId, id), isNotNull(ticketBearers.email)))
      .orderBy(tickets.position);
    return {
      subject: "order",
      facts: [
        ["E-mail", order.email ?? "Sans adresse"],
        ...bearers.map(({ number, email }): [string, string] => [`Billet n° ${number}, transmis à`, email ?? ""]),
      ],
    };
  },
  async message(ctx, id) {
    const [message] = await ctx.db
      .select({ email: contactMessages.email })
      .from(contactMessages)
      .where(eq(contactMessages.id, id));
    if (!message) throw new DomainError("not_found");
    return { subject: "contact_message", facts: [["E-mail", message.email]] };
  },
  async report(ctx, id) {
    const [report] = await ctx.db.select({ email: reports.reporterEmail }).from(reports).where(eq(reports.id, id));
    if (!report?.email) throw new DomainError("not_found");
    return { subject: "report", facts: [["E-mail", report.email]] };
  },
};
