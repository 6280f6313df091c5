CREATE TABLE "event_threads" (
	"discussion_id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"spectator_id" uuid,
	"guest_email" text,
	"guest_name" text,
	"guest_mailed_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "event_threads_one_asker" CHECK (("event_threads"."spectator_id" is null) = ("event_threads"."guest_email" is not null)),
	CONSTRAINT "event_threads_guest_has_a_name" CHECK (("event_threads"."guest_email" is null) = ("event_threads"."guest_name" is null)),
	CONSTRAINT "event_threads_email_is_lower_case" CHECK ("event_threads"."guest_email" = lower("event_threads"."guest_email"))
);
--> statement-breakpoint
CREATE TABLE "unconfirmed_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"discussion_id" uuid
);
--> statement-breakpoint
CREATE TABLE "address_blocks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"blocker_id" uuid NOT NULL,
	"address_hash" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "discussions" ALTER COLUMN "project_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "discussions" ALTER COLUMN "place_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "sender_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "event_threads" ADD CONSTRAINT "event_threads_discussion_id_discussions_id_fk" FOREIGN KEY ("discussion_id") REFERENCES "public"."discussions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_threads" ADD CONSTRAINT "event_threads_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_threads" ADD CONSTRAINT "event_threads_spectator_id_users_id_fk" FOREIGN KEY ("spectator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unconfirmed_messages" ADD CONSTRAINT "unconfirmed_messages_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unconfirmed_messages" ADD CONSTRAINT "unconfirmed_messages_discussion_id_discussions_id_fk" FOREIGN KEY ("discussion_id") REFERENCES "public"."discussions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address_blocks" ADD CONSTRAINT "address_blocks_blocker_id_users_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "event_threads_spectator" ON "event_threads" USING btree ("event_id","spectator_id");--> statement-breakpoint
CREATE UNIQUE INDEX "event_threads_guest" ON "event_threads" USING btree ("event_id","guest_email");--> statement-breakpoint
CREATE INDEX "event_threads_of_spectator" ON "event_threads" USING btree ("spectator_id");--> statement-breakpoint
CREATE INDEX "event_threads_of_guest" ON "event_threads" USING btree ("guest_email");--> statement-breakpoint
CREATE INDEX "unconfirmed_messages_created" ON "unconfirmed_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "unconfirmed_messages_email" ON "unconfirmed_messages" USING btree ("email");--> statement-breakpoint
CREATE INDEX "unconfirmed_messages_discussion" ON "unconfirmed_messages" USING btree ("discussion_id");--> statement-breakpoint
CREATE UNIQUE INDEX "address_blocks_once" ON "address_blocks" USING btree ("blocker_id","address_hash");--> statement-breakpoint
CREATE INDEX "address_blocks_address" ON "address_blocks" USING btree ("address_hash");