ALTER TABLE "event_tariffs" ADD COLUMN "sales_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event_tariffs" ADD COLUMN "sales_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event_tariffs" ADD COLUMN "sales_until_days" integer;--> statement-breakpoint
ALTER TABLE "event_tariffs" ADD COLUMN "min_per_order" integer;--> statement-breakpoint
ALTER TABLE "event_tariffs" ADD COLUMN "max_per_order" integer;