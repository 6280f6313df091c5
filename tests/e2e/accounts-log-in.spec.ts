import { field, fillLogIn, forgetEverything, openAccount, PASSWORD, press, someone } from "./support/accounts.ts";
import { expect, test } from "./support/journey.ts";
import { wakeScripts } from "./support/scripts.ts";

/** An account, and nobody logged in. */
async function knownVisitor(context: Parameters<typeof openAccount>[0]): Promise<string> {
  const { email } = await openAccount(context);
  await forgetEverything(context);
  return email;
}

test("with redir, with a remembered booking, with neither", async ({ page, context, baseURL }) => {
  const email = await knownVisitor(context);
  await page.goto("/account/licence");
  await expect(page).toHaveURL("/login?redir=%2Faccount%2Flicence");
  await fillLogIn(page, email);
  await expect(page).toHaveURL("/account/licence");

  await forgetEverything(context);
  await context.addCookies([{ name: "bookEvent", value: "42", url: `${baseURL}` }]);
  await page.goto("/login");
  await fillLogIn(page, email);
  await expect(page).toHaveURL("/event/42/book");

  await context.clearCookies({ name: /^auth/ });
  await page.goto("/login");
  await fillLogIn(page, email);
  await expect(page).toHaveURL("/profil");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bonjour Camille");
  await page.goto("/login");
  await expect(page).toHaveURL("/profil");
});

test("what is sent shows for 200 ms at least, however soon the answer comes", async ({ page }) => {
  await page.route("**/login.data*", (route) =>
    route.fulfill({ status: 503, body: '[{"_1":-5},"data"]\n', headers: { "x-remix-response": "yes" } }),
  );
  await page.goto("/login");
  await wakeScripts(page);
  await page.evaluate(() => {
    const at: Record<string, number> = {};
    Object.assign(window, { shownFor: () => (at.end ?? 0) - (at.start ?? 0) });
    new MutationObserver(() => {
      const busy = document.querySelector("main [aria-busy=true]") !== null;
      if (busy) at.start ??= performance.now();
      else if (at.start) at.end ??= performance.now();
    }).observe(document.body, { subtree: true, attributes: true, childList: true });
  });
  await fillLogIn(page, "personne@exemple.fr");
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shownFor(): number }).shownFor()))
    // Timers may come a little early.
    .toBeGreaterThanOrEqual(190);
});

test("redir never leads to another site", async ({ page, context, baseURL }) => {
  const email = await knownVisitor(context);
  for (const elsewhere of [
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "/.//evil.example",
    "javascript:alert(1)",
  ]) {
    await forgetEverything(context);
    await page.goto(`/login?redir=${encodeURIComponent(elsewhere)}`);
    await fillLogIn(page, email);
    await page.waitForURL((url) => url.pathname !== "/login");
    expect(new URL(page.url()).origin).toBe(baseURL);
  }
});

test("wrong password and unknown address get the same words, which mention capitals", async ({ page, context }) => {
  const email = await knownVisitor(context);
  const words: (string | null)[] = [];
  for (const tried of [email, someone().email]) {
    await page.goto("/login");
    await fillLogIn(page, tried, "Pas-le-bon-grenier-42");
    const alert = page.getByRole("main").getByRole("alert");
    await expect(alert).toContainText("notamment les majuscules");
    words.push(await alert.textContent());
    await expect(field(page, "email")).toHaveValue(tried);
  }
  expect(words[0]).toBe(words[1]);
});

test("cookies: out of the reach of scripts, for our own site, for the whole site", async ({ page, context }) => {
  const email = await knownVisitor(context);
  await page.goto("/login");
  await fillLogIn(page, email);
  await expect(page).toHaveURL("/profil");
  const session = (await context.cookies()).filter(({ name }) => name.startsWith("auth."));
  expect(session.map(({ name }) => name).sort()).toEqual(["auth.refresh_token", "auth.token"]);
  for (const cookie of session) {
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
    expect(cookie.expires - Date.now() / 1000).toBeGreaterThan(59 * 24 * 3600);
  }
  expect(await page.evaluate(() => document.cookie)).not.toContain("auth.");
});

test("the password can be shown and hidden", async ({ page }) => {
  await page.goto("/login");
  await field(page, "password").fill(PASSWORD);
  await page.getByRole("button", { name: "Afficher le mot de passe" }).click();
  await expect(field(page, "password")).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Masquer le mot de passe" }).click();
  await expect(field(page, "password")).toHaveAttribute("type", "password");
});

test("logging out ends the session on the server, clears what is stored, and goes home", async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await openAccount(context);
  const stolen = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  await context.addCookies([{ name: "bookEvent", value: "42", url: `${baseURL}` }]);
  await page.goto("/account");
  await page.evaluate(() => {
    localStorage.setItem("consentReported", "0190b5f2-0000-7000-8000-000000000000 true");
    localStorage.setItem("messages:0190b5f2-0000-7000-8000-000000000000:draft:x", "Bonjour");
  });
  await press(page, "Se déconnecter");
  await expect(page).toHaveURL("/");
  await wakeScripts(page);
  await expect
    .poll(() => page.evaluate(() => Object.entries(localStorage).filter((pair) => /0190b5f2/.test(pair.join(" ")))))
    .toEqual([]);
  const names = (await context.cookies()).map(({ name }) => name);
  expect(names.filter((name) => name.startsWith("auth.") || name === "bookEvent")).toEqual([]);
  const again = await request.get("/api/user/whoami", { headers: { cookie: stolen } });
  expect(again.status()).toBe(401);
  await page.goto("/profil");
  await expect(page).toHaveURL("/login?redir=%2Fprofil");
});

test("logged in, the bars ask for the unread count and who one is, show the count, and use nothing else", {
  tag: "@both",
}, async ({ page, context }) => {
  const asked: string[] = [];
  page.on("request", (each) => /\/api\//.test(each.url()) && asked.push(new URL(each.url()).pathname));
  await page.goto("/about-us");
  await wakeScripts(page);
  await openAccount(context);
  expect(asked).toEqual([]);
  // Somebody else's answer, with the team's roles: whoever used it would show it.
  const stranger = {
    id: "1",
    firstName: "Barnabé",
    lastName: "Untel",
    roles: ["ROLE_ADMIN"],
    needPhoneValidation: false,
  };
  let read: Promise<unknown> = Promise.reject(new Error("not asked"));
  read.catch(() => undefined);
  await page.route("**/api/user/whoami", (route) => route.fulfill({ json: stranger }));
  page.on("response", (answer) => {
    if (answer.url().endsWith("/api/user/whoami")) read = answer.finished();
  });
  await page.route("**/api/discussion/new-messages-count", (route) => route.fulfill({ json: 3 }));
  // The stream knows the true number: here it stays silent.
  await page.route("**/api/discussion/stream", (route) => route.abort());
  await page.goto("/profil");
  await wakeScripts(page);
  await expect(page.getByRole("link", { name: "Messages 3 non lus" })).toBeVisible();
  const calls = asked.filter((path) => path !== "/api/discussion/stream");
  expect(calls.sort()).toEqual(["/api/discussion/new-messages-count", "/api/user/whoami"]);
  expect(await read).toBeNull();
  await expect(page.locator("body")).not.toContainText("Barnabé");
  await expect(page.locator('a[href^="/admin"]')).toHaveCount(0);
});

test("a 401 on the message count logs out and goes to the login page", async ({ page, context }) => {
  await openAccount(context);
  await page.route("**/api/discussion/new-messages-count", (route) => route.fulfill({ status: 401, json: {} }));
  await page.goto("/profil");
  await wakeScripts(page);
  await expect(page).toHaveURL("/login");
  expect((await context.cookies()).filter(({ name }) => name.startsWith("auth."))).toEqual([]);
});

test("a 401 of the bars logs out and goes to the login page; another failure is only logged", async ({
  page,
  context,
}) => {
  await openAccount(context);
  await page.route("**/api/user/whoami", (route) => route.fulfill({ status: 500, json: {} }));
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  await page.goto("/profil");
  await wakeScripts(page);
  await expect.poll(() => logged.join("\n")).toContain("A start-up call failed");
  await expect(page).toHaveURL("/profil");
  await page.unroute("**/api/user/whoami");
  await page.route("**/api/user/whoami", (route) => route.fulfill({ status: 401, json: {} }));
  await page.reload();
  await wakeScripts(page);
  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("status").getByText("Votre session est terminée")).toBeVisible();
  expect((await context.cookies()).filter(({ name }) => name.startsWith("auth."))).toEqual([]);
});

test("a form sent after the session has ended keeps what was typed", async ({ page, context }) => {
  await openAccount(context);
  await page.goto("/account/personal");
  await wakeScripts(page);
  await field(page, "lastName").fill("Rousseau-Delacroix");
  await context.clearCookies({ name: /^auth/ });
  await press(page, "Enregistrer");
  await expect(page.getByText("rien de ce que vous avez saisi n’est perdu")).toBeVisible();
  await expect(field(page, "lastName")).toHaveValue("Rousseau-Delacroix");
  await expect(page.getByRole("link", { name: "Se reconnecter dans un nouvel onglet" })).toBeVisible();
});
