CREATE TABLE "pass_culture_offers" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"venue_id" bigint NOT NULL,
	"is_offered" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pass_culture_offers" ADD CONSTRAINT "pass_culture_offers_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;