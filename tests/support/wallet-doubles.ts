import { execFileSync } from "node:child_process";
import { generateKeyPairSync, type KeyObject, X509Certificate } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { createSecureServer } from "node:http2";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TLSSocket } from "node:tls";
import { jwtVerify } from "jose";
import { WalletGoneError, type Wallets, type WalletTicket } from "#adapters/wallet/port.ts";

export const PASS_TYPE = "pass.fr.dehors.billet";

const EC = ["ec", "-pkeyopt", "ec_paramgen_curve:P-256"];

/** A root, an authority below it and a pass's certificate, as Apple gives them out; and a server's, for its push service. */
export function makeAppleKeys() {
  const folder = mkdtempSync(path.join(tmpdir(), "hlm-apple-"));
  const file = (name: string) => path.join(folder, name);
  const openssl = (...args: string[]) =>
    execFileSync("openssl", args, { cwd: folder, stdio: ["ignore", "pipe", "pipe"] });
  const issue = (name: string, subject: string, issuer: string, extensions: string) => {
    writeFileSync(file(`${name}.ext`), extensions);
    // Apple signs passes with RSA; the others' keys are quicker to make.
    const kind = name === "pass" ? ["rsa:2048"] : EC;
    openssl("req", "-newkey", ...kind, "-nodes", "-keyout", `${name}.key`, "-out", `${name}.csr`, "-subj", subject);
    const by = ["-CA", `${issuer}.pem`, "-CAkey", `${issuer}.key`, "-CAcreateserial"];
    openssl(
      "x509",
      "-req",
      "-in",
      `${name}.csr`,
      ...by,
      "-days",
      "30",
      "-extfile",
      `${name}.ext`,
      "-out",
      `${name}.pem`,
    );
  };
  const root = ["-newkey", ...EC, "-nodes", "-keyout", "root.key", "-out", "root.pem", "-days", "30"];
  openssl("req", "-x509", ...root, "-subj", "/CN=Root of the tests");
  issue("wwdr", "/CN=Authority of the tests", "root", "basicConstraints=critical,CA:true\nkeyUsage=keyCertSign");
  const mine = `/UID=${PASS_TYPE}/CN=Pass Type ID: ${PASS_TYPE}/OU=TEAM123456/O=Dehors`;
  issue("pass", mine, "wwdr", "extendedKeyUsage=clientAuth,emailProtection");
  issue("server", "/CN=127.0.0.1", "root", "subjectAltName=IP:127.0.0.1");
  const read = (name: string) => readFileSync(file(name), "utf8");
  return {
    file,
    read,
    certificate: new X509Certificate(read("pass.pem")),
    intermediate: new X509Certificate(read("wwdr.pem")),
    key: read("pass.key"),
    /** Whether a phone would take it: throws where it would not. */
    verify(manifest: Uint8Array, signature: Uint8Array): void {
      writeFileSync(file("manifest.json"), manifest);
      writeFileSync(file("signature"), signature);
      const checked = ["-inform", "DER", "-in", "signature", "-content", "manifest.json", "-CAfile", "root.pem"];
      openssl("smime", "-verify", "-purpose", "any", ...checked);
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}

export type AppleKeys = ReturnType<typeof makeAppleKeys>;

/** Apple's push service: who knocked, for which device, and what is to be answered to it. */
export async function openApplePush(keys: AppleKeys, statusOf: (pushToken: string) => number) {
  const pushes: { pushToken: string; topic: unknown; from: string }[] = [];
  const server = createSecureServer({
    key: keys.read("server.key"),
    cert: keys.read("server.pem"),
    requestCert: true,
    rejectUnauthorized: false,
  });
  server.on("stream", (stream, headers) => {
    const socket = stream.session?.socket as TLSSocket | undefined;
    const pushToken = headers[":path"]?.split("/").at(-1) ?? "";
    pushes.push({ pushToken, topic: headers["apns-topic"], from: String(socket?.getPeerCertificate().subject.CN) });
    stream.respond({ ":status": statusOf(pushToken) });
    stream.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    pushes,
    pushServer: { url: `https://127.0.0.1:${port}`, ca: keys.read("root.pem") },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Instead of a signed file, what would be signed; nobody is called. */
export function recordingWallets() {
  const pushed: string[] = [];
  const updated: WalletTicket[] = [];
  const wallets: Wallets = {
    apple: {
      passTypeId: PASS_TYPE,
      makePass: async (pass) => Buffer.from(JSON.stringify(pass)),
      async push(token) {
        if (token === "gone") throw new WalletGoneError("410");
        pushed.push(token);
      },
    },
    google: {
      saveLink: async (tickets) => `https://pay.google.com/gp/v/save/${tickets.map(({ number }) => number).join("-")}`,
      update: async (ticket) => void updated.push(ticket),
    },
  };
  return { wallets, pushed, updated };
}

type Written = { id: string } & Record<string, unknown>;

/** Google's tokens and objects, as far as we use them. */
export async function openGoogleWalletDouble() {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const objects = new Map<string, Written>();
  const asked: string[] = [];
  let tokens = 0;
  const server = createServer(async (request, response) => {
    const { method = "", url = "" } = request;
    let body = "";
    for await (const piece of request) body += piece;
    const answer = (status: number, json: object = {}) => {
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(json));
    };
    if (url === "/token") {
      const assertion = new URLSearchParams(body).get("assertion") ?? "";
      const audience = `http://${request.headers.host}/token`;
      const { payload } = await jwtVerify(assertion, publicKey, { audience, issuer: "billets@dehors.example" });
      if (!String(payload.scope).endsWith("/auth/wallet_object.issuer")) return answer(400);
      return answer(200, { access_token: `token-${++tokens}`, expires_in: 3600 });
    }
    asked.push(`${method} ${url}`);
    if (request.headers.authorization !== `Bearer token-${tokens}`) return answer(401);
    const [kind, id] = url.slice("/v1/".length).split("/");
    const written = JSON.parse(body) as Written;
    const key = `${kind}/${id ?? written.id}`;
    if (method === "PUT" && !objects.has(key)) return answer(404);
    if (method === "POST" && objects.has(key)) return answer(409);
    objects.set(key, written);
    answer(200, written);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    objects,
    asked,
    tokens: () => tokens,
    publicKey: publicKey as KeyObject,
    options: {
      issuerId: "3388000000012345678",
      clientEmail: "billets@dehors.example",
      privateKey: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
      tokenUri: `${at}/token`,
      apiUrl: `${at}/v1`,
      publicUrl: "https://dehors.fr",
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

export const walletTicket: WalletTicket = {
  passId: "01990000-0000-7000-8000-000000000001",
  orderId: "01990000-0000-7000-8000-000000000002",
  isValid: true,
  code: "HLM1.abc",
  number: 7,
  title: "Suites de Bach au salon",
  artistName: "Élise Tarn",
  organiser: "Association Là-haut",
  placeTitle: "L’atelier des cordes",
  town: "75020 Paris",
  slot: {
    id: "01990000-0000-7000-8000-000000000003",
    startsAt: new Date("2026-12-12T19:30:00Z"),
    endsAt: new Date("2026-12-12T21:00:00Z"),
  },
  arrival: "Arrivez 15 minutes avant le début.",
  address: {
    street: "17 bis impasse du Hérisson-Étoilé",
    town: "75020 Paris",
    accessInfo: "Code 48A7",
    point: { latitude: 48.866123, longitude: 2.371987 },
  },
  holderName: "Noé Lœuillet",
  tariffLabel: "Plein tarif",
  priceCents: 1_500,
  eventUrl: "https://dehors.fr/event/01990000-0000-7000-8000-000000000004",
  ticketsUrl: "https://dehors.fr/billets",
  coverUrl: null,
};

/** As a ticket that opens nothing any more is handed to a wallet. */
export const voidTicket: WalletTicket = { ...walletTicket, isValid: false, code: null, address: null };
