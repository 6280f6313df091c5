import { randomBytes, randomInt } from "node:crypto";
import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
} from "@playwright/test";
import pg from "pg";

export const PASSWORD = "Une-nuit-au-grenier-42";

export type Someone = { firstName: string; lastName: string; email: string };

/** Nobody that another journey knows. */
export function someone(firstName = "Camille"): Someone {
  return { firstName, lastName: "Roussel", email: `${randomBytes(6).toString("hex")}@exemple.fr` };
}

/** A French mobile that gets its SMS: 06 1, since others of the sixes and nines belong to overseas departments. */
export const freshPhone = (): string =>
  `+3361${String(randomInt(1_000_000, 10_000_000)).replace(/(?:0000|9999)$/, "1234")}`;

type Mail = { to: string; subject: string; text: string; html: string };

/** Newest first, once everything that was due has been sent. */
export async function mailsTo(request: APIRequestContext, email: string, app = ""): Promise<Mail[]> {
  await request.post(`${app}/dev/jobs/run`);
  return (await request.get(`${app}${mailboxOf(email)}`)).json();
}

const mailboxOf = (email: string) => `/dev/mailbox.json?to=${encodeURIComponent(email)}`;

const linkIn = (text: string): string | undefined => /https?:\/\/[^/\s]+(\/\S+\?jeton=[\w-]+)/.exec(text)?.[1];

/** The path of the link in the newest mail that has one. */
export async function linkFor(request: APIRequestContext, email: string, app = ""): Promise<string> {
  for (const { text } of await mailsTo(request, email, app)) {
    const link = linkIn(text);
    if (link) return link;
  }
  throw new Error(`no link was mailed to ${email}`);
}

/** The same for somebody who has had no mail yet: it comes by itself, without everything else that is due. */
async function firstLinkFor(request: APIRequestContext, email: string, app: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(
      async () => {
        const mails: Mail[] = await (await request.get(`${app}${mailboxOf(email)}`)).json();
        link = linkIn(mails[0]?.text ?? "");
        return link;
      },
      { intervals: [50, 100] },
    )
    .toBeDefined();
  return `${link}`;
}

export async function codeFor(request: APIRequestContext, phone: string, app = ""): Promise<string> {
  const [sms] = await (await request.get(`${app}/dev/sms.json?to=${encodeURIComponent(phone)}`)).json();
  const code = /\b\d{6}\b/.exec(sms?.text ?? "")?.[0];
  if (!code) throw new Error(`no code was sent to ${phone}`);
  return code;
}

/** The form's own fields: labels carry marks, and the contact dialog has fields of the same names. */
export const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`).first();

export const press = (page: Page, name: string | RegExp) =>
  page.getByRole("main").getByRole("button", { name }).click();

/** Whoever books without an account says who they are. */
export async function sayName(page: Page, { firstName, lastName } = { firstName: "Camille", lastName: "Roux" }) {
  await field(page, "firstName").fill(firstName);
  await field(page, "lastName").fill(lastName);
}

export async function fillSignUp(page: Page, person: Someone): Promise<void> {
  await field(page, "firstName").fill(person.firstName);
  await field(page, "lastName").fill(person.lastName);
  await field(page, "email").fill(person.email);
  await field(page, "password").fill(PASSWORD);
  await field(page, "passwordAgain").fill(PASSWORD);
}

export async function fillLogIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await field(page, "email").fill(email);
  await field(page, "password").fill(password);
  await press(page, "Se connecter");
}

/** An open account and a session in this browser, by the same forms, without their screens. */
export async function openAccount(
  context: BrowserContext,
  options: { path?: string; person?: Someone; app?: string } = {},
): Promise<Someone> {
  const { path = "/signup-artist", person = someone(), app = `${process.env.HLM_E2E_URL}` } = options;
  const form = { ...person, password: PASSWORD, passwordAgain: PASSWORD };
  await context.request.post(`${app}${path}`, { form });
  await context.request.get(`${app}${await firstLinkFor(context.request, person.email, app)}`);
  await context.request.post(`${app}/signup-final`, { form: { terms: "true", privacy: "true" } });
  return person;
}

export const advanceClock = (request: APIRequestContext, app: string, advance: string) =>
  request.post(`${app}/dev/clock`, { data: { advance } });

/** As the import of the platform's first version leaves it. */
export async function plantLegacyAccount(person: Someone): Promise<void> {
  const client = new pg.Client({ connectionString: `${process.env.HLM_E2E_POSTGRES}/e2e` });
  await client.connect();
  await client.query(
    `insert into legacy_accounts (id, email, first_name, last_name, sign_up_reason, imported_at)
     values (gen_random_uuid(), $1, $2, $3, 'find_places', now())`,
    [person.email, person.firstName, person.lastName],
  );
  await client.end();
}

/** Logged out and nothing remembered, except the answer about cookies. */
export const forgetEverything = (context: BrowserContext) => context.clearCookies({ name: /^(?!tarteaucitron$)/ });

/** Somebody else's, or one's own at home: other cookies, another address. */
export async function anotherBrowser(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    baseURL: process.env.HLM_E2E_URL,
    extraHTTPHeaders: { "x-forwarded-for": `10.${[...randomBytes(3)].join(".")}` },
    serviceWorkers: "block",
    ...options,
  });
  await context.addCookies([
    { name: "tarteaucitron", value: "!googletagmanager=false", domain: "localhost", path: "/" },
  ]);
  return context.newPage();
}
