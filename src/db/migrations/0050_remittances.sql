CREATE TABLE "remittance_lines" (
	"remittance_id" uuid NOT NULL,
	"ledger_line_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"released_at" timestamp with time zone,
	CONSTRAINT "remittance_lines_remittance_id_ledger_line_id_pk" PRIMARY KEY("remittance_id","ledger_line_id")
);
--> statement-breakpoint
CREATE TABLE "remittances" (
	"id" uuid PRIMARY KEY NOT NULL,
	"beneficiary" text NOT NULL,
	"from_day" date,
	"until_day" date NOT NULL,
	"state" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"approved_by" uuid,
	"approved_at" timestamp with time zone,
	"paid_on" date,
	"reference" text,
	"proof_key" text,
	"proof_type" text,
	"paid_by" uuid,
	"paid_at" timestamp with time zone,
	"ended_by" uuid,
	"ended_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "remittances_amount" CHECK ("remittances"."amount_cents" > 0),
	CONSTRAINT "remittances_paid" CHECK ("remittances"."state" not in ('paid', 'returned') or num_nulls("remittances"."paid_on", "remittances"."reference", "remittances"."proof_key", "remittances"."paid_at") = 0),
	CONSTRAINT "remittances_approved" CHECK ("remittances"."state" not in ('approved', 'paid', 'returned') or "remittances"."approved_at" is not null),
	CONSTRAINT "remittances_ended" CHECK (("remittances"."state" in ('cancelled', 'returned')) = ("remittances"."ended_at" is not null) and ("remittances"."ended_at" is null) = ("remittances"."reason" is null))
);
--> statement-breakpoint
ALTER TABLE "remittance_lines" ADD CONSTRAINT "remittance_lines_remittance_id_remittances_id_fk" FOREIGN KEY ("remittance_id") REFERENCES "public"."remittances"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remittances" ADD CONSTRAINT "remittances_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remittances" ADD CONSTRAINT "remittances_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remittances" ADD CONSTRAINT "remittances_paid_by_users_id_fk" FOREIGN KEY ("paid_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remittances" ADD CONSTRAINT "remittances_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "remittance_lines_once" ON "remittance_lines" USING btree ("ledger_line_id") WHERE "remittance_lines"."released_at" is null;--> statement-breakpoint
CREATE INDEX "remittance_lines_event" ON "remittance_lines" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "remittances_beneficiary" ON "remittances" USING btree ("beneficiary","id");--> statement-breakpoint
CREATE UNIQUE INDEX "remittances_proof" ON "remittances" USING btree ("proof_key");