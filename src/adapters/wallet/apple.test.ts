import { createHash } from "node:crypto";
import { unzipSync } from "fflate";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { makeAppleKeys, openApplePush, PASS_TYPE, voidTicket, walletTicket } from "#tests/support/wallet-doubles.ts";
import { createAppleWallet } from "./apple.ts";

const keys = makeAppleKeys();
afterAll(() => keys.remove());

const wallet = (publicUrl = "https://dehors.fr") =>
  createAppleWallet({ ...keys, passTypeId: PASS_TYPE, teamId: "TEAM123456", publicUrl });
const textOf = (body: Uint8Array | undefined) => Buffer.from(body ?? []).toString();

async function makeFiles(ticket = walletTicket, publicUrl?: string, cover: Uint8Array | null = null) {
  const files = unzipSync(await wallet(publicUrl).makePass({ ticket, authenticationToken: "t".repeat(43), cover }));
  return { files, pass: JSON.parse(textOf(files["pass.json"])) };
}

test("a pass is signed by its certificate, below Apple's, over the digest of each of its files", async () => {
  const cover = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#c23a2b" } })
    .jpeg()
    .toBuffer();
  const { files } = await makeFiles(walletTicket, undefined, cover);
  const { "manifest.json": manifest, signature, ...rest } = files;
  if (!manifest || !signature) throw new Error("no signature");
  const hashes = Object.entries(rest).map(([name, body]) => [name, createHash("sha1").update(body).digest("hex")]);
  expect(JSON.parse(textOf(manifest))).toEqual(Object.fromEntries(hashes));
  expect(Object.keys(rest)).toEqual(
    expect.arrayContaining(["pass.json", "icon.png", "icon@2x.png", "icon@3x.png", "logo@2x.png", "strip@2x.png"]),
  );
  expect(await sharp(rest["strip@2x.png"]).metadata()).toMatchObject({ width: 750, height: 196 });
  keys.verify(manifest, signature);
  // Another word in it, and no phone takes it.
  expect(() => keys.verify(Buffer.from(textOf(manifest).replace("pass.json", "pass.jsom")), signature)).toThrow();
});

test("it says what the ticket says: the same code, when, where exactly, for whom, at which tariff", async () => {
  const { pass } = await makeFiles();
  expect(pass).toMatchObject({
    formatVersion: 1,
    passTypeIdentifier: PASS_TYPE,
    teamIdentifier: "TEAM123456",
    serialNumber: walletTicket.passId,
    webServiceURL: "https://dehors.fr/api/wallet/apple",
    authenticationToken: "t".repeat(43),
    voided: false,
    barcodes: [{ format: "PKBarcodeFormatQR", message: "HLM1.abc" }],
    relevantDate: "2026-12-12T19:30:00.000Z",
    locations: [{ latitude: 48.866123, longitude: 2.371987 }],
  });
  const words = JSON.stringify(pass.eventTicket).replace(/\s/g, " ");
  for (const said of ["Suites de Bach", "20 h 30", "Hérisson-Étoilé", "48A7", "Noé Lœuillet", "Plein tarif", "n° 7"]) {
    expect(words).toContain(said);
  }
  // Apple takes no address of this machine.
  expect((await makeFiles(walletTicket, "http://localhost:3000")).pass).not.toHaveProperty("webServiceURL");
});

test("one that opens nothing any more says so, and has neither code nor address", async () => {
  const { pass } = await makeFiles(voidTicket);
  expect(pass).toMatchObject({ voided: true, eventTicket: { headerFields: [{ value: "Non valable" }] } });
  expect(pass).not.toHaveProperty("barcodes");
  expect(pass).not.toHaveProperty("locations");
  expect(JSON.stringify(pass)).not.toMatch(/Hérisson|48A7|HLM1/);
});

test("a device is told over HTTP/2 by the pass's own certificate; one that threw it away is forgotten", async () => {
  const service = await openApplePush(keys, (token) => (token === "gone" ? 410 : token === "busy" ? 503 : 200));
  const { pushServer, pushes } = service;
  const { push } = createAppleWallet({
    ...keys,
    passTypeId: PASS_TYPE,
    teamId: "T",
    publicUrl: "https://dehors.fr",
    pushServer,
  });
  await push("abc");
  expect(pushes).toEqual([{ pushToken: "abc", topic: PASS_TYPE, from: `Pass Type ID: ${PASS_TYPE}` }]);
  await expect(push("gone")).rejects.toMatchObject({ name: "WalletGoneError" });
  await expect(push("busy")).rejects.not.toMatchObject({ name: "WalletGoneError" });
  await service.close();
});
