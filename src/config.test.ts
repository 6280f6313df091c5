import { describe, expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

const read = (env: Record<string, string>) => readConfig(env, "/house");
const stripe = { STRIPE_SECRET_KEY: "sk", STRIPE_WEBHOOK_SECRET: "wh", STRIPE_PUBLISHABLE_KEY: "pk" };
const real = { ...stripe, AUTH_SECRET: "x".repeat(32), SMTP_URL: "smtp://mail", BREVO_API_KEY: "key" };

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
      musicRightsConditions: { maxCapacity: 200, maxArtisticBudgetCents: 300_000, privatePlaceFamilies: ["logement"] },
      links: { hostGuide: "/document/guide-hote", artistGuide: "/document/guide-artiste" },
    });
    const told = read({
      PAYOUT_DELAY_HOURS: "48",
      MUSIC_RIGHTS_MAX_CAPACITY: "100",
      MUSIC_RIGHTS_MAX_BUDGET_EUROS: "1000",
      MUSIC_RIGHTS_PRIVATE_PLACES: "logement, commerce",
      API_URL: "https://api.exemple.fr/",
      HOST_GUIDE_URL: "https://guides.exemple.fr/hote.pdf",
    });
    expect(told).toMatchObject({
      payoutDelayHours: 48,
      musicRightsConditions: { maxCapacity: 100, maxArtisticBudgetCents: 100_000 },
      apiUrl: "https://api.exemple.fr",
      links: { hostGuide: "https://guides.exemple.fr/hote.pdf" },
    });
    expect(told.musicRightsConditions.privatePlaceFamilies).toEqual(["logement", "commerce"]);
    expect(read({}).apiUrl).toBeUndefined();
  });

  test("an empty variable is one that is not set", () => {
    expect(read({ PORT: "", DATABASE_URL: "" }).port).toBe(3000);
  });

  test("a real provider ends the sandbox and the demo", () => {
    expect(read(real)).toMatchObject({ sandbox: false, seed: "none" });
  });

  test("several signing secrets come in one variable, the first one signs; live, none is short", () => {
    const [now, before] = ["n".repeat(32), "b".repeat(32)];
    expect(read({ AUTH_SECRET: ` ${now} , ${before},` }).authSecrets).toEqual([now, before]);
    expect(read({ AUTH_SECRET: " , " }).authSecrets).toBeUndefined();
    expect(() => read({ ...real, AUTH_SECRET: `${now},short` })).toThrow("AUTH_SECRET");
    expect(() => read({ ...real, AUTH_SECRET: "," })).toThrow("AUTH_SECRET");
  });

  test("Stripe's two webhook secrets come in one variable, its double by an address", () => {
    const { stripe: ours } = read({ ...real, STRIPE_WEBHOOK_SECRET: "whsec_a, whsec_b" });
    expect(ours).toEqual({ secretKey: "sk", publishableKey: "pk", webhookSecrets: ["whsec_a", "whsec_b"] });
    const { stripe: double } = read({ ...real, STRIPE_API_URL: "http://127.0.0.1:4242" });
    expect(double?.server).toEqual({ host: "127.0.0.1", port: 4242, protocol: "http" });
  });

  test("every complaint names its variable", () => {
    const complaints: [Record<string, string>, string][] = [
      [{ PORT: "abc" }, "PORT"],
      [{ DATABASE_URL: "mysql://x" }, "DATABASE_URL"],
      [{ PUBLIC_URL: "nowhere" }, "PUBLIC_URL"],
      [{ ROLE: "chef" }, "ROLE"],
      [{ S3_BUCKET: "photos" }, "S3_ENDPOINT"],
      [{ STRIPE_SECRET_KEY: "sk" }, "STRIPE_WEBHOOK_SECRET"],
      [stripe, "AUTH_SECRET"],
      [{ ...real, SMTP_URL: "" }, "SMTP_URL"],
    ];
    for (const [env, name] of complaints) {
      expect(() => read(env), name).toThrow(ConfigError);
      expect(() => read(env), name).toThrow(name);
    }
  });
});
