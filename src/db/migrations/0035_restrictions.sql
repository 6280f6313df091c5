CREATE TABLE "account_restrictions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"imposed_by" uuid NOT NULL,
	"imposed_at" timestamp with time zone NOT NULL,
	"lifted_by" uuid,
	"lifted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "sales_stopped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "hidden_listings" ADD COLUMN "restriction_id" uuid;--> statement-breakpoint
ALTER TABLE "hidden_listings" ADD COLUMN "before" text;--> statement-breakpoint
ALTER TABLE "account_restrictions" ADD CONSTRAINT "account_restrictions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_restrictions" ADD CONSTRAINT "account_restrictions_imposed_by_users_id_fk" FOREIGN KEY ("imposed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_restrictions" ADD CONSTRAINT "account_restrictions_lifted_by_users_id_fk" FOREIGN KEY ("lifted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_restrictions_one" ON "account_restrictions" USING btree ("user_id","kind") WHERE "account_restrictions"."lifted_at" is null;--> statement-breakpoint
CREATE INDEX "account_restrictions_lifted" ON "account_restrictions" USING btree ("lifted_at");