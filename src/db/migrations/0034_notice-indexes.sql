-- outside a transaction
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "reports_one_open_of_address" ON "reports" USING btree ("reporter_email","subject_kind","subject_id") WHERE "reports"."state" = 'open';--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "reports_created_at" ON "reports" USING btree ("created_at");
