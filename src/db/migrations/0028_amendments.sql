CREATE TABLE "event_amendments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"state" text NOT NULL,
	"sale" jsonb NOT NULL,
	"changes" jsonb NOT NULL,
	"against_hash" text NOT NULL,
	"reason" text NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_side" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_by" uuid,
	"answered_at" timestamp with time zone,
	CONSTRAINT "event_amendments_answered" CHECK (("event_amendments"."state" = 'asked') = ("event_amendments"."answered_at" is null))
);
--> statement-breakpoint
CREATE TABLE "event_terms_versions" (
	"event_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"terms" jsonb NOT NULL,
	"terms_hash" text NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "event_terms_versions_event_id_number_pk" PRIMARY KEY("event_id","number")
);
--> statement-breakpoint
ALTER TABLE "event_tariffs" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event_amendments" ADD CONSTRAINT "event_amendments_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_amendments" ADD CONSTRAINT "event_amendments_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_amendments" ADD CONSTRAINT "event_amendments_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_terms_versions" ADD CONSTRAINT "event_terms_versions_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "event_amendments_one_open" ON "event_amendments" USING btree ("event_id") WHERE "event_amendments"."state" = 'asked';--> statement-breakpoint
CREATE INDEX "event_amendments_event" ON "event_amendments" USING btree ("event_id","asked_at");--> statement-breakpoint
CREATE INDEX "event_amendments_expiry" ON "event_amendments" USING btree ("expires_at") WHERE "event_amendments"."state" = 'asked';