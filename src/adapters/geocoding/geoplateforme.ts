import { z } from "zod";
import type { Log } from "#platform/log.ts";
import { providerErrors } from "#platform/metrics/registry.ts";
import type { Address, GeocodingPort } from "./port.ts";

type Options = {
  /** `https://data.geopf.fr/geocodage`, without a slash at its end. */
  baseUrl: string;
  /** Answers communes always, and addresses while the API does not. */
  communes: GeocodingPort;
  log: Log;
  timeoutMs?: number;
  /** How long the API is left alone after it failed, so that somebody typing does not wait at each letter. */
  restMs?: number;
};

const MIN_LETTERS = 3;
const MAX_LETTERS = 200;
const MAX_LIMIT = 20;

const answerSchema = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
      properties: z.object({
        label: z.string(),
        housenumber: z.string().optional(),
        street: z.string().optional(),
        name: z.string().optional(),
        type: z.string(),
        city: z.string(),
        postcode: z.string(),
        citycode: z.string(),
      }),
    }),
  ),
});

type Feature = z.infer<typeof answerSchema>["features"][number];

/** Street addresses from the State's geocoding service. */
export function createGeoplateforme(options: Options): GeocodingPort {
  const { baseUrl, communes, log, timeoutMs = 2_000, restMs = 15_000 } = options;
  let restUntil = 0;

  async function ask(text: string, limit: number): Promise<Address[]> {
    const query = new URLSearchParams({ q: text, index: "address", limit: String(Math.min(limit, MAX_LIMIT)) });
    const response = await fetch(`${baseUrl}/search?${query}`, {
      headers: { accept: "application/json" },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`geocoding answered ${response.status}`);
    return answerSchema.parse(await response.json()).features.map(toAddress);
  }

  return {
    searchCommunes: (text, limit) => communes.searchCommunes(text, limit),
    nearestCommune: (point) => communes.nearestCommune(point),
    findCommune: (code) => communes.findCommune(code),

    async searchAddresses(text, limit) {
      const typed = text.trim().slice(0, MAX_LETTERS);
      if (typed.length < MIN_LETTERS || limit < 1) return [];
      if (performance.now() < restUntil) return communes.searchAddresses(typed, limit);
      try {
        return await ask(typed, limit);
      } catch (error) {
        restUntil = performance.now() + restMs;
        providerErrors.inc({ provider: "geocoding", kind: "failed" });
        log.warn({ err: error }, "geocoding service failed, answering from the embedded communes");
        return communes.searchAddresses(typed, limit);
      }
    },
  };
}

function toAddress({ geometry, properties }: Feature): Address {
  const { label, housenumber, type, city, postcode, citycode } = properties;
  // A street found without a number carries its name in `name` only.
  const street = properties.street ?? (type === "municipality" ? undefined : properties.name);
  const [longitude, latitude] = geometry.coordinates;
  return {
    label,
    ...(housenumber === undefined ? {} : { number: housenumber }),
    ...(street === undefined ? {} : { street }),
    city,
    postalCode: postcode,
    communeCode: citycode,
    latitude,
    longitude,
  };
}
