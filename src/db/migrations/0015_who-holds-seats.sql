ALTER TABLE "orders" ADD COLUMN "held_by" text;--> statement-breakpoint
CREATE INDEX "orders_held_by" ON "orders" USING btree ("held_by","event_id") WHERE "orders"."held_by" is not null;