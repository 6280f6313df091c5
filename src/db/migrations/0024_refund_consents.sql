CREATE TABLE "refund_consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"ticket_ids" uuid[] NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_side" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answer_by" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone,
	"answer" text,
	"answered_at" timestamp with time zone,
	"answered_by" uuid,
	CONSTRAINT "refund_consents_amount" CHECK ("refund_consents"."amount_cents" > 0),
	CONSTRAINT "refund_consents_answered" CHECK (("refund_consents"."state" = 'asked') = ("refund_consents"."answered_at" is null))
);
--> statement-breakpoint
ALTER TABLE "refund_consents" ADD CONSTRAINT "refund_consents_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_consents" ADD CONSTRAINT "refund_consents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_consents" ADD CONSTRAINT "refund_consents_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_consents" ADD CONSTRAINT "refund_consents_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refund_consents_one_open" ON "refund_consents" USING btree ("order_id") WHERE "refund_consents"."state" = 'asked';--> statement-breakpoint
CREATE INDEX "refund_consents_event" ON "refund_consents" USING btree ("event_id","asked_at");--> statement-breakpoint
CREATE INDEX "refund_consents_open" ON "refund_consents" USING btree ("answer_by") WHERE "refund_consents"."state" = 'asked';