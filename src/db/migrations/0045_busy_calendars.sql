CREATE TABLE "busy_times" (
	"calendar_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "busy_times_calendar_id_starts_at_pk" PRIMARY KEY("calendar_id","starts_at"),
	CONSTRAINT "busy_times_in_order" CHECK ("busy_times"."starts_at" < "busy_times"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "external_calendars" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"place_id" uuid,
	"name" text NOT NULL,
	"sealed_url" text NOT NULL,
	"address_mark" text NOT NULL,
	"host" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"next_read_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"etag" text,
	"last_modified" text,
	"expanded_at" timestamp with time zone,
	"is_cut" boolean DEFAULT false NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp with time zone,
	"failure" text,
	"asked_at" timestamp with time zone,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "event_slots" ADD COLUMN "artist_id" uuid;--> statement-breakpoint
ALTER TABLE "busy_times" ADD CONSTRAINT "busy_times_calendar_id_external_calendars_id_fk" FOREIGN KEY ("calendar_id") REFERENCES "public"."external_calendars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_calendars" ADD CONSTRAINT "external_calendars_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_calendars" ADD CONSTRAINT "external_calendars_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "busy_times_end" ON "busy_times" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "external_calendars_address" ON "external_calendars" USING btree ("user_id","address_mark");--> statement-breakpoint
CREATE INDEX "external_calendars_place" ON "external_calendars" USING btree ("place_id") WHERE "external_calendars"."place_id" is not null;--> statement-breakpoint
CREATE INDEX "external_calendars_next" ON "external_calendars" USING btree ("next_read_at");--> statement-breakpoint
-- Nobody plays twice at once: compared by the database itself, whatever two acceptances do at once. Rows that are there hold no hours
-- yet: a job gives each its artist's, the first of two that overlap already.
ALTER TABLE "event_slots" ADD CONSTRAINT "event_slots_no_artist_twice"
  EXCLUDE USING gist ("artist_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&) WHERE ("active" AND "artist_id" IS NOT NULL);
