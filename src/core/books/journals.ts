import { and, asc, eq, gte, inArray, lt, or, sql } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { events } from "#core/events/tables.ts";
import { documentNames } from "#core/papers/rules.ts";
import { billingDocuments } from "#core/papers/tables.ts";
import { ledgerMovements } from "#core/payments/ledger-tables.ts";
import { paymentCharges, paymentRefunds } from "#core/payments/tables.ts";
import { vatInside } from "#core/terms/vat-share-rules.ts";
import { shortNumberOf } from "#core/ticketing/rules.ts";
import { orders } from "#core/ticketing/tables.ts";
import { parisDay } from "#platform/french-dates.ts";
import { type Cents, spreadsheetEuros as euros, sumCents } from "#platform/money.ts";
import type { BookMovement } from "./chart.ts";
import { loadNames, readMovements, startOfYear } from "./read-movements.ts";

type Cell = string | number;
export type Rows = AsyncGenerator<Cell[][]>;

export const percent = (rate: number): string => `${rate / 100}`.replace(".", ",");
const spanOf = (year: number) => ({ from: startOfYear(year), until: startOfYear(year + 1) });

type Sale = {
  at: Date;
  nature: "Vente" | "Remboursement" | "Contestation perdue";
  orderId: string | null;
  eventTitle: string;
  organiserId: string | null;
  /** Of the tickets; null where an artist or a host is paid for a service, whose tax is that person's own affair. */
  vatRate: number | null;
  amountCents: Cents;
};

const natureOf = { allocation: "Vente", refund: "Remboursement", "dispute-lost": "Contestation perdue" } as const;

const heldIn = ({ lines }: BookMovement): Cents =>
  sumCents(lines.filter(({ account }) => account === "held").map(({ amountCents }) => amountCents));

/** What the public paid for evenings, and had back: as the ledger has it, when it was given to an event or taken from it. */
async function* readSales(ctx: Ctx, year: number): AsyncGenerator<Sale[]> {
  const kinds = sql`${ledgerMovements.kind} in ('allocation', 'refund', 'dispute-lost')`;
  for await (const movements of readMovements(ctx, { ...spanOf(year), where: kinds })) {
    const given = movements.filter((movement) => heldIn(movement) !== 0);
    const owners = given.flatMap(({ lines }) => lines.flatMap(({ ownerId }) => ownerId ?? []));
    const [orderOf, sold] = [await loadOrders(ctx, owners), await loadEvents(ctx, owners)];
    yield given.map((movement): Sale => {
      const event = sold.get(movement.lines.find(({ account }) => account === "held")?.ownerId ?? "");
      const payment = movement.lines.find(({ account }) => account !== "held")?.ownerId ?? "";
      const orderId = orderOf.get(payment) ?? null;
      return {
        at: movement.at,
        nature: natureOf[movement.kind as keyof typeof natureOf],
        orderId,
        eventTitle: event?.title ?? "",
        organiserId: event?.organiserId ?? null,
        vatRate: orderId ? (event?.vatRate ?? 0) : null,
        amountCents: -heldIn(movement),
      };
    });
  }
}

/** The orders of charges and of refunds, by either's id. */
async function loadOrders(ctx: Ctx, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await ctx.db
    .select({ chargeId: paymentCharges.id, refundId: paymentRefunds.id, orderId: orders.id })
    .from(paymentCharges)
    .innerJoin(orders, and(eq(orders.id, paymentCharges.subjectId), eq(paymentCharges.subjectKind, "order")))
    .leftJoin(paymentRefunds, eq(paymentRefunds.chargeId, paymentCharges.id))
    .where(or(inArray(paymentCharges.id, [...ids]), inArray(paymentRefunds.id, [...ids])));
  return new Map(
    rows.flatMap(({ chargeId, refundId, orderId }): [string, string][] => [
      [chargeId, orderId],
      ...(refundId ? [[refundId, orderId] as [string, string]] : []),
    ]),
  );
}

async function loadEvents(ctx: Ctx, ids: readonly string[]) {
  const rows = await ctx.db
    .select()
    .from(events)
    .where(inArray(events.id, [...new Set(ids)]));
  return new Map(
    rows.map(({ id, title, organiser, artistId, hostId, terms }) => [
      id,
      { title, organiserId: organiser === "artist" ? artistId : hostId, vatRate: terms.vatRate },
    ]),
  );
}

export async function* salesJournal(ctx: Ctx, year: number): Rows {
  yield [["Date", "Nature", "Commande", "Soirée", "Organisateur", "HT (EUR)", "TVA %", "TVA (EUR)", "TTC (EUR)"]];
  for await (const sales of readSales(ctx, year)) {
    const names = await loadNames(
      ctx,
      sales.flatMap(({ organiserId }) => organiserId ?? []),
    );
    yield sales.map(({ at, nature, orderId, eventTitle, organiserId, vatRate, amountCents }) => {
      const { netCents, vatCents } = vatInside(amountCents, vatRate ?? 0);
      const what = orderId ? nature : `${nature}, prestation ou location`;
      const tax = vatRate === null ? ["", "", ""] : [euros(netCents), percent(vatRate), euros(vatCents)];
      const order = orderId ? shortNumberOf(orderId) : "";
      return [parisDay(at), what, order, eventTitle, names.get(organiserId ?? "") ?? "", ...tax, euros(amountCents)];
    });
  }
}

export async function* invoiceList(ctx: Ctx, year: number): Rows {
  yield [["Numéro", "Date", "Nature", "Client", "Soirée", "Rectifie", "HT (EUR)", "TVA %", "TVA (EUR)", "TTC (EUR)"]];
  const { from, until } = spanOf(year);
  const documents = await ctx.db
    .select()
    .from(billingDocuments)
    .where(and(gte(billingDocuments.issuedAt, from), lt(billingDocuments.issuedAt, until)))
    .orderBy(asc(billingDocuments.series), asc(billingDocuments.sequence));
  yield documents.map(({ number, issuedAt, kind, content, totalCents, vatCents }) => [
    ...[number, parisDay(issuedAt), documentNames[kind], content.buyer.name, content.event.title],
    ...[content.corrects?.number ?? "", euros(totalCents - vatCents), percent(content.vatRate)],
    ...[euros(vatCents), euros(totalCents)],
  ]);
}

/** By month and rate: ours on the fees, which we owe; that of tickets, which their organisers owe. */
export async function* vatByMonth(ctx: Ctx, year: number): Rows {
  yield [["Mois", "Nature", "Redevable", "TVA %", "HT (EUR)", "TVA (EUR)", "TTC (EUR)"]];
  const { from, until } = spanOf(year);
  const months = new Map<string, { netCents: Cents; vatCents: Cents }>();
  const add = (key: string, { netCents, vatCents }: { netCents: Cents; vatCents: Cents }) => {
    const before = months.get(key) ?? { netCents: 0, vatCents: 0 };
    months.set(key, { netCents: before.netCents + netCents, vatCents: before.vatCents + vatCents });
  };
  const documents = await ctx.db
    .select({
      at: billingDocuments.issuedAt,
      total: billingDocuments.totalCents,
      vatCents: billingDocuments.vatCents,
      content: billingDocuments.content,
    })
    .from(billingDocuments)
    .where(and(gte(billingDocuments.issuedAt, from), lt(billingDocuments.issuedAt, until)));
  for (const { at, total, vatCents, content } of documents)
    add(`${parisDay(at).slice(0, 7)}|Frais de service|Plateforme|${content.vatRate}`, {
      netCents: total - vatCents,
      vatCents,
    });
  for await (const sales of readSales(ctx, year)) {
    for (const { at, vatRate, amountCents } of sales) {
      if (vatRate === null) continue;
      add(`${parisDay(at).slice(0, 7)}|Billets|Organisateurs|${vatRate}`, vatInside(amountCents, vatRate));
    }
  }
  yield [...months]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, { netCents, vatCents }]) => {
      const [month = "", nature = "", owedBy = "", rate = "0"] = key.split("|");
      return [
        month,
        nature,
        owedBy,
        percent(Number(rate)),
        euros(netCents),
        euros(vatCents),
        euros(netCents + vatCents),
      ];
    });
}

/** From which line, and with which sign, one reads what somebody gets or gives back. */
const payoutReading = {
  payout: { nature: "Versement", accounts: ["artist", "host"], sign: 1 },
  "set-off": { nature: "Retenue sur versement", accounts: ["artist", "host"], sign: -1 },
  "transfer-reversal": { nature: "Versement repris", accounts: ["debt"], sign: 1 },
  "write-off": { nature: "Créance abandonnée", accounts: ["debt"], sign: -1 },
} as const;

const qualities: Record<string, string> = { artist: "Artiste", host: "Hôte", debt: "Débiteur" };

/** What left for whom, what was kept, taken back or given up. */
export async function* payoutList(ctx: Ctx, year: number): Rows {
  yield [["Date", "Nature", "Bénéficiaire", "Qualité", "Soirée", "Référence", "Montant (EUR)"]];
  const kinds = sql`${ledgerMovements.kind} in ('payout', 'set-off', 'transfer-reversal', 'write-off')`;
  for await (const movements of readMovements(ctx, { ...spanOf(year), where: kinds })) {
    const names = await loadNames(
      ctx,
      movements.flatMap(({ lines }) => lines.flatMap(({ ownerId }) => ownerId ?? [])),
    );
    yield movements.flatMap(({ at, kind, key, eventTitle, lines }) => {
      const { nature, accounts, sign } = payoutReading[kind as keyof typeof payoutReading];
      return lines
        .filter(({ account }) => (accounts as readonly string[]).includes(account))
        .map(({ account, ownerId, amountCents }) => [
          ...[parisDay(at), nature, names.get(ownerId ?? "") ?? "", qualities[account] ?? ""],
          ...[eventTitle ?? "", key, euros(sign * amountCents)],
        ]);
    });
  }
}
