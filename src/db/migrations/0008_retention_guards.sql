-- Proofs are kept as long as they were promised to be, and no longer. A transaction that forgets names the limit; what is younger,
-- or tells of money, stays whoever asks.
CREATE FUNCTION forget_limit() RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT nullif(current_setting('proofs.forget_before', true), '')::timestamptz;
$$;
--> statement-breakpoint
CREATE FUNCTION guard_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
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
CREATE FUNCTION guard_consent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.at < forget_limit() THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END;
$$;
--> statement-breakpoint
DROP TRIGGER audit_entries_append_only ON audit_entries;
--> statement-breakpoint
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION guard_audit_entry();
--> statement-breakpoint
CREATE TRIGGER audit_entries_no_truncate BEFORE TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
DROP TRIGGER consents_append_only ON consents;
--> statement-breakpoint
CREATE TRIGGER consents_append_only BEFORE UPDATE OR DELETE ON consents
  FOR EACH ROW EXECUTE FUNCTION guard_consent();
--> statement-breakpoint
CREATE TRIGGER consents_no_truncate BEFORE TRUNCATE ON consents
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
