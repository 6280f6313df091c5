CREATE TABLE "import_pieces" (
	"import_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "import_pieces_import_id_place_pk" PRIMARY KEY("import_id","place")
);
--> statement-breakpoint
CREATE TABLE "imported_evenings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"key" text NOT NULL,
	"title" text NOT NULL,
	"starts_at" timestamp with time zone,
	"place" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "imported_people" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"evening_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"name" text,
	"email" text,
	"tariff" text,
	"tickets" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"reference" text,
	"ordered_at" timestamp with time zone,
	"called_off" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"forgotten_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"filename" text NOT NULL,
	"file_hash" text NOT NULL,
	"heads" text[] NOT NULL,
	"reading" jsonb NOT NULL,
	"report" jsonb NOT NULL,
	"state" text NOT NULL,
	"read_until" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "import_pieces" ADD CONSTRAINT "import_pieces_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_evenings" ADD CONSTRAINT "imported_evenings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_evenings" ADD CONSTRAINT "imported_evenings_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_people" ADD CONSTRAINT "imported_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_people" ADD CONSTRAINT "imported_people_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_people" ADD CONSTRAINT "imported_people_evening_id_imported_evenings_id_fk" FOREIGN KEY ("evening_id") REFERENCES "public"."imported_evenings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "imported_evenings_once" ON "imported_evenings" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "imported_evenings_import" ON "imported_evenings" USING btree ("import_id");--> statement-breakpoint
CREATE UNIQUE INDEX "imported_people_once" ON "imported_people" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "imported_people_evening" ON "imported_people" USING btree ("evening_id","kind","id");--> statement-breakpoint
CREATE INDEX "imported_people_import" ON "imported_people" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "imported_people_named" ON "imported_people" USING btree ("created_at") WHERE "imported_people"."forgotten_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "imports_once" ON "imports" USING btree ("user_id","file_hash") WHERE "imports"."state" <> 'undone';--> statement-breakpoint
CREATE INDEX "imports_waiting" ON "imports" USING btree ("created_at") WHERE "imports"."state" = 'checked';