ALTER TABLE "users" ADD COLUMN "rna" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "vat_number" text;