CREATE TABLE "booking_answers" (
	"order_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"answer" text NOT NULL,
	CONSTRAINT "booking_answers_order_id_question_id_place_pk" PRIMARY KEY("order_id","question_id","place")
);
--> statement-breakpoint
CREATE TABLE "booking_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"label" text NOT NULL,
	"kind" text NOT NULL,
	"scope" text NOT NULL,
	"required" boolean NOT NULL,
	"choices" jsonb NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"retired_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "buyer_name" text;--> statement-breakpoint
ALTER TABLE "waiting_list" ADD COLUMN "buyer_name" text;--> statement-breakpoint
ALTER TABLE "booking_answers" ADD CONSTRAINT "booking_answers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_answers" ADD CONSTRAINT "booking_answers_question_id_booking_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."booking_questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_questions" ADD CONSTRAINT "booking_questions_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_questions" ADD CONSTRAINT "booking_questions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_answers_question" ON "booking_answers" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "booking_questions_event" ON "booking_questions" USING btree ("event_id","position");