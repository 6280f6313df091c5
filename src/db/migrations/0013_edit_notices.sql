CREATE TABLE "edit_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"state" text NOT NULL,
	"from_title" text NOT NULL,
	"from_description" text NOT NULL,
	"to_title" text,
	"to_description" text,
	"edited_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "edit_notices" ADD CONSTRAINT "edit_notices_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "edit_notices_one_open" ON "edit_notices" USING btree ("event_id") WHERE "edit_notices"."state" = 'open';--> statement-breakpoint
CREATE INDEX "edit_notices_unfinished" ON "edit_notices" USING btree ("edited_at") WHERE "edit_notices"."state" in ('open', 'telling');