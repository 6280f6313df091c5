/**
 * What a ticket's QR says: which ticket, of which event, and our signature over both. Not the holder's name, so that a rename keeps
 * the code; nothing that a phone at the door could not check by itself, with the public key and without the server.
 */

const PREFIX = "HLM1.";
const ID_BYTES = 16;
const SIGNATURE_BYTES = 64;

export type TicketCode = {
  ticketId: string;
  eventId: string;
  signed: Uint8Array<ArrayBuffer>;
  signature: Uint8Array<ArrayBuffer>;
};

/** What is signed: both ids, and the prefix, so that a signature is good for nothing else. */
export function signedBytes(ticketId: string, eventId: string): Uint8Array<ArrayBuffer> {
  const prefix = new TextEncoder().encode(PREFIX);
  const bytes = new Uint8Array(prefix.length + 2 * ID_BYTES);
  bytes.set(prefix);
  bytes.set(uuidBytes(ticketId), prefix.length);
  bytes.set(uuidBytes(eventId), prefix.length + ID_BYTES);
  return bytes;
}

export function writeTicketCode(ticketId: string, eventId: string, signature: Uint8Array): string {
  const bytes = new Uint8Array(2 * ID_BYTES + SIGNATURE_BYTES);
  bytes.set(uuidBytes(ticketId));
  bytes.set(uuidBytes(eventId), ID_BYTES);
  bytes.set(signature, 2 * ID_BYTES);
  return PREFIX + toBase64Url(bytes);
}

/** Null for whatever is not one of our codes; says nothing about the signature. */
export function readTicketCode(text: string): TicketCode | null {
  const code = text.trim();
  if (!code.startsWith(PREFIX)) return null;
  const bytes = fromBase64Url(code.slice(PREFIX.length));
  if (bytes?.length !== 2 * ID_BYTES + SIGNATURE_BYTES) return null;
  const ticketId = uuidText(bytes.subarray(0, ID_BYTES));
  const eventId = uuidText(bytes.subarray(ID_BYTES, 2 * ID_BYTES));
  return { ticketId, eventId, signed: signedBytes(ticketId, eventId), signature: bytes.slice(2 * ID_BYTES) };
}

/** In the browser and on the server alike; the key is its 32 raw bytes, as base64url. */
export async function isGenuine(code: TicketCode, publicKey: string): Promise<boolean> {
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
