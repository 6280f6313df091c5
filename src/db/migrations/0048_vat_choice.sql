ALTER TABLE "proposals" ADD COLUMN "vat_choice" jsonb;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "vat_standing" jsonb;