/**
 * What a ticket's QR says: which ticket, of which event, how often it was passed on, and our signature over all of it. Not the
 * holder's name, so that a rename keeps the code; nothing that a phone at the door could not check by itself, with the public
 * key and without the server.
 */

/** Of a ticket that is still with its buyer, and of one that was passed on. */
const PREFIX = "HLM1.";
const PASSED_PREFIX = "HLM2.";
const ID_BYTES = 16;
const PASS_BYTES = 2;
const SIGNATURE_BYTES = 64;

export type TicketCode = {
  ticketId: string;
  eventId: string;
  passes: number;
  signed: Uint8Array<ArrayBuffer>;
  signature: Uint8Array<ArrayBuffer>;
};

const prefixFor = (passes: number): string => (passes > 0 ? PASSED_PREFIX : PREFIX);

function namedBytes(ticketId: string, eventId: string, passes: number): Uint8Array {
  const ids = [...uuidBytes(ticketId), ...uuidBytes(eventId)];
  return Uint8Array.from(passes > 0 ? [...ids, passes >> 8, passes & 255] : ids);
}

/** What is signed: what the code names, and the prefix, so that a signature is good for nothing else. */
export function signedBytes(ticketId: string, eventId: string, passes = 0): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([...new TextEncoder().encode(prefixFor(passes)), ...namedBytes(ticketId, eventId, passes)]);
}

export function writeTicketCode(ticketId: string, eventId: string, signature: Uint8Array, passes = 0): string {
  return prefixFor(passes) + toBase64Url(Uint8Array.from([...namedBytes(ticketId, eventId, passes), ...signature]));
}

/** Null for whatever is not one of our codes; says nothing about the signature. */
export function readTicketCode(text: string): TicketCode | null {
  const code = text.trim();
  const isPassedOn = code.startsWith(PASSED_PREFIX);
  if (!isPassedOn && !code.startsWith(PREFIX)) return null;
  const named = 2 * ID_BYTES + (isPassedOn ? PASS_BYTES : 0);
  const bytes = fromBase64Url(code.slice(PREFIX.length));
  if (bytes?.length !== named + SIGNATURE_BYTES) return null;
  const ticketId = uuidText(bytes.subarray(0, ID_BYTES));
  const eventId = uuidText(bytes.subarray(ID_BYTES, 2 * ID_BYTES));
  const [high = 0, low = 0] = bytes.subarray(2 * ID_BYTES, named);
  const passes = high * 256 + low;
  // One code per ticket and bearer: no second way to write that it was never passed on.
  if (isPassedOn && passes === 0) return null;
  return { ticketId, eventId, passes, signed: signedBytes(ticketId, eventId, passes), signature: bytes.slice(named) };
}

/**
 * The same signature in a hundred letters at most, which is what other people's tickets have room for: the number says which ticket of
 * the event that is read at the door, and the signature that it is that one.
 */
const SHORT_PREFIX = "HLM3.";

export const writeShortCode = (number: number, signature: Uint8Array): string =>
  `${SHORT_PREFIX}${number}.${toBase64Url(signature)}`;

export function readShortCode(text: string): { number: number; signature: Uint8Array<ArrayBuffer> } | null {
  const [, number, signed] = /^HLM3\.(\d{1,7})\.([\w-]+)$/.exec(text.trim()) ?? [];
  const signature = signed === undefined ? null : fromBase64Url(signed);
  return signature?.length === SIGNATURE_BYTES ? { number: Number(number), signature } : null;
}

/** A short code as the long one that it stands for; every other text as it is. */
export function longCode(
  text: string,
  eventId: string,
  tickets: readonly { id: string; number: number | null }[],
): string {
  const short = readShortCode(text);
  const ticket = short && tickets.find(({ number }) => number === short.number);
  return short && ticket ? writeTicketCode(ticket.id, eventId, short.signature) : text;
}

/** In the browser and on the server alike. While a secret is being replaced there are two keys, and either will do. */
export async function isGenuine(code: TicketCode, publicKeys: readonly string[]): Promise<boolean> {
  for (const publicKey of publicKeys) if (await isSignedBy(code, publicKey)) return true;
  return false;
}

/** The key is its 32 raw bytes, as base64url. */
async function isSignedBy(code: TicketCode, publicKey: string): Promise<boolean> {
  const raw = fromBase64Url(publicKey);
  if (!raw) return false;
  const key = await crypto.subtle.importKey("raw", raw, "Ed25519", false, ["verify"]);
  return crypto.subtle.verify("Ed25519", key, code.signature, code.signed);
}

function uuidBytes(id: string): Uint8Array {
  const hex = id.replaceAll("-", "");
  return Uint8Array.from({ length: ID_BYTES }, (_, at) => Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16));
}

function uuidText(bytes: Uint8Array): string {
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]*$/.test(text)) return null;
  try {
    return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}
