-- outside a transaction
ALTER TABLE "refund_requests" ADD COLUMN IF NOT EXISTS "reminded_at" timestamp with time zone;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "refund_requests_open" ON "refund_requests" USING btree ("asked_at") WHERE "refund_requests"."state" = 'asked';
