-- outside a transaction
ALTER TABLE "events" ADD COLUMN IF NOT EXISTS "series_id" uuid;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN IF NOT EXISTS "series_number" smallint;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN IF NOT EXISTS "series_of" smallint;--> statement-breakpoint
ALTER TABLE "event_search" ADD COLUMN IF NOT EXISTS "series_id" uuid;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN IF NOT EXISTS "series" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "events_series" ON "events" USING btree ("series_id","series_number") WHERE "events"."series_id" is not null;
