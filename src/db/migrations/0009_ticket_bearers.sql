CREATE TABLE "ticket_bearers" (
	"ticket_id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"passes" integer NOT NULL,
	"email" text,
	"passed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ticket_bearers_passes" CHECK ("ticket_bearers"."passes" between 1 and 65535),
	CONSTRAINT "ticket_bearers_email_is_lower_case" CHECK ("ticket_bearers"."email" = lower("ticket_bearers"."email"))
);
--> statement-breakpoint
ALTER TABLE "ticket_bearers" ADD CONSTRAINT "ticket_bearers_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_bearers" ADD CONSTRAINT "ticket_bearers_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticket_bearers_event" ON "ticket_bearers" USING btree ("event_id","passed_at");--> statement-breakpoint
CREATE INDEX "ticket_bearers_email" ON "ticket_bearers" USING btree ("email") WHERE "ticket_bearers"."email" is not null;