CREATE TABLE "team_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"ticket_id" uuid,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"ended_at" timestamp with time zone,
	"answer" text,
	CONSTRAINT "team_requests_two_people" CHECK ("team_requests"."decided_by" is null or "team_requests"."decided_by" <> "team_requests"."asked_by"),
	CONSTRAINT "team_requests_decided" CHECK (("team_requests"."state" in ('approved', 'refused')) = ("team_requests"."decided_by" is not null)),
	CONSTRAINT "team_requests_still_open" CHECK (("team_requests"."state" = 'asked') = ("team_requests"."ended_at" is null)),
	CONSTRAINT "team_requests_amount" CHECK ("team_requests"."amount_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "team_requests" ADD CONSTRAINT "team_requests_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_requests" ADD CONSTRAINT "team_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "team_requests_open" ON "team_requests" USING btree ("kind","subject_id") WHERE "team_requests"."state" = 'asked';--> statement-breakpoint
CREATE INDEX "team_requests_ended" ON "team_requests" USING btree ("ended_at");