/**
 * The door of an evening: its list, one ticket after the other, and what to do when the network is gone.
 *
 *   HLM_TOKEN=hlm_… node examples/door-app.ts http://localhost:3000 <event> HLM1.…
 */
import { randomUUID } from "node:crypto";
import { argv, env, stdout } from "node:process";
import createClient from "openapi-fetch";
import type { components, paths } from "./api.d.ts";

type Door = components["schemas"]["Door"];
type Entry =
  paths["/api/events/{eventId}/scans/sync"]["post"]["requestBody"]["content"]["application/json"]["entries"][number];

// #region open
export function openDoor(baseUrl: string, token: string, eventId: string) {
  const api = createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${token}` } });
  const deviceId = randomUUID();
  const path = { eventId };

  async function load(since?: string): Promise<Door> {
    const { data, error } = await api.GET("/api/events/{eventId}/door", { params: { path, query: { since } } });
    if (!data) throw new Error(error.detail);
    return data;
  }
  // #endregion

  // #region scan
  async function scan(slotId: string, code: string) {
    const admission = { scanId: randomUUID(), slotId, method: "camera" as const, asked: { code } };
    try {
      const { data, error } = await api.POST("/api/events/{eventId}/scans", {
        params: { path },
        body: { ...admission, deviceId },
      });
      return data ?? { result: "refused" as const, says: error.detail };
    } catch {
      // Nothing answered: the network is gone, or the server.
      waiting.push({ ...admission, kind: "admit", at: new Date().toISOString() });
      return { result: "waiting" as const };
    }
  }
  // #endregion

  // #region queue
  let waiting: Entry[] = [];

  /** With the ids that they were made with: what has arrived after all is not done twice. */
  async function sendWaiting() {
    const sent = waiting;
    const { data, error } = await api.POST("/api/events/{eventId}/scans/sync", {
      params: { path },
      body: { deviceId, entries: sent },
    });
    if (!data) throw new Error(error.detail);
    waiting = waiting.filter((each) => !sent.includes(each));
    return data;
  }
  // #endregion

  // #region follow
  let asOf: string | undefined;

  /** The tickets that have changed since the last look; all of them the first time. */
  async function follow() {
    const door = await load(asOf);
    asOf = door.now;
    return door.tickets;
  }
  // #endregion

  return { load, scan, sendWaiting, follow };
}

if (import.meta.main) {
  const [baseUrl = "", eventId = "", ...codes] = argv.slice(2);
  const door = openDoor(baseUrl, env.HLM_TOKEN ?? "", eventId);
  const { event, slots } = await door.load();
  stdout.write(`${event.title}\n`);
  for (const code of codes) {
    const { result } = await door.scan(slots[0]?.id ?? "", code);
    stdout.write(`${result}\n`);
  }
}
