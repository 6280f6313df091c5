export type TypedAddress = { number?: string; street?: string; postalCode?: string; place: string };

const POSTAL_CODE = /^(.*?)[\s,]*\b(\d{5})\b[\s,]*(.*)$/;
const NUMBERED_STREET = /^(\d{1,4}(?:\s?(?:bis|ter|quater|[a-d]))?)(?:\s*,\s*|\s+)(\p{L}.*)$/iu;

/** « 12 bis rue des Lilas, 75011 Paris » taken apart. Without a postal code or a comma, all of it is `place`. */
export function parseAddress(text: string): TypedAddress {
  const clean = text.trim().replace(/\s+/g, " ");
  const coded = POSTAL_CODE.exec(clean);
  if (coded) return { ...parseStreet(coded[1] ?? ""), postalCode: coded[2] ?? "", place: coded[3] ?? "" };
  const comma = clean.lastIndexOf(",");
  if (comma < 0) return { place: clean };
  return { ...parseStreet(clean.slice(0, comma)), place: clean.slice(comma + 1).trim() };
}

export function parseStreet(text: string): { number?: string; street?: string } {
  const clean = text.replace(/[\s,]+$/, "");
  if (clean === "") return {};
  const [, number, street] = NUMBERED_STREET.exec(clean) ?? [];
  return number !== undefined && street !== undefined ? { number, street } : { street: clean };
}
