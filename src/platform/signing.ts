import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createPrivateKey,
  createPublicKey,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  sign,
  type webcrypto,
} from "node:crypto";
import { sameSecret } from "./crypto.ts";

/** Whatever is signed, or kept as a keyed hash. Each has a key of its own: no signature serves where another was asked for. */
type SigningPurpose =
  | "alert"
  | "alert-end"
  | "blocked-address"
  | "calendar-address"
  | "calendar-feed"
  | "caller"
  | "device"
  | "form-stamp"
  | "guest-message"
  | "guest-thread"
  | "invitation"
  | "limit"
  | "moderation-decision"
  | "newsletter-unsubscribe"
  | "notice-address"
  | "notice-unsubscribe"
  | "order"
  | "phone-code"
  | "rater"
  | "refresh-successor"
  | "refresh-token"
  | "sandbox-webhook"
  | "sandbox-pass-culture"
  | "ticket"
  | "waiting"
  | "webhook";

/** Nobody can make these with `sign`. */
type OwnKeys = "access-token" | "ticket-code" | "sealed-mail";

/**
 * All that the product can do with its secrets; none of it gives back a secret or a key. There may be several secrets, so that
 * one can be replaced: the first signs, all verify.
 */
export type Signing = {
  /** 43 letters, safe in an address. */
  sign: (purpose: SigningPurpose, text: string) => string;
  verify: (purpose: SigningPurpose, text: string, signature: string) => boolean;
  /** By each secret, the one that signs now first: to find what was stored before the secret was replaced. */
  signatures: (purpose: SigningPurpose, text: string) => string[];
  /** HMAC keys of access tokens, the one that signs first. They cannot be exported. */
  accessTokenKeys: () => readonly webcrypto.CryptoKey[];
  signTicketCode: (bytes: Uint8Array) => Uint8Array;
  /** So that the database alone tells nobody what it says: AES-256-GCM. */
  seal: (text: string) => string;
  /** Undefined where it was altered, or sealed under a secret that is gone. */
  unseal: (sealed: string) => string | undefined;
  /** What a phone at the door checks codes with: 32 raw bytes each, as base64url. */
  ticketPublicKeys: () => string[];
};

export function createSigning(secrets: readonly string[]): Signing {
  if (secrets.length === 0) throw new Error("there is no secret to sign with");
  const derived = new Map<SigningPurpose | OwnKeys, readonly KeyObject[]>();
  const keysFor = (purpose: SigningPurpose | OwnKeys): readonly KeyObject[] => {
    const known = derived.get(purpose);
    if (known) return known;
    const keys = secrets.map((secret) => deriveKey(secret, purpose));
    derived.set(purpose, keys);
    return keys;
  };
  const signatures = (purpose: SigningPurpose, text: string): string[] =>
    keysFor(purpose).map((key) => hmac(key, text));
  const signByFirst = (purpose: SigningPurpose, text: string): string => hmac(first(keysFor(purpose)), text);

  const accessTokenKeys = once(() =>
    keysFor("access-token").map((key) => key.toCryptoKey({ name: "HMAC", hash: "SHA-256" }, false, ["sign", "verify"])),
  );
  const ticketKeys = once(() => keysFor("ticket-code").map(ed25519Key));
  const ticketPublicKeys = once(() =>
    ticketKeys().map((key) => createPublicKey(key).export({ format: "jwk" }).x ?? ""),
  );

  return {
    sign: signByFirst,
    verify: (purpose, text, signature) => signatures(purpose, text).some((made) => sameSecret(made, signature)),
    signatures,
    accessTokenKeys,
    seal: (text) => seal(first(keysFor("sealed-mail")), text),
    unseal: (sealed) => {
      for (const key of keysFor("sealed-mail")) {
        const text = unseal(key, sealed);
        if (text !== undefined) return text;
      }
      return undefined;
    },
    signTicketCode: (bytes) => sign(null, bytes, first(ticketKeys())),
    ticketPublicKeys: () => [...ticketPublicKeys()],
  };
}

const hmac = (key: KeyObject, text: string): string => createHmac("sha256", key).update(text).digest("base64url");

const [NONCE_BYTES, TAG_BYTES] = [12, 16];

function seal(key: KeyObject, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, nonce);
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
}

function unseal(key: KeyObject, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined;
  const opener = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  opener.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([opener.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), opener.final()]).toString("utf8");
  } catch {
    return undefined;
  }
}

function deriveKey(secret: string, purpose: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync("sha256", secret, "hors-les-murs", purpose, 32)));
}

/** PKCS #8 around an Ed25519 seed (RFC 8410). */
const PKCS8_HEAD = Buffer.from("302e020100300506032b657004220420", "hex");

function ed25519Key(seed: KeyObject): KeyObject {
  return createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed.export()]), format: "der", type: "pkcs8" });
}

function first<T>([one]: readonly T[]): T {
  if (one === undefined) throw new Error("there is no secret to sign with");
  return one;
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
