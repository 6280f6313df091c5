CREATE TABLE "numbered_papers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"series" text NOT NULL,
	"sequence" integer NOT NULL,
	"number" text NOT NULL,
	"subject" text NOT NULL,
	"fingerprint" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "numbered_papers_number" UNIQUE("number")
);
--> statement-breakpoint
ALTER TABLE "numbered_papers" ADD CONSTRAINT "numbered_papers_series_document_series_series_fk" FOREIGN KEY ("series") REFERENCES "public"."document_series"("series") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "numbered_papers_subject" ON "numbered_papers" USING btree ("subject","issued_at");--> statement-breakpoint
CREATE UNIQUE INDEX "numbered_papers_sequence" ON "numbered_papers" USING btree ("series","sequence");--> statement-breakpoint
-- Looked at when the transaction ends: the last number given is the last document, or the last paper, that was written.
CREATE OR REPLACE FUNCTION check_series_is_whole() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counted bigint;
BEGIN
  SELECT greatest(
    (SELECT coalesce(max(sequence), 0) FROM billing_documents WHERE series = NEW.series),
    (SELECT coalesce(max(sequence), 0) FROM numbered_papers WHERE series = NEW.series)
  ) INTO counted;
  IF NEW.last_number > counted THEN
    RAISE EXCEPTION 'series % gave a number to nothing', NEW.series USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER numbered_papers_append_only BEFORE UPDATE OR DELETE ON numbered_papers
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER numbered_papers_no_truncate BEFORE TRUNCATE ON numbered_papers
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
