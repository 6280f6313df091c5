CREATE TABLE "moderation_appeals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"decision_id" uuid NOT NULL,
	"side" text NOT NULL,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"answer" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	CONSTRAINT "moderation_appeals_answered" CHECK (("moderation_appeals"."state" = 'open') = ("moderation_appeals"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "moderation_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"report_id" uuid,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"person_ids" uuid[] NOT NULL,
	"measure" text NOT NULL,
	"rule" text,
	"reasons" text NOT NULL,
	"before" text,
	"state" text NOT NULL,
	"decided_by" uuid NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"withdrawn_by" uuid,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "moderation_decisions_name_a_rule" CHECK (("moderation_decisions"."measure" = 'none') or ("moderation_decisions"."rule" is not null)),
	CONSTRAINT "moderation_decisions_withdrawn" CHECK (("moderation_decisions"."state" = 'withdrawn') = ("moderation_decisions"."withdrawn_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "reports" ALTER COLUMN "reporter_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "reporter_name" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "reporter_email" text;--> statement-breakpoint
ALTER TABLE "moderation_appeals" ADD CONSTRAINT "moderation_appeals_decision_id_moderation_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."moderation_decisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_appeals" ADD CONSTRAINT "moderation_appeals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_withdrawn_by_users_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "moderation_appeals_once" ON "moderation_appeals" USING btree ("decision_id","side");--> statement-breakpoint
CREATE INDEX "moderation_appeals_state" ON "moderation_appeals" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "moderation_appeals_created_at" ON "moderation_appeals" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "moderation_decisions_report" ON "moderation_decisions" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "moderation_decisions_subject" ON "moderation_decisions" USING btree ("subject_kind","subject_id","id");--> statement-breakpoint
CREATE INDEX "moderation_decisions_persons" ON "moderation_decisions" USING gin ("person_ids");--> statement-breakpoint
CREATE INDEX "moderation_decisions_decided_at" ON "moderation_decisions" USING btree ("decided_at");
