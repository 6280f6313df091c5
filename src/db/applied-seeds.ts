/** Which parts of the demo were planted: made by the first seed, not by a migration, for live databases need none of it. */
export const APPLIED_SEEDS =
  "create table if not exists applied_seeds (name text primary key, applied_at timestamptz not null default now())";
