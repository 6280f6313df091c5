-- outside a transaction
CREATE TABLE IF NOT EXISTS "figure_counts" (
	"name" text PRIMARY KEY NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	"whole_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "figure_days" (
	"day" date NOT NULL,
	"measure" text NOT NULL,
	"town" text NOT NULL,
	"art" text NOT NULL,
	"value" bigint NOT NULL,
	"minutes" integer[],
	CONSTRAINT "figure_days_day_measure_town_art_pk" PRIMARY KEY("day","measure","town","art")
);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_confirmed_at" ON "orders" USING btree ("confirmed_at") WHERE "orders"."confirmed_at" is not null;