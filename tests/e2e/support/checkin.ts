import { randomUUID } from "node:crypto";
import pg from "pg";
import { ticketCode } from "#core/ticketing/tickets/ticket-sheets.ts";
import { createSigning } from "../../../src/platform/signing.ts";

export type CheckinTicket = { id: string; number: number; code: string; name: string };

export type TestCheckin = {
  eventId: string;
  path: string;
  tickets: CheckinTicket[];
  /** Well signed, for another event. */
  otherEvent: string;
  forged: string;
};

const NAMES = ["Ève Lefèvre", "Zoé Petit", "Paul Martin", "Inès Moreau", "Léo Girard", "Nina Faure"];

/**
 * An evening of tonight, with people who have booked, beside the demo's own: a copy of one of them, hidden, so that no other
 * journey meets it. Co-organised by artiste@demo.fr and hote@demo.fr.
 */
export async function makeCheckin(database: string): Promise<TestCheckin> {
  const client = new pg.Client({ connectionString: `${process.env.HLM_E2E_POSTGRES}/${database}` });
  await client.connect();
  try {
    const secret = (await client.query("select value from generated_secrets where name = 'auth'")).rows[0]?.value;
    const signing = createSigning(String(secret).split(","));
    const [eventId, slotId, tariffId, orderId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    await client.query(copyEvent, [eventId]);
    await client.query(addSlot, [slotId, eventId]);
    await client.query(
      `insert into event_tariffs (id, event_id, position, label, price_type, price_cents, quantity)
       values ($1, $2, 0, 'Plein tarif', 'fixed', 1500, 20)`,
      [tariffId, eventId],
    );
    await client.query(
      `insert into orders (id, event_id, slot_id, email, kind, state, total_cents, held_until, created_at, confirmed_at)
       values ($1, $2, $3, 'secret@exemple.fr', 'invitation', 'confirmed', 0, now(), now(), now())`,
      [orderId, eventId, slotId],
    );
    const codeOf = (id: string, event: string) => ticketCode(signing, { ticketId: id, eventId: event });
    const tickets = NAMES.map((name, index) => ({ id: randomUUID(), number: index + 1, name }));
    for (const { id, number, name } of tickets) {
      await client.query(
        `insert into tickets (id, order_id, event_id, slot_id, tariff_id, position, number, tariff_label, price_cents,
           holder_name, state, confirmed_at) values ($1, $2, $3, $4, $5, $6, $6, 'Plein tarif', 0, $7, $8, now())`,
        [id, orderId, eventId, slotId, tariffId, number, name, number === REFUNDED ? "refunded" : "valid"],
      );
    }
    const coded = tickets.map((ticket) => ({ ...ticket, code: codeOf(ticket.id, eventId) }));
    const genuine = coded[0]?.code ?? "";
    return {
      eventId,
      path: `/event/${eventId}/scan`,
      tickets: coded,
      otherEvent: codeOf(randomUUID(), randomUUID()),
      forged: `${genuine.slice(0, -12)}${genuine.slice(-12, -2) === "AAAAAAAAAA" ? "BBBBBBBBBB" : "AAAAAAAAAA"}${genuine.slice(-2)}`,
    };
  } finally {
    await client.end();
  }
}

/** Nina's. */
const REFUNDED = NAMES.length;

const copyEvent = `
  insert into events (id, project_id, place_id, artist_id, host_id, organiser, visibility, state, title, description,
    terms, terms_hash, first_starts_at, last_ends_at, created_at, updated_at)
  select $1, project_id, place_id,
    (select id from users where email = 'artiste@demo.fr'), (select id from users where email = 'hote@demo.fr'),
    organiser, 'hidden', 'upcoming', 'Ce soir au salon, une longue veillée de musique ancienne', description, terms, terms_hash,
    now() + interval '400 days', now() + interval '400 days 3 hours', now(), now()
  from events where state = 'upcoming' and artist_id = (select id from users where email = 'artiste@demo.fr') limit 1`;

/** Far away, and each at its own hour: no two evenings of one place overlap. */
const addSlot = `
  insert into event_slots (id, event_id, place_id, position, starts_at, ends_at, capacity)
  select $1, id, place_id, 0, day, day + interval '3 hours', 20
  from (select id, place_id, first_starts_at
    + make_interval(hours => 4 * (select count(*)::int from event_slots where starts_at > now() + interval '390 days')) as day
    from events where id = $2) as evening`;
