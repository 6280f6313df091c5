CREATE INDEX "users_words" ON "users" USING gin ("email" gin_trgm_ops,("first_name" || ' ' || "last_name") gin_trgm_ops,"company_name" gin_trgm_ops,"phone" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "events_title" ON "events" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_email_words" ON "orders" USING gin ("email" gin_trgm_ops) WHERE "orders"."state" <> 'held';--> statement-breakpoint
CREATE INDEX "tickets_holder_words" ON "tickets" USING gin ("holder_name" gin_trgm_ops) WHERE "tickets"."holder_name" is not null;