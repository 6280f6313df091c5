import { generateKeyPairSync } from "node:crypto";
import { writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { StartRefusedError } from "#platform/process-life.ts";
import { makeAppleKeys, PASS_TYPE } from "#tests/support/wallet-doubles.ts";
import { examineConfig, readConfig } from "./config.ts";

const read = (env: Record<string, string>) => readConfig(env, "/house");
const problemsOf = (env: Record<string, string>) => examineConfig(env, "/house").problems;
const stripe = {
  STRIPE_SECRET_KEY: "sk_test_x",
  STRIPE_WEBHOOK_SECRET: "whsec_x",
  STRIPE_PUBLISHABLE_KEY: "pk_test_x",
};
const rehearsal = { ...stripe, AUTH_SECRET: "x".repeat(32), SMTP_URL: "smtp://mail", BREVO_API_KEY: "key" };

describe("the configuration", () => {
  test("needs nothing on a laptop", () => {
    expect(read({})).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      publicUrl: "http://localhost:3000",
      role: "all",
      seed: "demo",
      sandbox: true,
    });
  });

  test("waits a day before paying out, and manages music rights for small paid evenings at home, unless told otherwise", () => {
    expect(read({})).toMatchObject({
      dataDir: "/house/data",
      payoutDelayHours: 24,
      secondPersonFromCents: 20_000,
      musicRightsConditions: { maxCapacity: 200, maxArtisticBudgetCents: 300_000, privatePlaceFamilies: ["logement"] },
      links: { hostGuide: "/document/guide-hote", artistGuide: "/document/guide-artiste" },
    });
    const told = read({
      PAYOUT_DELAY_HOURS: "48",
      SECOND_PERSON_FROM_EUROS: "50",
      MUSIC_RIGHTS_MAX_CAPACITY: "100",
      MUSIC_RIGHTS_MAX_BUDGET_EUROS: "1000",
      MUSIC_RIGHTS_PRIVATE_PLACES: "logement, commerce",
      API_URL: "https://api.exemple.fr/",
      HOST_GUIDE_URL: "https://guides.exemple.fr/hote.pdf",
    });
    expect(told).toMatchObject({
      payoutDelayHours: 48,
      secondPersonFromCents: 5000,
      musicRightsConditions: { maxCapacity: 100, maxArtisticBudgetCents: 100_000 },
      apiUrl: "https://api.exemple.fr",
      links: { hostGuide: "https://guides.exemple.fr/hote.pdf" },
    });
    expect(told.musicRightsConditions.privatePlaceFamilies).toEqual(["logement", "commerce"]);
    expect(read({}).apiUrl).toBeUndefined();
  });

  test("a file that is named and cannot be read is heard of at the start", () => {
    expect(problemsOf({ APPLE_PAY_DOMAIN_FILE: "nowhere.txt" })).toEqual([
      "APPLE_PAY_DOMAIN_FILE: nowhere.txt cannot be read",
    ]);
    expect(read({}).applePayDomain).toBeUndefined();
  });

  test("wallet keys are whole, fit each other and are still good, or nothing starts", () => {
    const keys = makeAppleKeys();
    const apple = {
      APPLE_PASS_CERTIFICATE_FILE: keys.file("pass.pem"),
      APPLE_PASS_KEY_FILE: keys.file("pass.key"),
      APPLE_WWDR_CERTIFICATE_FILE: keys.file("wwdr.pem"),
    };
    expect(read(apple).appleWallet).toMatchObject({ passTypeId: PASS_TYPE, teamId: "TEAM123456" });
    expect(read({}).appleWallet).toBeUndefined();
    const firstOf = (env: Record<string, string>) => problemsOf(env).map((problem) => problem.replace(/:.*/s, ""));
    const { APPLE_PASS_KEY_FILE: _, ...half } = apple;
    expect(firstOf(half)).toEqual(["APPLE_PASS_KEY_FILE"]);
    expect(firstOf({ ...apple, APPLE_PASS_KEY_FILE: keys.file("root.key") })).toEqual(["APPLE_PASS_KEY_FILE"]);
    expect(firstOf({ ...apple, APPLE_WWDR_CERTIFICATE_FILE: keys.file("root.pem") })).toEqual([
      "APPLE_WWDR_CERTIFICATE_FILE",
    ]);
    expect(firstOf({ ...apple, APPLE_PASS_CERTIFICATE_FILE: keys.file("pass.key") })).toEqual([
      "APPLE_PASS_CERTIFICATE_FILE",
    ]);
    const google = { GOOGLE_WALLET_ISSUER_ID: "3388000000012345678", GOOGLE_WALLET_KEY_FILE: keys.file("google.json") };
    const account = { client_email: "a@dehors.fr", token_uri: "https://oauth2.googleapis.com/token" };
    writeFileSync(keys.file("google.json"), JSON.stringify({ ...account, private_key: keys.read("pass.key") }));
    expect(read(google).googleWallet).toMatchObject({ clientEmail: "a@dehors.fr" });
    writeFileSync(keys.file("google.json"), JSON.stringify(account));
    expect(firstOf(google)).toEqual(["GOOGLE_WALLET_KEY_FILE"]);
    expect(firstOf({ GOOGLE_WALLET_KEY_FILE: google.GOOGLE_WALLET_KEY_FILE })).toContain("GOOGLE_WALLET_ISSUER_ID");
    keys.remove();
  });

  test("an empty variable is one that is not set", () => {
    expect(read({ PORT: "", DATABASE_URL: "" }).port).toBe(3000);
  });

  test("a real provider ends the sandbox and the demo", () => {
    expect(read(rehearsal)).toMatchObject({ sandbox: false, seed: "none", mode: "rehearsal" });
  });

  test("proxies are counted; yes and no stay understood", () => {
    const counts = { 0: 0, 1: 1, 2: 2, true: 1, yes: 1, false: 0, no: 0, " 3 ": 3 };
    for (const [text, count] of Object.entries(counts)) expect(read({ TRUST_PROXY: text }).trustedProxies).toBe(count);
    expect(read({}).trustedProxies).toBe(0);
    for (const text of ["-1", "1.5", "11", "many", "constructor"]) {
      expect(problemsOf({ TRUST_PROXY: text }).join(), text).toContain("TRUST_PROXY");
    }
  });

  test("several signing secrets come in one variable, the first one signs; live, none is short", () => {
    const [now, before] = ["n".repeat(32), "b".repeat(32)];
    expect(read({ AUTH_SECRET: ` ${now} , ${before},` }).authSecrets).toEqual([now, before]);
    expect(read({ AUTH_SECRET: " , " }).authSecrets).toBeUndefined();
    expect(() => read({ ...rehearsal, AUTH_SECRET: `${now},short` })).toThrow("AUTH_SECRET");
    expect(() => read({ ...rehearsal, AUTH_SECRET: "," })).toThrow("AUTH_SECRET");
  });

  test("Stripe's two webhook secrets come in one variable, its double by an address", () => {
    const { stripe: ours } = read({ ...rehearsal, STRIPE_WEBHOOK_SECRET: "whsec_a, whsec_b" });
    expect(ours).toMatchObject({
      secretKey: "sk_test_x",
      publishableKey: "pk_test_x",
      webhookSecrets: ["whsec_a", "whsec_b"],
    });
    const { stripe: double } = read({ ...rehearsal, STRIPE_API_URL: "http://127.0.0.1:4242" });
    expect(double?.server).toEqual({ host: "127.0.0.1", port: 4242, protocol: "http" });
  });

  test("without a pooler one address serves for everything; pool sizes are settings", () => {
    const url = "postgres://u:p@db/x";
    expect(read({ DATABASE_URL: url })).toMatchObject({ databaseDirectUrl: url, poolSizes: { database: 20, jobs: 6 } });
    const both = read({ DATABASE_URL: url, DATABASE_DIRECT_URL: `${url}?direct`, DATABASE_POOL_SIZE: "7" });
    expect(both).toMatchObject({ databaseUrl: url, databaseDirectUrl: `${url}?direct`, poolSizes: { database: 7 } });
  });

  test("a key of the pass Culture that verifies nothing is heard of at the start, not at the first letter", () => {
    const given = { PASS_CULTURE_API_KEY: "key" };
    const pem = (type: "ed25519" | "x25519") =>
      generateKeyPairSync(type as "ed25519").publicKey.export({ type: "spki", format: "pem" });
    const good = String(pem("ed25519"));
    const inOneLine = good.replaceAll("\n", "\\n");
    for (const publicKey of [good, inOneLine]) {
      expect(read({ ...given, PASS_CULTURE_PUBLIC_KEY: publicKey }).passCulture).toMatchObject({
        publicKey: good.trim(),
      });
    }
    const cut = good.slice(0, 60);
    for (const publicKey of ["MCowBQYDK2Vw", cut, good.replace(/[\w+/]{9}/g, "A"), String(pem("x25519")), "x"]) {
      const [only, ...others] = problemsOf({ ...given, PASS_CULTURE_PUBLIC_KEY: publicKey });
      expect([only, others]).toEqual([expect.stringContaining("PASS_CULTURE_PUBLIC_KEY: must be an Ed25519"), []]);
    }
    expect(problemsOf(given)).toEqual([expect.stringContaining("PASS_CULTURE_PUBLIC_KEY: or PASS_CULTURE_HMAC_KEY")]);
  });

  test("every complaint names its variable", () => {
    const complaints: [Record<string, string>, string][] = [
      [{ PORT: "abc" }, "PORT"],
      [{ DATABASE_URL: "mysql://x" }, "DATABASE_URL"],
      [{ DATABASE_DIRECT_URL: "postgres://u:p@db/x" }, "DATABASE_DIRECT_URL: needs DATABASE_URL"],
      [{ DATABASE_READ_URL: "postgres://u:p@db/x" }, "DATABASE_READ_URL: needs DATABASE_URL"],
      [{ DATABASE_POOL_SIZE: "0" }, "DATABASE_POOL_SIZE"],
      [{ PUBLIC_URL: "nowhere" }, "PUBLIC_URL"],
      [{ ROLE: "chef" }, "ROLE"],
      [{ S3_BUCKET: "photos" }, "S3_ENDPOINT"],
      [{ STRIPE_SECRET_KEY: "sk" }, "STRIPE_WEBHOOK_SECRET"],
      [stripe, "AUTH_SECRET"],
      [{ ...rehearsal, SMTP_URL: "" }, "SMTP_URL"],
    ];
    for (const [env, name] of complaints) {
      expect(() => read(env), name).toThrow(StartRefusedError);
      expect(() => read(env), name).toThrow(name);
    }
  });
});
