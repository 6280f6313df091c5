import { type CommuneIndex, foldName, indexCommunes } from "./commune-index.ts";
import type { Address, Commune, GeocodingPort } from "./port.ts";

type TypedAddress = { number?: string; street?: string; postalCode?: string; place: string };

const POSTAL_CODE = /^(.*?)[\s,]*\b(\d{5})\b[\s,]*(.*)$/;
const NUMBERED_STREET = /^(\d{1,4}(?:\s?(?:bis|ter|quater|[a-d]))?)(?:\s*,\s*|\s+)(\p{L}.*)$/iu;

/** « 12 bis rue des Lilas, 75011 Paris » taken apart. Without a postal code or a comma, all of it is `place`. */
function parseAddress(text: string): TypedAddress {
  const clean = text.trim().replace(/\s+/g, " ");
  const coded = POSTAL_CODE.exec(clean);
  if (coded) return { ...parseStreet(coded[1] ?? ""), postalCode: coded[2] ?? "", place: coded[3] ?? "" };
  const comma = clean.lastIndexOf(",");
  if (comma < 0) return { place: clean };
  return { ...parseStreet(clean.slice(0, comma)), place: clean.slice(comma + 1).trim() };
}

function parseStreet(text: string): { number?: string; street?: string } {
  const clean = text.replace(/[\s,]+$/, "");
  if (clean === "") return {};
  const [, number, street] = NUMBERED_STREET.exec(clean) ?? [];
  return number !== undefined && street !== undefined ? { number, street } : { street: clean };
}

const MAX_TYPED = 200;

/** Further away, one is abroad or at sea. */
const NEAR_KM = 40;

/** Knows every commune, no street: an address is answered at the centre of its commune, with the street as it was typed. */
export function createEmbeddedGeocoding(): GeocodingPort {
  let loading: Promise<CommuneIndex> | undefined;
  // Processes that never search need not hold 35 000 communes.
  const index = () => {
    loading ??= import("./communes.tsv?raw").then((file) => indexCommunes(file.default));
    return loading;
  };

  return {
    async searchCommunes(text, limit) {
      return searchByText(await index(), text.slice(0, MAX_TYPED), limit);
    },

    async nearestCommune(point) {
      return (await index()).nearest(point, NEAR_KM);
    },

    async findCommune(code) {
      return (await index()).find(code);
    },

    async searchAddresses(text, limit) {
      const communes = await index();
      const typed = parseAddress(text.slice(0, MAX_TYPED));
      if (typed.street === undefined && typed.postalCode === undefined) {
        return addressesInLastWords(communes, typed.place, limit);
      }
      const addresses = communesOf(communes, typed, limit + 1).map((commune) => addressIn(commune, typed));
      // Paris and its 11th arrondissement give the same line: the arrondissement, which comes first, is enough.
      return addresses
        .filter(({ label }, place) => addresses.findIndex((other) => other.label === label) === place)
        .slice(0, limit);
    },
  };
}

function searchByText(communes: CommuneIndex, text: string, limit: number): Commune[] {
  const words = foldName(text).split(" ");
  const onlyDigits = words.length === 1 && /^\d{2,5}$/.test(text.trim());
  const postalCode = onlyDigits ? text.trim() : (words.find((word) => /^\d{5}$/.test(word)) ?? "");
  const name = onlyDigits ? "" : words.filter((word) => word !== postalCode).join(" ");
  return communes.search({ name, postalCode }, limit);
}

/** A postal code is rarely wrong, a name often misspelt: the code decides when they disagree. */
function communesOf(communes: CommuneIndex, typed: TypedAddress, limit: number): Commune[] {
  const name = foldName(typed.place);
  const postalCode = typed.postalCode ?? "";
  const found = communes.search({ name, postalCode }, limit);
  return found.length > 0 || postalCode === "" ? found : communes.search({ name: "", postalCode }, limit);
}

/** « 3 place du Capitole Toulouse »: the longest ending that is a commune's name, and the street before it. */
function addressesInLastWords(communes: CommuneIndex, text: string, limit: number): Address[] {
  const words = text.split(" ");
  for (let start = 0; start < words.length; start++) {
    const named = communes.named(foldName(words.slice(start).join(" ")));
    const street = parseStreet(words.slice(0, start).join(" "));
    if (named.length > 0) return named.slice(0, limit).map((commune) => addressIn(commune, street));
  }
  return searchByText(communes, text, limit).map((commune) => addressIn(commune, {}));
}

function addressIn(commune: Commune, typed: Partial<TypedAddress>): Address {
  const { number, street } = typed;
  const fits = typed.postalCode !== undefined && commune.postalCodes.includes(typed.postalCode);
  const postalCode = (fits ? typed.postalCode : commune.postalCodes[0]) ?? "";
  const city = commune.parentName ?? commune.name;
  const line = [number, street].filter((part) => part !== undefined).join(" ");
  return {
    label: [line, `${postalCode} ${city}`].filter((part) => part !== "").join(", "),
    ...(number === undefined ? {} : { number }),
    ...(street === undefined ? {} : { street }),
    city,
    postalCode,
    communeCode: commune.code,
    latitude: commune.latitude,
    longitude: commune.longitude,
  };
}
