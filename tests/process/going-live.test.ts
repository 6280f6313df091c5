import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { fictionalOperator } from "#platform/operator.ts";
import { useDatabase } from "#tests/support/database.ts";
import { useScratch } from "#tests/support/processes.ts";
import { spawnServer, startServer } from "#tests/support/server-process.ts";

const scratch = useScratch();
const database = useDatabase();

/** All that live asks for; its providers are never called. */
async function liveEnv(): Promise<Record<string, string>> {
  const DATA_DIR = await scratch.folder();
  const OPERATOR_FILE = path.join(DATA_DIR, "operator.json");
  const operator = {
    ...fictionalOperator,
    company: "Dehors SARL",
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
  await writeFile(OPERATOR_FILE, JSON.stringify(operator));
  return {
    DATA_DIR,
    OPERATOR_FILE,
    DATABASE_URL: database.url,
    SEED: "none",
    PUBLIC_URL: "https://dehors.fr",
    TRUST_PROXY: "1",
    AUTH_SECRET: randomBytes(36).toString("base64"),
    STRIPE_SECRET_KEY: "sk_live_x",
    STRIPE_PUBLISHABLE_KEY: "pk_live_x",
    STRIPE_WEBHOOK_SECRET: "whsec_x",
    SMTP_URL: "smtp://127.0.0.1:1",
    MAIL_FROM: "Hors les murs <bonjour@dehors.fr>",
    TEAM_EMAIL: "equipe@dehors.fr",
    BREVO_API_KEY: "key",
  };
}

async function ended(env: Record<string, string>, ...args: string[]) {
  const server = scratch.keep(await spawnServer(env, args));
  return { code: await server.exited, output: server.output() };
}

const addDemoAdmin = () =>
  database.pool.query(`insert into users (id, email, first_name, last_name, sign_up_reason, roles, sponsor_code, created_at)
    values (gen_random_uuid(), 'admin@demo.fr', 'Gabriel', 'Fontaine', 'everything', '{ROLE_USER,ROLE_ADMIN}', 'DEMO', now())`);

describe("a public address without real keys", () => {
  test("is refused with the whole list, as the documentation shows it; check-live says the same", async () => {
    const DATA_DIR = await scratch.folder();
    const env = { DATA_DIR, PUBLIC_URL: "http://dehors.fr", AUTH_SECRET: "a".repeat(48), S3_BUCKET: "photos" };
    const started = await ended(env);
    expect(started.code).toBe(1);
    const lines = started.output.trim().split("\n");
    expect(lines[0]).toBe(`hors-les-murs: configuration refused, ${lines.length - 1} things are wrong:`);
    const checked = await ended(env, "check-live");
    expect(checked.code).toBe(1);
    expect(checked.output.trim().split("\n").slice(1)).toEqual(lines.slice(1));
    const documented = await readFile(path.resolve("docs/operating.md"), "utf8");
    for (const line of lines.slice(1)) expect(documented).toContain(line.trim());
  });
});

describe("live", () => {
  test("refuses demo accounts, a moved clock and pretend money together; then starts, names its company, and has no sandbox", async () => {
    const env = await liveEnv();
    await addDemoAdmin();
    await database.pool.query("insert into sandbox_clock (offset_ms) values (86400000)");
    await database.pool.query(`insert into sandbox_payments
      (id, idempotency_key, body, client_secret, status, amount_cents, description, created_at)
      values ('pi_1', 'k', 'b', 's', 'succeeded', 1000, 'd', now())`);
    const refused = await ended({ ...env, TEAM_EMAIL: "equipe@horslesmurs.example" });
    expect(refused.code).toBe(1);
    for (const words of ["4 things", "TEAM_EMAIL", "admin@demo.fr", "moved sandbox clock", "pretend cards"]) {
      expect(refused.output).toContain(words);
    }
    expect((await ended(env, "check-live")).output).toContain("not ready to go live, 3 things are wrong");
    // Looking changed nothing.
    expect((await database.pool.query("select 1 from users where email = 'admin@demo.fr'")).rowCount).toBe(1);

    for (const table of ["users", "sandbox_clock", "sandbox_payments"])
      await database.pool.query(`delete from ${table}`);
    expect(await ended(env, "check-live")).toMatchObject({ code: 0, output: expect.stringContaining("prêt") });
    const server = scratch.keep(await startServer(env));
    const legal = await (await fetch(`${server.url}/legal`)).text();
    expect(legal).toContain("Dehors SARL");
    expect(legal).not.toContain(fictionalOperator.company);
    expect(legal).not.toContain("Démonstration");
    expect((await fetch(`${server.url}/dev/mailbox.json`)).status).toBe(404);
  });
});

describe("a demonstration", () => {
  test("says so on every page and to robots; counts callers by network, warns of headers, answers HTTP/1.0", async () => {
    const env = { DATABASE_URL: database.url, DATA_DIR: await scratch.folder(), PUBLIC_URL: "http://demo.dehors.fr" };
    const server = scratch.keep(await startServer({ ...env, SANDBOX: "public-demonstration", HOST: "0.0.0.0" }));
    for (const page of ["/", "/", "/login", "/nowhere", "/dev/mailbox", "/hors-connexion", "/api/docs", "/billet/x"]) {
      const answer = await fetch(`${server.url}${page}`);
      expect(await answer.text(), page).toContain("Démonstration");
      expect(answer.headers.get("x-robots-tag"), page).toContain("noindex");
    }
    expect(await (await fetch(`${server.url}/robots.txt`)).text()).toContain("Disallow: /\n");

    const port = Number(new URL(server.url).port);
    for (const page of ["/healthz", "/readyz"])
      expect(await oldRequest(port, page), page).toMatch(/^HTTP\/1\.[01] 200 /);
    expect(await oldRequest(port, "/")).toMatch(/^HTTP\/1\.[01] (?:200|400) /);

    expect(server.output()).not.toContain("TRUST_PROXY");
    for (const forwarded of ["1.1.1.1", "2.2.2.2"]) await logInFrom(server.url, forwarded);
    expect(server.output().match(/TRUST_PROXY/g)?.length).toBe(2);
    expect(
      server
        .output()
        .trim()
        .split("\n")
        .filter((line) => line.includes("TRUST_PROXY")),
    ).toHaveLength(1);
    expect(await callers()).toBe(1);
    await server.stop();

    const behind = scratch.keep(await startServer({ ...env, SANDBOX: "public-demonstration", TRUST_PROXY: "2" }));
    const inner = "203.0.113.9";
    for (const outer of ["6.6.6.6, 2001:db8:1:2::1", "7.7.7.7, 2001:db8:1:2:ffff::9"]) {
      await logInFrom(behind.url, `${outer}, ${inner}`);
    }
    expect(await callers()).toBe(2);
    await logInFrom(behind.url, `2001:db8:1:3::1, ${inner}`);
    expect(await callers()).toBe(3);
  });

  /** Callers that the limit of logging in has met. */
  async function callers(): Promise<number> {
    const { rows } = await database.pool.query("select key from rate_limits where key like '%logInByAddress%'");
    return rows.length;
  }
});

async function logInFrom(url: string, forwarded: string): Promise<void> {
  await fetch(`${url}/api/login_check`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": forwarded },
    body: JSON.stringify({ username: "nobody@dehors.fr", password: "Not-their-password-1" }),
  });
}

/** As plain health checks ask: HTTP/1.0, and no Host. */
function oldRequest(port: number, page: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(`GET ${page} HTTP/1.0\r\n\r\n`));
    socket.on("data", (chunk) => {
      answer += chunk;
    });
    socket.on("end", () => resolve(answer));
    socket.on("error", reject);
  });
}
