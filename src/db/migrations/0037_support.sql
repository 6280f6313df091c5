-- outside a transaction
-- As plainWords of platform/database/plain-words.ts: small letters without accents, a space around each word.
CREATE OR REPLACE FUNCTION plain_words(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  -- Without a locale, small letters are known of ASCII only: both sizes of what is none.
  SELECT ' ' || btrim(regexp_replace(lower(replace(replace(replace(replace(
    regexp_replace(normalize(words, NFD), '[\u0300-\u036f]', '', 'g'), 'œ', 'oe'), 'Œ', 'OE'), 'æ', 'ae'), 'Æ', 'AE')),
    '[^a-z0-9]+', ' ', 'g')) || ' '
$$;
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "team_alerts" (
	"kind" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD COLUMN IF NOT EXISTS "sealed" text;--> statement-breakpoint
ALTER TABLE "payment_charges" ADD COLUMN IF NOT EXISTS "card_last4" text;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_plain_words" ON "users" USING gin (plain_words("first_name" || ' ' || "last_name" || ' ' || coalesce("company_name", '') || ' ' || "email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "audit_entries_subject_id" ON "audit_entries" USING btree ("subject_id","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "audit_entries_impersonator" ON "audit_entries" USING btree ("impersonator_id","id") WHERE "audit_entries"."impersonator_id" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "events_plain_title" ON "events" USING gin (plain_words("title") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "outgoing_mails_to" ON "outgoing_mails" USING btree ("to","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "payment_charges_card" ON "payment_charges" USING btree ("card_last4") WHERE "payment_charges"."card_last4" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_plain_words" ON "orders" USING gin (plain_words(coalesce("buyer_name", '') || ' ' || coalesce("email", '')) gin_trgm_ops) WHERE "orders"."state" <> 'held';--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_short_number" ON "orders" USING btree (right("id"::text, 8) text_pattern_ops) WHERE "orders"."state" <> 'held';--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_amount" ON "orders" USING btree ("total_cents","id") WHERE "orders"."state" <> 'held';--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "tickets_plain_holder" ON "tickets" USING gin (plain_words("holder_name") gin_trgm_ops) WHERE "tickets"."number" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "tickets_number" ON "tickets" USING btree ("number") WHERE "tickets"."number" is not null;