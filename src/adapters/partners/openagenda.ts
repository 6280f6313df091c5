import { LRUCache } from "lru-cache";
import { z } from "zod";
import { type Call, callPartner, failureOf } from "./call-partner.ts";
import type { AgendaEvening, AgendaPort } from "./port.ts";

type Options = {
  secretKey: string;
  /** The number of the operator's agenda. */
  agenda: string;
  /** OpenAgenda's own unless a test says otherwise. */
  baseUrl?: string;
  timeoutMs?: number;
};

/** Ours, among the identifiers that others may give to the same evening. */
const KEY = "hors-les-murs";
const TITLE_MAX = 140;
const SHORT_MAX = 200;
const LONG_MAX = 10_000;
const CONDITIONS_MAX = 255;
/** Tokens are asked for again a little before they end. */
const MARGIN_MS = 60_000;

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
const locationAnswer = z.object({ location: z.object({ uid: z.number() }) });

/**
 * OpenAgenda, version 2. Evenings and towns are put under identifiers of ours, which makes or changes them: asked twice, there is one.
 * A town is its place there, with the middle of the town: the street is for whoever has a ticket.
 */
export function createOpenAgenda({
  secretKey,
  agenda,
  baseUrl = "https://api.openagenda.com",
  timeoutMs = 10_000,
}: Options): AgendaPort {
  let token: { value: string; until: number } | undefined;
  const locations = new LRUCache<string, number>({ max: 5_000, ttl: 24 * 3600_000 });
  const home = `${baseUrl}/v2/agendas/${encodeURIComponent(agenda)}`;

  async function askToken(): Promise<string> {
    const asked = { code: secretKey, grant_type: "authorization_code" };
    const { status, json } = await callPartner(
      "OpenAgenda",
      { method: "POST", url: `${baseUrl}/v2/requestAccessToken`, body: asked },
      timeoutMs,
    );
    if (status !== 200) throw new Error(`OpenAgenda token ${status}`);
    const { access_token, expires_in } = tokenAnswer.parse(json);
    token = { value: access_token, until: Date.now() + expires_in * 1000 - MARGIN_MS };
    return access_token;
  }

  /** A token that ended early is asked for anew, once. */
  async function call(asked: Call): Promise<{ status: number; json: unknown }> {
    const known = token && token.until > Date.now() ? token.value : undefined;
    const ask = (value: string) =>
      callPartner("OpenAgenda", { ...asked, headers: { "access-token": value, lang: "fr" } }, timeoutMs);
    const answer = await ask(known ?? (await askToken()));
    if (answer.status !== 401 || known === undefined) return answer;
    return ask(await askToken());
  }

  async function locationOf({
    code,
    name,
    postalCode,
    latitude,
    longitude,
  }: AgendaEvening["commune"]): Promise<number> {
    const known = locations.get(code);
    if (known !== undefined) return known;
    const body = {
      name: `${name} (adresse donnée avec le billet)`.slice(0, 100),
      address: `${postalCode} ${name}, France`,
      countryCode: "FR",
      city: name,
      postalCode,
      insee: code,
      latitude,
      longitude,
      timezone: "Europe/Paris",
    };
    const url = `${home}/locations/ext/${KEY}/${encodeURIComponent(code)}`;
    const { status, json } = await call({ method: "PUT", url, body });
    if (status >= 300) throw failureOf("OpenAgenda location", status);
    const { uid } = locationAnswer.parse(json).location;
    locations.set(code, uid);
    return uid;
  }

  const addressOf = (id: string) => `${home}/events/ext/${KEY}/${encodeURIComponent(id)}`;

  return {
    async put(evening) {
      const locationUid = await locationOf(evening.commune);
      const { status } = await call({
        method: "PUT",
        url: addressOf(evening.id),
        body: { data: bodyOf(evening, locationUid) },
      });
      if (status < 300) return;
      // A place that somebody deleted there is put again with the next try.
      locations.delete(evening.commune.code);
      throw failureOf("OpenAgenda", status);
    },
    async withdraw(id) {
      const { status } = await call({ method: "DELETE", url: addressOf(id) });
      if (status >= 300 && status !== 404) throw failureOf("OpenAgenda", status);
    },
  };
}

const cut = (text: string, max: number): string => (text.length <= max ? text : `${text.slice(0, max - 1).trimEnd()}…`);

function bodyOf({ title, description, url, artistName, art, price, dates }: AgendaEvening, locationUid: number) {
  return {
    title: cut(title, TITLE_MAX),
    description: cut([artistName, art].filter(Boolean).join(" · "), SHORT_MAX),
    longDescription: cut(description, LONG_MAX),
    conditions: cut(price, CONDITIONS_MAX),
    keywords: [art].filter(Boolean),
    registration: [url],
    attendanceMode: 1,
    locationUid,
    timezone: "Europe/Paris",
    timings: dates.map(({ startsAt, endsAt }) => ({ begin: startsAt.toISOString(), end: endsAt.toISOString() })),
  };
}
