import { isDeepStrictEqual } from "node:util";
import { eq, sql } from "drizzle-orm";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, transact } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { orderInput } from "../input.ts";
import { limitNaming } from "../limits.ts";
import { mailCompanyNamed } from "../mails/event-change-mails.ts";
import { loadTickets, lockOrder, refuseStrangers } from "../order-access.ts";
import { loadSale, type SaleEvent } from "../sale.ts";
import { orders } from "../tables.ts";
import { mayNameCompany, type OrderCompany } from "./company-rules.ts";
import { orderCompanyInput } from "./input.ts";
import { orderCompanies } from "./tables.ts";

const { companyName, siren, vatNumber, addressLine, postalCode, city } = orderCompanies;

/** Joined by whoever reads an order's tickets anyway. */
export const companyColumns = { companyName, siren, vatNumber, addressLine, postalCode, city };

/** Of a row of orders: whether it is in a company's name. */
export const isForCompany = sql<boolean>`exists (select from ${orderCompanies} where ${orderCompanies.orderId} = ${orders.id})`;

/** For verbs that have checked who asks. */
export async function loadCompanyOf(ctx: Ctx, orderId: string): Promise<OrderCompany | null> {
  const [company] = await ctx.db.select(companyColumns).from(orderCompanies).where(eq(orderCompanies.orderId, orderId));
  return company ?? null;
}

type Asked = { orderId: string; token?: string | undefined };

/** Locked, so that two windows, or an erasure and a form, come one after the other. */
async function lockOwnOrder(ctx: Ctx, { orderId, token }: Asked): Promise<SaleEvent> {
  const order = await lockOrder(ctx, orderId);
  refuseStrangers(ctx, order, token);
  const { event } = await loadSale(ctx, order);
  const tickets = await loadTickets(ctx, orderId);
  if (mayNameCompany({ order, tickets, lastEndsAt: event.lastEndsAt, now: ctx.now })) return event;
  throw new DomainError("conflict", { reason: "order_over", detail: m["company.order_over"]() });
}

/** The receipt is in this company's name from now on, and the organiser reads that it asks for an invoice. */
export async function nameOrderCompany(ctx: Ctx, raw: unknown): Promise<void> {
  const { orderId, token, ...said } = parseInput(orderCompanyInput, raw);
  const company: OrderCompany = { ...said, siren: said.siren ?? null, vatNumber: said.vatNumber ?? null };
  await transact(ctx, async (inner) => {
    const event = await lockOwnOrder(inner, { orderId, token });
    if (isDeepStrictEqual(await loadCompanyOf(inner, orderId), company)) return;
    await limitNaming(inner, orderId);
    const now = { ...company, namedAt: inner.now };
    await inner.db
      .insert(orderCompanies)
      .values({ orderId, ...now })
      .onConflictDoUpdate({ target: orderCompanies.orderId, set: now });
    await mailCompanyNamed(inner, event, orderId);
    await recordAudit(inner, { action: "ticketing.company_named", subject: { kind: "order", id: orderId } });
  });
}

/** The receipt is its buyer's again. Asked again, it changes nothing. */
export async function removeOrderCompany(ctx: Ctx, raw: unknown): Promise<void> {
  const { orderId, token } = parseInput(orderInput, raw);
  await transact(ctx, async (inner) => {
    await lockOwnOrder(inner, { orderId, token });
    const gone = await inner.db.delete(orderCompanies).where(eq(orderCompanies.orderId, orderId)).returning();
    if (gone.length === 0) return;
    await recordAudit(inner, { action: "ticketing.company_removed", subject: { kind: "order", id: orderId } });
  });
}
