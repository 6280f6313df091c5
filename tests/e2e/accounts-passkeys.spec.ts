import type { Page } from "@playwright/test";
import { field, openAccount, PASSWORD, press } from "./support/accounts.ts";
import { expect, test } from "./support/journey.ts";

/** A device that has a fingerprint reader, and a finger. */
async function plugInAuthenticator(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { refuse: () => cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false }) };
}

test("a passkey is added with the password, opens the door, and can be taken away", async ({ page, context }) => {
  await openAccount(context);
  await page.goto("/account/passkeys");
  const device = await plugInAuthenticator(page);
  await field(page, "name").fill("Téléphone de Camille");
  await field(page, "password").fill("Pas-le-bon-grenier-42");
  await press(page, "Ajouter une clé d’accès");
  await expect(field(page, "password")).toHaveAccessibleDescription("Ce n’est pas votre mot de passe actuel");
  await field(page, "password").fill(PASSWORD);
  await press(page, "Ajouter une clé d’accès");
  await expect(page.getByRole("status").getByText("Votre clé d’accès est ajoutée.")).toBeVisible();
  await expect(page.getByText("Téléphone de Camille", { exact: true }).first()).toBeVisible();
  await expect(field(page, "password")).toHaveValue("");

  await context.clearCookies({ name: /^auth/ });
  await page.goto("/login?redir=%2Faccount%2Fpasskeys");
  await press(page, "Utiliser une clé d’accès");
  await expect(page).toHaveURL("/account/passkeys");
  await expect(page.getByText(/utilisée .*20\d\d/)).toBeVisible();

  await page.getByRole("link", { name: "Retirer Téléphone de Camille" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Retirer cette clé" }).click();
  await expect(page.getByRole("status").getByText("Cette clé d’accès n’ouvre plus votre compte.")).toBeVisible();
  await context.clearCookies({ name: /^auth/ });
  await page.goto("/login");
  await press(page, "Utiliser une clé d’accès");
  await expect(page.getByText("Cette clé d’accès n’a pas été reconnue.")).toBeVisible();
  await device.refuse();
  await press(page, "Utiliser une clé d’accès");
  await expect(page.getByText(/Aucune clé d’accès n’a été utilisée/)).toBeVisible();
});
