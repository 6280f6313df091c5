import type { APIRequestContext, BrowserContext } from "@playwright/test";

const DEMO_PASSWORD = "Hors-les-murs-2026";

type Tokens = { token: string; refresh_token: string };

export async function logInAs(
  context: BrowserContext,
  { request, url, login }: { request: APIRequestContext; url: string; login: string },
): Promise<void> {
  const answer = await request.post(`${url}/api/login_check`, {
    data: { email: `${login}@demo.fr`, password: DEMO_PASSWORD },
  });
  const { token, refresh_token: refreshToken } = (await answer.json()) as Tokens;
  const cookie = { domain: "localhost", path: "/", httpOnly: true };
  await context.addCookies([
    { ...cookie, name: "auth.token", value: token },
    { ...cookie, name: "auth.refresh_token", value: refreshToken },
  ]);
}

/** The address of the page that a search for this title leads to. */
export async function pathOfListing(
  request: APIRequestContext,
  { url, kind, title }: { url: string; kind: "projet" | "place"; title: string },
): Promise<string> {
  const html = await (await request.get(`${url}/${kind}?q=${encodeURIComponent(title)}`)).text();
  const path = new RegExp(`href="(/${kind}/[0-9a-f-]{36})"[^>]*>${escapeHtml(title)}<`).exec(html)?.[1];
  if (!path) throw new Error(`no listing called ${title}`);
  return path;
}

const escapeHtml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("'", "&#x27;");
