CREATE TABLE "guest_alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"kind" text NOT NULL,
	"query" text NOT NULL,
	"label" text NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL,
	"told_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "guest_alerts_once" ON "guest_alerts" USING btree ("email","kind","query");--> statement-breakpoint
CREATE INDEX "guest_alerts_confirmed" ON "guest_alerts" USING btree ("confirmed_at");