CREATE TABLE "order_companies" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"company_name" text NOT NULL,
	"siren" text,
	"vat_number" text,
	"address_line" text NOT NULL,
	"postal_code" text NOT NULL,
	"city" text NOT NULL,
	"named_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_companies_siren" CHECK ("order_companies"."siren" ~ '^([0-9]{9}|[0-9]{14})$')
);
--> statement-breakpoint
ALTER TABLE "order_companies" ADD CONSTRAINT "order_companies_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;