import type { Browser, BrowserContext } from "@playwright/test";

const PASSWORD = "Hors-les-murs-2026";

/** As one of the demo's people, without the detour by the login page. */
export async function logIn(context: BrowserContext, baseURL: string | undefined, email: string): Promise<void> {
  const url = `${baseURL}`;
  const answer = await context.request.post(`${url}/api/login_check`, { data: { email, password: PASSWORD } });
  const { token, refresh_token } = await answer.json();
  await context.addCookies([
    { name: "auth.token", value: token, url, httpOnly: true, sameSite: "Lax" },
    { name: "auth.refresh_token", value: refresh_token, url, httpOnly: true, sameSite: "Lax" },
  ]);
}

/** Another browser, as somebody else would have it: logged in, and asked about cookies before. */
export async function openAs(browser: Browser, baseURL: string | undefined, email: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL });
  await context.addCookies([{ name: "tarteaucitron", value: "!googletagmanager=false", url: `${baseURL}` }]);
  await logIn(context, baseURL, email);
  return context;
}
