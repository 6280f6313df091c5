CREATE TABLE "excerpts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"files_id" uuid NOT NULL,
	"format" text NOT NULL,
	"bytes" integer NOT NULL,
	"content_hash" text NOT NULL,
	"sent_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "excerpts_project" UNIQUE("project_id"),
	CONSTRAINT "excerpts_are_not_empty" CHECK ("excerpts"."bytes" > 0)
);
--> statement-breakpoint
ALTER TABLE "excerpts" ADD CONSTRAINT "excerpts_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "excerpts" ADD CONSTRAINT "excerpts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "excerpts_files" ON "excerpts" USING btree ("files_id");--> statement-breakpoint
CREATE INDEX "excerpts_owner" ON "excerpts" USING btree ("owner_id");