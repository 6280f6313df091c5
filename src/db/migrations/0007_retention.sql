CREATE TABLE "account_presences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"reminders" integer DEFAULT 0 NOT NULL,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "account_presences_reminded" CHECK (("account_presences"."reminders" = 0) = ("account_presences"."reminded_at" is null))
);
--> statement-breakpoint
CREATE TABLE "forgotten_participants" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "scan_conflicts" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "scan_conflicts" ADD COLUMN "settled_by" uuid;--> statement-breakpoint
ALTER TABLE "account_presences" ADD CONSTRAINT "account_presences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forgotten_participants" ADD CONSTRAINT "forgotten_participants_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_presences_last_seen" ON "account_presences" USING btree ("last_seen_at");--> statement-breakpoint
ALTER TABLE "scan_conflicts" ADD CONSTRAINT "scan_conflicts_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_conflicts" ADD CONSTRAINT "scan_conflicts_settled_by_somebody" CHECK (("scan_conflicts"."settled_at" is null) = ("scan_conflicts"."settled_by" is null));