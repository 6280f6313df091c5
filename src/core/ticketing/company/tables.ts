import { sql } from "drizzle-orm";
import { check, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { orders } from "../tables.ts";

/** In whose name an order's receipt is, and who asks its organiser for an invoice. Changed freely: a receipt says what is so. */
export const orderCompanies = pgTable(
  "order_companies",
  {
    orderId: uuid("order_id")
      .primaryKey()
      .references(() => orders.id),
    companyName: text("company_name").notNull(),
    /** A SIREN of nine digits, or a SIRET of fourteen; associations and companies from abroad have none. */
    siren: text(),
    vatNumber: text("vat_number"),
    addressLine: text("address_line").notNull(),
    postalCode: text("postal_code").notNull(),
    city: text().notNull(),
    namedAt: timestamp("named_at", { withTimezone: true }).notNull(),
  },
  (table) => [check("order_companies_siren", sql`${table.siren} ~ '^([0-9]{9}|[0-9]{14})$'`)],
);
