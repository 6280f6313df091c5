CREATE TABLE "match_notices" (
	"project_id" uuid NOT NULL,
	"place_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "match_notices_project_id_place_id_pk" PRIMARY KEY("project_id","place_id")
);
--> statement-breakpoint
ALTER TABLE "match_notices" ADD CONSTRAINT "match_notices_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_notices" ADD CONSTRAINT "match_notices_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_notices" ADD CONSTRAINT "match_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "match_notices_place" ON "match_notices" USING btree ("place_id");--> statement-breakpoint
CREATE INDEX "match_notices_to_tell" ON "match_notices" USING btree ("user_id") WHERE "match_notices"."told_at" is null;--> statement-breakpoint
CREATE INDEX "match_notices_user" ON "match_notices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "match_notices_found" ON "match_notices" USING btree ("found_at");