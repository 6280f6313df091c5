import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync } from "node:zlib";
import type pg from "pg";
import type { ContextType } from "react";
import { renderToString } from "react-dom/server";
import { MemoryRouter, UNSAFE_DataRouterDataContext as RouterData } from "react-router";
import { getEvent } from "#core/events/get-event.ts";
import { newId } from "#platform/ids.ts";
import type { TestApp } from "#tests/support/context.ts";
import { EventCard, type EventCardFacts } from "#web/events/event-card.tsx";

/** Photos ask the page around them where they are served. */
const NO_DATA = { loaderData: {} } as unknown as NonNullable<ContextType<typeof RouterData>>;

/**
 * As little as a Node server can do for the same work: the same queries, the same cards, the same rows of a booking; no sessions, no
 * page around, no policy, no log.
 */
export async function startBareServer(app: TestApp, pool: pg.Pool, eventId: string): Promise<Server> {
  const find = async (words: string): Promise<EventCardFacts[]> => {
    const { rows } = await pool.query({ name: "bench-cards", text: CARDS, values: [words || null] });
    return rows;
  };
  const list = async (words: string) => {
    const cards = await find(words);
    const markup = renderToString(
      <RouterData value={NO_DATA}>
        <MemoryRouter>
          {cards.map((card) => (
            <EventCard key={card.id} event={card} level={3} />
          ))}
        </MemoryRouter>
      </RouterData>,
    );
    return `<!DOCTYPE html><html lang="fr"><body>${markup}</body></html>`;
  };
  const event = () => getEvent(app.ctx(), { eventId });
  const user = { name: "bench-user", text: "select id, email, first_name from users limit 1" };
  const memory = brotliCompressSync(await list(""));
  const html = { "content-type": "text/html; charset=utf-8" };
  const json = { "content-type": "application/json" };

  const answers: Record<string, (query: string, body: string) => Promise<[object, string | Buffer]>> = {
    "/memory": async () => [{ ...html, "content-encoding": "br" }, memory],
    "/list": async (query) => [html, await list(new URLSearchParams(query).get("q") ?? "")],
    "/list.json": async () => [json, JSON.stringify(await find(""))],
    "/event.json": async () => [json, JSON.stringify(await event())],
    "/event": async () => [html, eventPage(await event())],
    "/one": async () => [json, JSON.stringify((await pool.query(user)).rows[0])],
    "/book": async (_, body) => [json, JSON.stringify(await book(pool, JSON.parse(body)))],
  };
  const server = createServer((request, response) => {
    const [path = "", query = ""] = (request.url ?? "").split("?");
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", async () => {
      try {
        const [headers, answer] = await (answers[path] as (typeof answers)[string])(query, body);
        response.writeHead(200, { ...headers, "content-length": Buffer.byteLength(answer) }).end(answer);
      } catch (error) {
        response.writeHead(500).end(String(error));
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

export const urlOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** The next 24 evenings with all that their cards show, in one prepared statement. */
const CARDS = `
  select event.id, event.title, project.artist_name as "artistName", project.art_type as "artType", place.commune_name as "communeName",
    place.postal_code as "postalCode", place.title as "placeTitle", next.starts_at as "startsAt", next.slots - 1 as "moreDates",
    next.capacity - (select count(*)::int from tickets where tickets.event_id = event.id and state in ('held', 'valid', 'disputed')) as "left",
    next.capacity, case when found.is_free then 'Gratuit' else found.from_cents / 100 || ' €' end as price,
    (select jsonb_build_object('id', id, 'filesId', files_id, 'width', width, 'height', height, 'placeholder', placeholder, 'variants', variants)
      from photos where subject_kind = 'event' and subject_id = event.id and position = 0) as cover
  from (select event_id, min(starts_at) as starts_at, count(*)::int as slots, sum(capacity)::int as capacity from event_slots
    where active and ends_at > now() group by event_id) next
  join event_search found on found.id = next.event_id
  join events event on event.id = next.event_id
  join projects project on project.id = event.project_id
  join places place on place.id = event.place_id
  where found.last_ends_at > now() and ($1::text is null or found.document @@ plainto_tsquery('pg_catalog.french', $1))
  order by next.starts_at, event.id limit 24`;

/** What an event page says, in plain markup. */
function eventPage(event: Awaited<ReturnType<typeof getEvent>>): string {
  const said = renderToString(
    <main>
      <h1>{event.title}</h1>
      <p>{event.description}</p>
      <ul>
        {event.slots.map(({ id, startsAt, left }) => (
          <li key={id}>
            {startsAt.toISOString()} {left}
          </li>
        ))}
      </ul>
      <ul>
        {event.tariffs.map(({ id, label, priceCents }) => (
          <li key={id}>
            {label} {priceCents}
          </li>
        ))}
      </ul>
    </main>,
  );
  return `<!DOCTYPE html><html lang="fr"><body>${said}</body></html>`;
}

type Wish = { eventId: string; slotId: string; items: [{ tariffId: string; quantity: number }]; email: string };

/** One transaction with the rows that a booking writes: its key, its order, its tickets with their numbers. */
async function book(pool: pg.Pool, { eventId, slotId, items: [{ tariffId, quantity }], email }: Wish) {
  const client = await pool.connect();
  const [orderId, key] = [newId(), newId()];
  try {
    await client.query("begin");
    await client.query({
      name: "bench-key",
      text: "insert into idempotency_keys values ('bench', $1, 'x', $2, now())",
      values: [key, orderId],
    });
    const { rows } = await client.query<{ last: number }>({
      name: "bench-series",
      text: "update ticket_series set last_number = last_number + $2 where event_id = $1 returning last_number as last",
      values: [eventId, quantity],
    });
    await client.query({
      name: "bench-order",
      text: `insert into orders (id, event_id, slot_id, email, kind, state, total_cents, held_until, created_at, confirmed_at)
        values ($1, $2, $3, $4, 'purchase', 'confirmed', 0, now(), now(), now())`,
      values: [orderId, eventId, slotId, email],
    });
    await client.query({
      name: "bench-tickets",
      text: `insert into tickets (id, order_id, event_id, slot_id, tariff_id, position, number, tariff_label, price_cents, state, confirmed_at)
        select gen_random_uuid(), $1, $2, $3, $4, seat, $5::int - seat, 'Libre', 0, 'valid', now() from generate_series(0, $6::int - 1) seat`,
      values: [orderId, eventId, slotId, tariffId, rows[0]?.last, quantity],
    });
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
  return { id: orderId };
}
