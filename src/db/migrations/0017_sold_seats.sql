CREATE TABLE "sold_seats" (
	"slot_id" uuid NOT NULL,
	"tariff_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"sold" integer NOT NULL,
	"income_cents" bigint NOT NULL,
	CONSTRAINT "sold_seats_slot_id_tariff_id_pk" PRIMARY KEY("slot_id","tariff_id")
);
--> statement-breakpoint
CREATE INDEX "sold_seats_event" ON "sold_seats" USING btree ("event_id");--> statement-breakpoint
-- Kept by the tickets themselves, whoever writes them. Transition tables have both sides of a statement: one line a slot and tariff.
CREATE FUNCTION count_sold_seats() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sold_seats AS counted (slot_id, tariff_id, event_id, sold, income_cents)
  SELECT slot_id, tariff_id, event_id, sum(seats), sum(cents) FROM (
    SELECT slot_id, tariff_id, event_id, 1 AS seats, price_cents AS cents FROM after_it WHERE state IN ('valid', 'disputed')
    UNION ALL
    SELECT slot_id, tariff_id, event_id, -1, -price_cents FROM before_it WHERE state IN ('valid', 'disputed')
  ) AS changed
  GROUP BY slot_id, tariff_id, event_id
  HAVING sum(seats) <> 0 OR sum(cents) <> 0
  ORDER BY slot_id, tariff_id
  ON CONFLICT (slot_id, tariff_id) DO UPDATE
    SET sold = counted.sold + excluded.sold, income_cents = counted.income_cents + excluded.income_cents;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER tickets_count_changed AFTER UPDATE ON tickets
  REFERENCING OLD TABLE AS before_it NEW TABLE AS after_it
  FOR EACH STATEMENT EXECUTE FUNCTION count_sold_seats();
--> statement-breakpoint
-- Seats begin as held, and no ticket is ever taken away: for whoever does so by hand, row by row, and at no cost for the rest.
CREATE FUNCTION count_sold_seat() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  seat tickets := coalesce(NEW, OLD);
  seats integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  INSERT INTO sold_seats AS counted (slot_id, tariff_id, event_id, sold, income_cents)
  VALUES (seat.slot_id, seat.tariff_id, seat.event_id, seats, seats * seat.price_cents)
  ON CONFLICT (slot_id, tariff_id) DO UPDATE
    SET sold = counted.sold + excluded.sold, income_cents = counted.income_cents + excluded.income_cents;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER tickets_count_sold AFTER INSERT ON tickets
  FOR EACH ROW WHEN (NEW.state IN ('valid', 'disputed')) EXECUTE FUNCTION count_sold_seat();
--> statement-breakpoint
CREATE TRIGGER tickets_count_gone AFTER DELETE ON tickets
  FOR EACH ROW WHEN (OLD.state IN ('valid', 'disputed')) EXECUTE FUNCTION count_sold_seat();
--> statement-breakpoint
INSERT INTO sold_seats (slot_id, tariff_id, event_id, sold, income_cents)
SELECT slot_id, tariff_id, event_id, count(*), sum(price_cents) FROM tickets
WHERE state IN ('valid', 'disputed') GROUP BY slot_id, tariff_id, event_id;
