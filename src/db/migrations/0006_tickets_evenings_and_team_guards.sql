-- Invoices, credit notes and the identities behind tax declarations are proofs: what is written stays, whoever asks.
CREATE TRIGGER billing_documents_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON billing_documents
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER beneficiary_identities_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON beneficiary_identities
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- A series only counts on, one by one: no number is skipped, none is given back.
CREATE FUNCTION check_document_series() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'UPDATE' OR NEW.series <> OLD.series OR NEW.last_number <> OLD.last_number + 1 THEN
    RAISE EXCEPTION 'series % counts on one by one', OLD.series USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER document_series_counts_on BEFORE UPDATE OR DELETE ON document_series
  FOR EACH ROW EXECUTE FUNCTION check_document_series();
--> statement-breakpoint
-- Looked at when the transaction ends: the last number given is the last document written.
CREATE FUNCTION check_series_is_whole() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counted bigint;
BEGIN
  SELECT coalesce(max(sequence), 0) INTO counted FROM billing_documents WHERE series = NEW.series;
  IF NEW.last_number > counted THEN
    RAISE EXCEPTION 'series % gave a number to nothing', NEW.series USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER document_series_whole AFTER UPDATE ON document_series
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_series_is_whole();
