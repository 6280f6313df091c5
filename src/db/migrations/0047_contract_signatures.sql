CREATE TABLE "contract_signatures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"side" text NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"way" text NOT NULL,
	"proved_at" timestamp with time zone,
	"signed" jsonb NOT NULL,
	"fingerprint" text NOT NULL,
	"signed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contract_signatures" ADD CONSTRAINT "contract_signatures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contract_signatures_once" ON "contract_signatures" USING btree ("kind","subject_id","side");--> statement-breakpoint
CREATE INDEX "contract_signatures_user" ON "contract_signatures" USING btree ("user_id","signed_at");--> statement-breakpoint
CREATE INDEX "contract_signatures_at" ON "contract_signatures" USING btree ("signed_at");--> statement-breakpoint
-- Who signed what never changes. It goes whole, with the books of its year: whoever lets these go names the limit.
CREATE OR REPLACE FUNCTION guard_signature() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.signed_at < forget_books_limit() THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END;
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER contract_signatures_append_only BEFORE UPDATE OR DELETE ON contract_signatures
  FOR EACH ROW EXECUTE FUNCTION guard_signature();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER contract_signatures_no_truncate BEFORE TRUNCATE ON contract_signatures
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
