import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

type Site = { rpId: string; origin: string };
type Flags = { userVerified?: boolean };

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

const sha256 = (data: Uint8Array | string): Buffer => createHash("sha256").update(data).digest();

/** A passkey made of code: one P-256 key that registers and logs in as a phone or a laptop would. */
export function makeSoftAuthenticator(site: Site) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const credentialId = randomBytes(16);
  const id = credentialId.toString("base64url");
  let counter = 0;

  const clientData = (type: string, challenge: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: site.origin, crossOrigin: false }));

  function authenticatorData(flags: number, { userVerified = true }: Flags): Buffer {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags | PRESENT | (userVerified ? VERIFIED : 0), 0);
    head.writeUInt32BE(++counter, 1);
    return Buffer.concat([sha256(site.rpId), head]);
  }

  return {
    register(challenge: string, flags: Flags = {}) {
      const { x = "", y = "" } = publicKey.export({ format: "jwk" });
      const idLength = Buffer.alloc(2);
      idLength.writeUInt16BE(credentialId.length);
      const authData = Buffer.concat([
        authenticatorData(HAS_CREDENTIAL, flags),
        Buffer.alloc(16),
        idLength,
        credentialId,
        coseKey(Buffer.from(x, "base64url"), Buffer.from(y, "base64url")),
      ]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        cborText("fmt"),
        cborText("none"),
        cborText("attStmt"),
        Buffer.from([0xa0]),
        cborText("authData"),
        cborBytes(authData),
      ]);
      return {
        id,
        rawId: id,
        type: "public-key",
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData("webauthn.create", challenge).toString("base64url"),
          attestationObject: attestation.toString("base64url"),
          transports: ["internal"],
        },
      };
    },

    logIn(challenge: string, flags: Flags = {}) {
      const client = clientData("webauthn.get", challenge);
      const authData = authenticatorData(0, flags);
      const signature = sign("sha256", Buffer.concat([authData, sha256(client)]), privateKey);
      return {
        id,
        rawId: id,
        type: "public-key",
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString("base64url"),
          authenticatorData: authData.toString("base64url"),
          signature: signature.toString("base64url"),
        },
      };
    },
  };
}

/** `{1: 2, 3: -7, -1: 1, -2: x, -3: y}`: an ES256 key. */
const coseKey = (x: Buffer, y: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(x),
    Buffer.from([0x22]),
    cborBytes(y),
  ]);

const cborText = (text: string): Buffer => Buffer.concat([Buffer.from([0x60 | text.length]), Buffer.from(text)]);

/** Shortest length prefix, as CTAP asks: readers measure by encoding again. */
const cborBytes = (bytes: Buffer): Buffer => {
  const short = bytes.length < 256;
  return Buffer.concat([
    Buffer.from(short ? [0x58, bytes.length] : [0x59, bytes.length >> 8, bytes.length & 0xff]),
    bytes,
  ]);
};
