-- The same rules in one look instead of two: it runs at every commit of a sale, once a line.
CREATE OR REPLACE FUNCTION check_ledger_movement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  movement uuid := CASE TG_TABLE_NAME WHEN 'ledger_movements' THEN NEW.id ELSE NULL END;
  known boolean;
  lines bigint;
  total numeric;
BEGIN
  IF movement IS NULL THEN
    movement := NEW.movement_id;
  END IF;
  SELECT EXISTS (SELECT FROM ledger_movements WHERE id = movement), count(*), coalesce(sum(amount_cents), 0)
    INTO known, lines, total FROM ledger_lines WHERE movement_id = movement;
  IF NOT known THEN
    RAISE EXCEPTION 'ledger line % belongs to no movement', NEW.id USING ERRCODE = 'foreign_key_violation';
  END IF;
  IF lines < 2 OR total <> 0 THEN
    RAISE EXCEPTION 'ledger movement % has % lines that sum to %', movement, lines, total USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END;
$$;
