import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { examineConfig } from "../src/config.ts";
import { environment } from "../src/environment.ts";

const deploy = path.resolve(import.meta.dirname, "../deploy");
const text = (file: string): string => readFileSync(path.join(deploy, file), "utf8");

/** Node's own. */
const NODES = ["NODE_ENV"];
const known = new Set([...Object.keys(environment.shape), ...NODES]);

type Service = {
  image: string;
  command?: string[];
  environment: Record<string, string>;
  env_file?: string;
  read_only?: boolean;
  cap_drop?: string[];
  user?: string;
};
const compose = parse(text("compose.yaml"), { merge: true }) as { services: Record<string, Service> };
const product = Object.entries(compose.services).filter(([name]) => /^(?:web\d|worker)$/.test(name));

/** `#` before a name: an offer, for some only. */
const offered = [...text("live.env.example").matchAll(/^(#?)([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(
  ([, mark, name, value]) => ({
    name: `${name}`,
    value: `${value}`,
    isSet: mark === "",
  }),
);

/** Asked for by compose.yaml itself. */
const COMPOSE_ONLY = [...text("compose.yaml").matchAll(/\$\{([A-Z0-9_]+)[:}]/g)].map(([, name]) => `${name}`);

const units = readdirSync(path.join(deploy, "systemd"), { recursive: true, encoding: "utf8" }).filter((file) =>
  /\.(?:service|conf)$/.test(file),
);
const unitVariables = units.flatMap((file) =>
  [...text(`systemd/${file}`).matchAll(/^Environment=(.+)$/gm)].flatMap(([, pairs]) =>
    `${pairs}`.split(" ").map((pair) => `${pair.split("=")[0]}`),
  ),
);
const imageVariables = [...text("Containerfile").matchAll(/^(?:ENV| {3}) *([A-Z_]+)=/gm)].map(([, name]) => `${name}`);

const unknownIn = (names: readonly string[]): string[] => names.filter((name) => !known.has(name));

describe("what is said in deploy/ is understood by the product", () => {
  test("every variable exists", () => {
    expect(product.map(([name]) => name)).toEqual(["web1", "web2", "worker"]);
    for (const [, service] of product) expect(unknownIn(Object.keys(service.environment))).toEqual([]);
    expect(unitVariables).toEqual(expect.arrayContaining(["ROLE", "PORT", "DATA_DIR"]));
    expect(unknownIn(unitVariables)).toEqual([]);
    expect(imageVariables).toEqual(["NODE_ENV", "HOST", "PORT", "DATA_DIR"]);
    expect(unknownIn(imageVariables)).toEqual([]);
    const others = offered.map(({ name }) => name).filter((name) => !COMPOSE_ONLY.includes(name));
    expect(unknownIn(others)).toEqual([]);
    expect(unknownIn(["TRUST_PROXYS"])).toEqual(["TRUST_PROXYS"]);
  });

  test("whatever going live asks for has its line, in the file or in compose.yaml", () => {
    const { problems } = examineConfig({}, deploy, "live");
    const asked = problems.flatMap((problem) => problem.replace(/:.*/s, "").split(", "));
    expect(asked).toEqual(expect.arrayContaining(["STRIPE_SECRET_KEY", "TRUST_PROXY", "OPERATOR_FILE"]));
    const named = offered.map(({ name }) => name);
    expect(asked.filter((name) => !named.includes(name))).toEqual([]);
    const set = new Set(offered.filter(({ isSet }) => isSet).map(({ name }) => name));
    const composed = Object.keys(compose.services.web1?.environment ?? {});
    expect(asked.filter((name) => !set.has(name) && !composed.includes(name))).toEqual([]);
    for (const name of COMPOSE_ONLY.filter((each) => each !== "IMAGE")) expect(set).toContain(name);
  });

  test("filled in, compose.yaml and the file are all that a live site needs", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "hlm-live-"));
    const operator = /```json\n([\s\S]*?)```/.exec(
      readFileSync(path.join(deploy, "../docs/operating.md"), "utf8"),
    )?.[1];
    await writeFile(path.join(folder, "operator.json"), `${operator}`);
    const filled: Record<string, string> = {
      SITE: "dehors.fr",
      TEAM_EMAIL: "equipe@dehors.fr",
      MAIL_FROM: "Dehors <bonjour@dehors.fr>",
      AUTH_SECRET: randomBytes(48).toString("base64"),
      STRIPE_SECRET_KEY: "sk_live_abc",
      STRIPE_PUBLISHABLE_KEY: "pk_live_abc",
      STRIPE_WEBHOOK_SECRET: "whsec_abc",
      SMTP_URL: "smtps://user:word@mail.dehors.fr",
      BREVO_API_KEY: "abc",
      S3_ACCESS_KEY_ID: "GKabc",
      S3_SECRET_ACCESS_KEY: "abc",
      DATABASE_PASSWORD: "3f1b5c",
    };
    const put = (value: string) => value.replace(/\$\{(\w+)[^}]*\}/g, (_, name: string) => filled[name] ?? "");
    const composed = Object.entries(compose.services.web1?.environment ?? {}).map(([name, value]) => [
      name,
      put(value),
    ]);
    const env = { ...filled, ...Object.fromEntries(composed), OPERATOR_FILE: path.join(folder, "operator.json") };
    const { config, problems } = examineConfig(env, folder);
    expect(problems).toEqual([]);
    expect(config).toMatchObject({ mode: "live", publicUrl: "https://dehors.fr", role: "web", trustedProxies: 1 });
    expect(config.s3).toMatchObject({ endpoint: "http://storage:3900", bucket: "hors-les-murs" });
    await rm(folder, { recursive: true });
  });

  test("the file holds no secret that somebody might leave as it is", () => {
    const secret = /(?:SECRET|KEY|PASSWORD|TOKEN)/;
    for (const { name, value } of offered.filter((each) => secret.test(each.name)))
      expect(value, name).toMatch(/^(?:(?:sk|pk)_live_|whsec_)?$/);
  });

  test("images of others are pinned, and ours runs read-only and without rights", () => {
    for (const [name, { image }] of Object.entries(compose.services)) {
      if (product.some(([ours]) => ours === name)) continue;
      expect(image, name).toMatch(/^docker\.io\/[\w/-]+:v?\d+(?:\.\d+)+$/);
    }
    for (const [, service] of product)
      expect(service).toMatchObject({ read_only: true, cap_drop: ["ALL"], env_file: ".env" });
    expect(text("Containerfile")).toMatch(/^USER [1-9]\d+:[1-9]\d+$/m);
  });
});

test("Patroni waits long enough, and confirms what two machines have", () => {
  const { bootstrap } = parse(text("database/patroni.yml")) as { bootstrap: { dcs: Record<string, number | string> } };
  const { ttl, loop_wait: pause, retry_timeout: retry, ...mode } = bootstrap.dcs;
  expect(Number(ttl)).toBeGreaterThanOrEqual(Number(pause) + 2 * Number(retry));
  expect(mode).toMatchObject({ synchronous_mode: "quorum", synchronous_mode_strict: true });
});
