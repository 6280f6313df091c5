import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Somebody's calendar program: what stands in the file is what the test last wrote. */
export async function openCalendarServer() {
  const state = { status: 200, text: calendarOf(), asked: 0 };
  const server = createServer((request, response) => {
    state.asked += 1;
    const etag = `"${Buffer.from(state.text).toString("base64").slice(-60)}${state.text.length}"`;
    if (state.status !== 200) return response.writeHead(state.status).end();
    if (request.headers["if-none-match"] === etag) return response.writeHead(304).end();
    response.writeHead(200, { "content-type": "text/calendar", etag }).end(state.text);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { state, host, url: `http://${host}/secret/agenda.ics`, close: () => server.close() };
}

export type BusyEvent = { startsAt: Date; endsAt: Date; title?: string };

export function calendarOf(...events: BusyEvent[]): string {
  const utc = (date: Date) => `${date.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
  const lines = events.flatMap(({ startsAt, endsAt, title = "Dentiste" }, index) => [
    "BEGIN:VEVENT",
    `UID:${index}@exemple.fr`,
    `SUMMARY:${title}`,
    `DTSTART:${utc(startsAt)}`,
    `DTEND:${utc(endsAt)}`,
    "END:VEVENT",
  ]);
  return `${["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//x//FR", ...lines, "END:VCALENDAR"].join("\r\n")}\r\n`;
}
