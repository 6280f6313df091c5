import { type SQL, sql } from "drizzle-orm";
import { type Db, openDatabase } from "#platform/database/db.ts";

export type Evening = { eventId: string; slotId: string; tariffId: string };

/** Room for everything that a bench sells. */
const SEATS = 1_000_000;

/** Ids of copies, as good as any other, so that rows of one table can refer to those of another. */
const idOf = (word: string, ...parts: SQL[]): SQL => {
  const digits = sql`md5(concat(${word}::text, ${sql.join(parts, sql`, `)}))`;
  return sql`overlay(overlay(${digits} placing '7' from 13) placing '8' from 17)::uuid`;
};
const n = sql`chosen.n`;

/**
 * Evenings like those of the demo that are still to come, each at a place and of a project of its own (the catalogue's). Straight
 * into the tables: a thousand by verbs would take minutes.
 */
export async function growEvenings(db: Db, count: number): Promise<void> {
  await db.execute(sql`create table bench_evenings as
    select series.n, model.id as model, project.id as project_id, place.id as place_id,
      project.owner_id as artist_id, place.owner_id as host_id
    from generate_series(1, ${count}::int) series(n)
    join (select id, row_number() over (order by id) as turn, count(*) over () as models from event_search
      where last_ends_at > now() + interval '1 day') model on model.turn = series.n % model.models + 1
    join (select id, owner_id, row_number() over (order by id) as n from projects where owner_id in (select id from users where email like 'personne-%')) project
      on project.n = series.n
    join (select id, owner_id, row_number() over (order by id) as n from places where owner_id in (select id from users where email like 'personne-%')) place
      on place.n = series.n`);
  const copy = (table: string, key: string, changes: SQL) =>
    db.execute(sql`insert into ${sql.identifier(table)}
      select copy.* from bench_evenings chosen join ${sql.identifier(table)} one on one.${sql.identifier(key)} = chosen.model,
      lateral jsonb_populate_record(null::${sql.identifier(table)}, to_jsonb(one) || jsonb_build_object(${changes})) copy`);
  const event = sql`'event_id', ${idOf("event", n)}`;
  await copy(
    "events",
    "id",
    sql`'id', ${idOf("event", n)}, 'proposal_id', null, 'project_id', chosen.project_id, 'place_id', chosen.place_id,
      'artist_id', chosen.artist_id, 'host_id', chosen.host_id`,
  );
  await copy(
    "event_slots",
    "event_id",
    // Hours that nobody holds: copies of one evening are at the same time, and one artist has several.
    sql`'id', ${idOf("slot", n, sql`one.position`)}, ${event}, 'place_id', chosen.place_id, 'artist_id', null, 'capacity', ${SEATS}::int`,
  );
  await copy(
    "event_tariffs",
    "event_id",
    sql`'id', ${idOf("tariff", n, sql`one.position`)}, ${event}, 'quantity', ${SEATS}::int`,
  );
  await copy("event_search", "id", sql`'id', ${idOf("event", n)}`);
  await copy(
    "photos",
    "subject_id",
    sql`'id', ${idOf("photo", n, sql`one.position`)}, 'subject_id', ${idOf("event", n)}, 'files_id', one.files_id`,
  );
  await db.execute(
    sql`insert into ticket_series (event_id, last_number) select ${idOf("event", n)}, 0 from bench_evenings chosen`,
  );
  await db.execute(sql`vacuum analyze`);
}

/**
 * What was booked so far is not what is measured next: thousands of unpaid seats on one evening, which no room has, and thousands of
 * tickets to set and mail meanwhile.
 */
export async function endBookings(db: Db): Promise<void> {
  await db.execute(sql`update orders set tickets_due_at = null where tickets_due_at is not null`);
  await db.execute(sql`update orders set held_until = now() - interval '1 hour' where state = 'held'`);
}

/** A machine with other work takes longer for as many rows than the product's statements ever may. */
export async function growOrders(url: string, count: number): Promise<void> {
  const { db, close } = openDatabase(`${url}?statement_timeout=0`, { answerTimeoutMs: 15 * 60_000 });
  await insertOrders(db, count);
  await close();
}

/** As many confirmed orders of two seats, over all evenings. */
async function insertOrders(db: Db, count: number): Promise<void> {
  const numbers = sql`(select numbered.*, evenings.models from
    (select counted.n, counted.n % (select count(*) from bench_evenings) + 1 as evening from generate_series(1, ${count}::int) counted(n)) numbered,
    (select count(*) as models from bench_evenings) evenings) sold
    join bench_evenings chosen on chosen.n = sold.evening`;
  await db.execute(sql`insert into orders (id, event_id, slot_id, email, kind, state, total_cents, held_until, created_at, confirmed_at)
    select ${idOf("order", sql`sold.n`)}, ${idOf("event", n)}, ${idOf("slot", n, sql`0`)}, 'public' || sold.n || '@exemple.fr', 'purchase',
      'confirmed', 3000, now(), now() - sold.n * interval '1 second', now() - sold.n * interval '1 second' from ${numbers}`);
  // Counted below, at once: row by row it would take minutes.
  await db.execute(sql`alter table tickets disable trigger tickets_count_sold`);
  await db.execute(sql`insert into tickets (id, order_id, event_id, slot_id, tariff_id, position, number, tariff_label, price_cents, state, confirmed_at)
    select ${idOf("ticket", sql`sold.n`, sql`'/'`, sql`seat`)}, ${idOf("order", sql`sold.n`)}, ${idOf("event", n)}, ${idOf("slot", n, sql`0`)},
      ${idOf("tariff", n, sql`0`)}, seat, series.last_number + sold.n / sold.models * 2 + seat + 1, 'Plein tarif', 1500, 'valid', now()
    from ${numbers} join ticket_series series on series.event_id = ${idOf("event", n)}, generate_series(0, 1) seat`);
  await db.execute(sql`alter table tickets enable trigger tickets_count_sold`);
  await db.execute(sql`truncate sold_seats`);
  await db.execute(sql`insert into sold_seats (slot_id, tariff_id, event_id, sold, income_cents)
    select slot_id, tariff_id, event_id, count(*), sum(price_cents) from tickets where state in ('valid', 'disputed') group by 1, 2, 3`);
  await db.execute(sql`update ticket_series set last_number = sold.last from
    (select event_id, max(number) as last from tickets group by event_id) sold where sold.event_id = ticket_series.event_id`);
  await db.execute(sql`vacuum analyze`);
}

/** On sale: one that costs nothing, one that is paid, or many of either. */
export async function findEvenings(db: Db, kind: "free" | "paid"): Promise<Evening[]> {
  const { rows } = await db.execute<Evening>(sql`
    select event.id as "eventId", slot.id as "slotId", tariff.id as "tariffId" from bench_evenings chosen
    join events event on event.id = ${idOf("event", n)}
    join event_slots slot on slot.event_id = event.id and slot.position = 0 and slot.active and slot.starts_at > now() + interval '1 day'
    join event_tariffs tariff on tariff.event_id = event.id and tariff.position = 0
    where event.state = 'upcoming' and event.visibility = 'public' and tariff.price_type = ${kind === "free" ? "free" : "fixed"}
    order by chosen.n`);
  return rows;
}

/** Each said by twice as many evenings as a page shows: whatever else is asked, it is full. */
export async function findCommonWords(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ word: string }>(sql`
    select word from ts_stat('select document from event_search where last_ends_at > now()') join search_words using (word)
    where length(word) > 3 and 48 <= (select count(*) from event_search
      where last_ends_at > now() and document @@ plainto_tsquery('pg_catalog.french', word))`);
  return rows.map(({ word }) => word);
}
