CREATE TABLE "guest_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"slot_id" uuid NOT NULL,
	"tariff_id" uuid NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"companions" integer NOT NULL,
	"word" text,
	"state" text NOT NULL,
	"answer_by" timestamp with time zone,
	"told_for" timestamp with time zone NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "guest_invitations_companions" CHECK ("guest_invitations"."companions" between 0 and 5),
	CONSTRAINT "guest_invitations_email_is_lower_case" CHECK ("guest_invitations"."email" = lower("guest_invitations"."email"))
);
--> statement-breakpoint
CREATE TABLE "guest_orders" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"invitation_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "guest_invitations" ADD CONSTRAINT "guest_invitations_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_invitations" ADD CONSTRAINT "guest_invitations_slot_id_event_slots_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."event_slots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_invitations" ADD CONSTRAINT "guest_invitations_tariff_id_event_tariffs_id_fk" FOREIGN KEY ("tariff_id") REFERENCES "public"."event_tariffs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_orders" ADD CONSTRAINT "guest_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_orders" ADD CONSTRAINT "guest_orders_invitation_id_guest_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."guest_invitations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "guest_invitations_once" ON "guest_invitations" USING btree ("slot_id","email") WHERE "guest_invitations"."state" in ('open', 'coming', 'declined');--> statement-breakpoint
CREATE INDEX "guest_invitations_event" ON "guest_invitations" USING btree ("event_id","id");--> statement-breakpoint
CREATE INDEX "guest_invitations_email" ON "guest_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "guest_invitations_open" ON "guest_invitations" USING btree ("slot_id") WHERE "guest_invitations"."state" = 'open';--> statement-breakpoint
CREATE INDEX "guest_orders_invitation" ON "guest_orders" USING btree ("invitation_id");