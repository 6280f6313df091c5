import { createPrivateKey, X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { unserialisable } from "#platform/unserialisable.ts";
import type { Values } from "./environment.ts";

type FileVariable =
  | "APPLE_PAY_DOMAIN_FILE"
  | "APPLE_PASS_CERTIFICATE_FILE"
  | "APPLE_PASS_KEY_FILE"
  | "APPLE_WWDR_CERTIFICATE_FILE"
  | "GOOGLE_WALLET_KEY_FILE";

type Problem = [name: string, message: string];

type Reader = {
  read(name: FileVariable): string | undefined;
  complain(name: FileVariable, message: string): undefined;
};

/** What Apple and Google gave the operator, in files. */
export type Wallets = ReturnType<typeof readAll>;

/** Every file is read at the start: one that is missing, or no longer good, is heard of then, and not when the first buyer comes. */
export function readWallets(values: Values, root: string): { wallets: Wallets; problems: Problem[] } {
  const problems: Problem[] = [];
  const complain = (name: FileVariable, message: string) => void problems.push([name, message]);
  const read = (name: FileVariable): string | undefined => {
    const given = values[name];
    if (given === undefined) return undefined;
    try {
      return readFileSync(path.resolve(root, given), "utf8").trim();
    } catch {
      return complain(name, `${given} cannot be read`);
    }
  };
  return { wallets: readAll(values, { read, complain }), problems };
}

function readAll(values: Values, reader: Reader) {
  return {
    applePayDomain: reader.read("APPLE_PAY_DOMAIN_FILE"),
    appleWallet: readApple(reader),
    googleWallet: readGoogle(values, reader),
  };
}

/** Whose passes they are stands in the certificate itself: there is nothing else to say. */
function readApple(reader: Reader) {
  const certificate = readCertificate("APPLE_PASS_CERTIFICATE_FILE", reader);
  const intermediate = readCertificate("APPLE_WWDR_CERTIFICATE_FILE", reader);
  const key = reader.read("APPLE_PASS_KEY_FILE");
  if (!certificate || !intermediate || !key) return undefined;
  if (!isKeyOf(certificate, key)) {
    return reader.complain("APPLE_PASS_KEY_FILE", "is not the certificate's key, as PEM and without a passphrase");
  }
  if (!certificate.checkIssued(intermediate)) {
    return reader.complain("APPLE_WWDR_CERTIFICATE_FILE", "has not issued the pass's certificate");
  }
  const passTypeId = /^UID=(.+)$/m.exec(certificate.subject)?.[1];
  const teamId = /^OU=(.+)$/m.exec(certificate.subject)?.[1];
  if (!passTypeId || !teamId) {
    return reader.complain("APPLE_PASS_CERTIFICATE_FILE", "is no certificate of a pass type: it names none");
  }
  return unserialisable({ certificate, key, intermediate, passTypeId, teamId });
}

function readCertificate(name: FileVariable, { read, complain }: Reader): X509Certificate | undefined {
  const text = read(name);
  if (text === undefined) return undefined;
  try {
    const certificate = new X509Certificate(text);
    const until = new Date(certificate.validTo);
    return until > new Date() ? certificate : complain(name, `has ended on ${until.toISOString().slice(0, 10)}`);
  } catch {
    return complain(name, "is no certificate, as PEM");
  }
}

function isKeyOf(certificate: X509Certificate, key: string): boolean {
  try {
    return certificate.checkPrivateKey(createPrivateKey(key));
  } catch {
    return false;
  }
}

const googleKey = z.object({ client_email: z.email(), private_key: z.string().min(1), token_uri: z.url() });

/** The service account's file, as Google's console gives it. */
function readGoogle({ GOOGLE_WALLET_ISSUER_ID: issuerId }: Values, { read, complain }: Reader) {
  const text = read("GOOGLE_WALLET_KEY_FILE");
  if (text === undefined || issuerId === undefined) return undefined;
  try {
    const {
      client_email: clientEmail,
      private_key: privateKey,
      token_uri: tokenUri,
    } = googleKey.parse(JSON.parse(text));
    createPrivateKey(privateKey);
    return unserialisable({ issuerId, clientEmail, privateKey, tokenUri });
  } catch {
    return complain("GOOGLE_WALLET_KEY_FILE", "is not a service account's key, as JSON");
  }
}
