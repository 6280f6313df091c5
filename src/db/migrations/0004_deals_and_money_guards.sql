-- Two events never share a place: compared by the database itself, whatever two acceptances do at once. Hours that touch do not overlap.
-- A trusted extension, as pg_trgm is: whoever owns the database may create it.
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
ALTER TABLE "event_slots" ADD CONSTRAINT "event_slots_no_overlap"
  EXCLUDE USING gist ("place_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&) WHERE ("active");
--> statement-breakpoint
-- What happened to a proposal is what both sides were told: it stays as it was written.
CREATE TRIGGER proposal_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON proposal_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- The ledger is a proof: what is written stays, whoever asks.
CREATE TRIGGER ledger_movements_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_movements
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_lines_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_lines
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Nor is anybody granted it. Owners hold rights like everybody else; only a superuser is beyond them, and meets the triggers.
DO $$
BEGIN
  EXECUTE format('REVOKE UPDATE, DELETE, TRUNCATE ON ledger_movements, ledger_lines FROM PUBLIC, %I', current_user);
END;
$$;
--> statement-breakpoint
-- Looked at when the transaction ends, so that a movement may be written line by line.
CREATE FUNCTION check_ledger_movement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  movement uuid;
  lines bigint;
  total numeric;
BEGIN
  IF TG_TABLE_NAME = 'ledger_movements' THEN
    movement := NEW.id;
  ELSE
    movement := NEW.movement_id;
    IF NOT EXISTS (SELECT FROM ledger_movements WHERE id = movement) THEN
      RAISE EXCEPTION 'ledger line % belongs to no movement', NEW.id USING ERRCODE = 'foreign_key_violation';
    END IF;
  END IF;
  SELECT count(*), coalesce(sum(amount_cents), 0) INTO lines, total FROM ledger_lines WHERE movement_id = movement;
  IF lines < 2 OR total <> 0 THEN
    RAISE EXCEPTION 'ledger movement % has % lines that sum to %', movement, lines, total USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_movements_balanced AFTER INSERT ON ledger_movements
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_movement();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_lines_balanced AFTER INSERT ON ledger_lines
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_movement();
