CREATE TABLE "partner_copies" (
	"partner" text NOT NULL,
	"subject" text NOT NULL,
	"sent_hash" text,
	"sent_at" timestamp with time zone,
	"try_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_failure" text,
	CONSTRAINT "partner_copies_partner_subject_pk" PRIMARY KEY("partner","subject")
);
--> statement-breakpoint
CREATE TABLE "sandbox_partner_copies" (
	"partner" text NOT NULL,
	"key" text NOT NULL,
	"body" jsonb NOT NULL,
	CONSTRAINT "sandbox_partner_copies_partner_key_pk" PRIMARY KEY("partner","key")
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "told_elsewhere" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "partner_copies_failing" ON "partner_copies" USING btree ("attempts","try_at");