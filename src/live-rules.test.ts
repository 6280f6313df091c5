import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { fictionalOperator } from "#platform/operator.ts";
import { examineConfig } from "./config.ts";

const folder = mkdtempSync(path.join(tmpdir(), "hlm-live-"));
afterAll(() => rmSync(folder, { recursive: true }));

const truth = {
  ...fictionalOperator,
  siren: "732 829 320",
  vatNumber: "FR44732829320",
  address: "1 rue des Lices, 49100 Angers",
  phone: "02 41 00 00 00",
  email: "bonjour@dehors.fr",
  publicationDirector: "Jeanne Martin",
  dataProtection: { name: "Paul Martin", email: "donnees@dehors.fr" },
  accessibilityEmail: "acces@dehors.fr",
  hosting: { ...fictionalOperator.hosting, name: "Un hébergeur" },
  insurer: "Une mutuelle",
  mediator: { ...fictionalOperator.mediator, name: "Un médiateur", website: "https://mediateur.fr" },
  businessMediators: [{ name: "Un autre médiateur", website: "https://mediation.fr" }],
};

function operatorFile(content: unknown): string {
  const file = path.join(folder, `${randomBytes(6).toString("hex")}.json`);
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
  return file;
}

const live = {
  PUBLIC_URL: "https://dehors.fr",
  HOST: "0.0.0.0",
  DATABASE_URL: "postgres://hlm:9fK2mQ7xVt4L@db/hlm",
  TRUST_PROXY: "1",
  AUTH_SECRET: randomBytes(36).toString("base64"),
  STRIPE_SECRET_KEY: "sk_live_x",
  STRIPE_PUBLISHABLE_KEY: "pk_live_x",
  STRIPE_WEBHOOK_SECRET: "whsec_a,whsec_b",
  SMTP_URL: "smtps://user:pass@smtp.dehors.fr",
  MAIL_FROM: "Hors les murs <bonjour@dehors.fr>",
  TEAM_EMAIL: "equipe@dehors.fr",
  BREVO_API_KEY: "xkeysib-1",
  OPERATOR_FILE: operatorFile(truth),
};

const examine = (env: Record<string, string>) => examineConfig(env, "/app");
const names = (env: Record<string, string>) => examine(env).problems.map((problem) => problem.replace(/:.*/s, ""));
const without = (name: keyof typeof live) => Object.fromEntries(Object.entries(live).filter(([key]) => key !== name));

describe("which mode it is", () => {
  test.each([
    [{}, "sandbox"],
    [{ PUBLIC_URL: "http://hlm.localhost:3000" }, "sandbox"],
    [{ PUBLIC_URL: "http://127.8.0.1" }, "sandbox"],
    [{ PUBLIC_URL: "http://[::1]:3000" }, "sandbox"],
    [{ PUBLIC_URL: "http://localhost.dehors.fr" }, "live"],
    [{ PUBLIC_URL: "http://127.0.0.1.dehors.fr" }, "live"],
    [{ PUBLIC_URL: "http://192.168.1.2:3000" }, "live"],
    [{ PUBLIC_URL: "https://dehors.fr" }, "live"],
    [{ PUBLIC_URL: "https://dehors.fr", SANDBOX: "public-demonstration" }, "demonstration"],
    [{ STRIPE_SECRET_KEY: "sk_test_x" }, "rehearsal"],
    [{ STRIPE_SECRET_KEY: "sk_live_x", STRIPE_API_URL: "http://127.0.0.1:4242" }, "rehearsal"],
    [{ STRIPE_SECRET_KEY: "sk_live_x" }, "live"],
    [{ STRIPE_SECRET_KEY: "sk_test_x", PUBLIC_URL: "https://dehors.fr" }, "live"],
  ])("%o is %s", (env, mode) => {
    expect(examine(env as Record<string, string>).config.mode).toBe(mode);
  });
});

test("the sandbox serves this machine only, unless the operator says so in as many words", () => {
  expect(names({})).toEqual([]);
  expect(names({ HOST: "0.0.0.0" })).toEqual(["HOST"]);
  expect(names({ HOST: "::1" })).toEqual([]);
  expect(names({ PUBLIC_URL: "https://dehors.fr" })).toContain("STRIPE_SECRET_KEY");
  const demonstration = { PUBLIC_URL: "https://dehors.fr", SANDBOX: "public-demonstration", HOST: "0.0.0.0" };
  expect(names(demonstration)).toEqual([]);
  expect(examine(demonstration).config).toMatchObject({ sandbox: true, seed: "demo" });
  for (const word of ["true", "1", "yes", "Public-Demonstration"]) {
    expect(names({ ...demonstration, SANDBOX: word }), word).toContain("SANDBOX");
  }
  expect(names({ ...demonstration, AUTH_SECRET: "a".repeat(48) })).toEqual(["AUTH_SECRET"]);
  expect(names({ ...live, SANDBOX: "public-demonstration" })).toEqual(["STRIPE_SECRET_KEY"]);
});

describe("live", () => {
  test("starts with everything in place, and is never filled with the demo", () => {
    expect(examine(live).problems).toEqual([]);
    expect(examine(live).config).toMatchObject({ mode: "live", seed: "none", sandbox: false, operator: truth });
  });

  test.each(Object.keys(live).filter((name) => name !== "HOST" && name !== "DATABASE_URL"))("asks for %s", (name) => {
    const found = names(without(name as keyof typeof live));
    // Without its address it is this machine's, which is live by its keys.
    expect(found.join(" ")).toContain(name);
  });

  test.each([
    ["PUBLIC_URL", "http://dehors.fr"],
    ["PUBLIC_URL", "https://dehors.example"],
    ["PUBLIC_URL", "https://intranet"],
    ["PUBLIC_URL", "https://203.0.113.7"],
    ["PUBLIC_URL", "https://localhost"],
    ["API_URL", "http://dehors.fr"],
    ["AUTH_SECRET", "a".repeat(48)],
    ["AUTH_SECRET", `${live.AUTH_SECRET},short`],
    ["STRIPE_SECRET_KEY", "sk_test_x"],
    ["STRIPE_PUBLISHABLE_KEY", "pk_test_x"],
    ["STRIPE_WEBHOOK_SECRET", "whsec_a,other"],
    ["STRIPE_API_URL", "https://stripe.dehors.fr"],
    ["SMTP_URL", "smtp://smtp.example.com"],
    ["MAIL_FROM", "Hors les murs <bonjour@horslesmurs.example>"],
    ["MAIL_FROM", "root@localhost"],
    ["TEAM_EMAIL", "equipe@horslesmurs.example"],
    ["DATABASE_URL", "postgres://hlm@db/hlm"],
    ["DATABASE_URL", "postgres://postgres:postgres@db/hlm"],
    ["DATABASE_URL", "postgres://hlm:hlm@db/hlm"],
    ["DATABASE_DIRECT_URL", "postgres://hlm@db/hlm"],
    ["DATABASE_READ_URL", "postgres://postgres:postgres@db/hlm"],
    ["SEED", "demo"],
    ["OPERATOR_FILE", "/nowhere.json"],
    ["OPERATOR_FILE", operatorFile("{")],
    ["OPERATOR_FILE", operatorFile({ ...truth, siren: "123456789" })],
    ["OPERATOR_FILE", operatorFile({ ...truth, unknown: 1 })],
    ["OPERATOR_FILE", operatorFile({ ...truth, siren: "123456782" })],
    ["OPERATOR_FILE", operatorFile({ ...truth, email: "bonjour@hors-les-murs.example" })],
  ])("refuses %s=%s, and nothing else", (name, value) => {
    expect(names({ ...live, [name]: value })).toEqual([name]);
  });

  test.each(["postgres:///hlm?host=/run/postgresql", "postgres://hlm@db/hlm?sslcert=/c.pem", ""])(
    "takes a database that needs no password (%s)",
    (address) => {
      expect(names({ ...live, DATABASE_URL: address })).toEqual([]);
    },
  );

  test("half-set keys are named in every mode", () => {
    expect(names({ S3_BUCKET: "photos" })).toEqual(["S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY"]);
    expect(names({ S3_ACCESS_KEY_ID: "x" })).toEqual(["S3_ENDPOINT, S3_BUCKET, S3_SECRET_ACCESS_KEY"]);
    expect(names({ STRIPE_PUBLISHABLE_KEY: "pk_test_x" })).toEqual(["STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET"]);
  });

  test("says everything at once, values that cannot be read included, and repeats no secret", () => {
    const { problems } = examine({
      PORT: "abc",
      PUBLIC_URL: "http://dehors.fr",
      STRIPE_SECRET_KEY: "sk_test_canary",
      AUTH_SECRET: "canary-canary-canary-canary-canary-canary",
      DATABASE_URL: "postgres://hlm:postgres@db/hlm",
      ROLE: "chef",
    });
    const named = problems.map((problem) => problem.replace(/:.*/s, ""));
    for (const name of [
      "PORT",
      "ROLE",
      "PUBLIC_URL",
      "AUTH_SECRET",
      "SMTP_URL",
      "MAIL_FROM",
      "TEAM_EMAIL",
      "OPERATOR_FILE",
    ]) {
      expect(named).toContain(name);
    }
    expect(named).toContain("STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET");
    expect(problems.join("\n")).not.toContain("canary");
  });
});
