-- A trusted extension: whoever owns the database may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
