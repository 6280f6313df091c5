CREATE TABLE "leavers_seats" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid,
	"ticket_id" uuid,
	"left_at" timestamp with time zone NOT NULL,
	CONSTRAINT "leavers_seats_order" UNIQUE("order_id"),
	CONSTRAINT "leavers_seats_ticket" UNIQUE("ticket_id"),
	CONSTRAINT "leavers_seats_one" CHECK (("leavers_seats"."order_id" is null) <> ("leavers_seats"."ticket_id" is null))
);
--> statement-breakpoint
ALTER TABLE "billing_documents" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "leavers_seats" ADD CONSTRAINT "leavers_seats_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leavers_seats" ADD CONSTRAINT "leavers_seats_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- Books have a limit of their own: a transaction that forgets a year's security log names another one, and reaches no money.
CREATE OR REPLACE FUNCTION forget_books_limit() RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT nullif(current_setting('proofs.forget_books_before', true), '')::timestamptz;
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION guard_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.at < forget_books_limit() THEN
    RETURN OLD;
  END IF;
  IF OLD.at < forget_limit() THEN
    IF TG_OP = 'DELETE' AND OLD.action !~ '^(payments|payouts|purchases|statements|ticketing|events|music_rights|oversight)\.|^accounts\.(payment_account_|invoice_info_|deleted$)' THEN
      RETURN OLD;
    END IF;
    -- The fingerprint of the caller, and nothing else.
    IF TG_OP = 'UPDATE' AND NEW.caller_key = '' AND to_jsonb(NEW) - 'caller_key' = to_jsonb(OLD) - 'caller_key' THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END;
$$;
--> statement-breakpoint
-- An invoice loses whom it was for. Its number, its date and its amounts stay: a series has no gap, however old it is.
CREATE OR REPLACE FUNCTION guard_billing_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.issued_at < forget_books_limit() AND NEW.user_id IS NULL
    AND to_jsonb(NEW) - 'user_id' - 'content' = to_jsonb(OLD) - 'user_id' - 'content'
    AND NEW.content - 'buyer' = OLD.content - 'buyer' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END;
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER billing_documents_append_only BEFORE UPDATE OR DELETE ON billing_documents
  FOR EACH ROW EXECUTE FUNCTION guard_billing_document();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER billing_documents_no_truncate BEFORE TRUNCATE ON billing_documents
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Who was paid, for the tax office: goes whole.
CREATE OR REPLACE FUNCTION guard_identity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.recorded_at < forget_books_limit() THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END;
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER beneficiary_identities_append_only BEFORE UPDATE OR DELETE ON beneficiary_identities
  FOR EACH ROW EXECUTE FUNCTION guard_identity();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER beneficiary_identities_no_truncate BEFORE TRUNCATE ON beneficiary_identities
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- A line of the ledger loses whose it was, and nothing else; movements are never touched.
CREATE OR REPLACE FUNCTION guard_ledger_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.owner_id IS NULL AND to_jsonb(NEW) - 'owner_id' = to_jsonb(OLD) - 'owner_id'
    AND EXISTS (SELECT FROM ledger_movements WHERE id = OLD.movement_id AND at < forget_books_limit()) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END;
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER ledger_lines_append_only BEFORE UPDATE OR DELETE ON ledger_lines
  FOR EACH ROW EXECUTE FUNCTION guard_ledger_line();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER ledger_lines_no_truncate BEFORE TRUNCATE ON ledger_lines
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
GRANT UPDATE (owner_id) ON ledger_lines TO CURRENT_USER;
