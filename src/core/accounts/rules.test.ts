import { expect, test } from "vitest";
import { passwordProblems, passwordStrength } from "./password-rules.ts";
import { displayName, isKnownLicenceForm, normaliseLicence, rolesFor } from "./rules.ts";
import { describeDevice } from "./sessions/open-session.ts";
import { DEMO_PASSWORD } from "./sign-up/ensure-demo-accounts.ts";

test("twelve characters of four kinds", () => {
  expect(passwordProblems("Aa1-Aa1-Bb2")).toContain("too_short");
  expect(passwordProblems("Aa1-Bb2-Cc3-")).toEqual([]);
  expect(passwordProblems("aa1-bb2-cc3-dd")).toEqual(["no_upper"]);
  expect(passwordProblems("AA1-BB2-CC3-DD")).toEqual(["no_lower"]);
  expect(passwordProblems("Aab-Bbc-Ccd-De")).toEqual(["no_digit"]);
  expect(passwordProblems("Aa1Bb2Cc3Dd4Ee")).toEqual(["no_special"]);
  expect(passwordProblems(`Aa1-${"xyz".repeat(60)}`)).toContain("too_long");
});

test.each([
  "Motdepasse123!",
  "M0tDeP@sse2024!",
  "Azertyuiop123!",
  "P@ssw0rd2026!",
  "Bonjour-Soleil-12",
  "Qwerty!Qwerty1",
  "Marseille-1993",
  "Juillet2026!!",
  "Aa1!Aa1!Aa1!",
  "Ab!123456789",
  "Abcdefgh-1234",
])("%s is among the first guesses", (password) => {
  expect(passwordProblems(password)).toEqual(["common"]);
  expect(passwordStrength(password).score).toBe(0);
});

test.each([
  DEMO_PASSWORD,
  "Une-nuit-au-grenier-42",
  "7#9K!2$8@4q^6&",
  "Correct Cheval 9 Agrafe",
  "Ça-brille-là-haut-7",
])("%s is taken", (password) => {
  expect(passwordProblems(password)).toEqual([]);
  expect(passwordStrength(password).score).toBeGreaterThanOrEqual(2);
});

test("names and addresses make poor passwords for their owners", () => {
  const about = { email: "helene.quernelec@exemple.fr", firstName: "Hélène", lastName: "Quernelec" };
  expect(passwordProblems("Quernelec-1984!", about)).toEqual(["about_you"]);
  expect(passwordProblems("Quernelec-1984!")).toEqual([]);
  expect(passwordProblems("Helene.Quernelec1", about)).toEqual(["about_you"]);
});

test("strength grows with length, and says in French how to grow", () => {
  expect(passwordStrength("")).toMatchObject({ score: 0, label: "Très faible" });
  expect(passwordStrength("Aa1-Bb2-Cc3-")).toMatchObject({ score: 2, advice: [expect.stringContaining("mots")] });
  expect(passwordStrength("Une-nuit-au-grenier-42")).toEqual({ score: 4, label: "Excellent", advice: [] });
});

test("roles by reason, public names, licences", () => {
  expect(rolesFor("find_places")).toEqual(["ROLE_USER", "ROLE_ARTIST"]);
  expect(rolesFor("find_artists")).toEqual(["ROLE_USER", "ROLE_HOST"]);
  expect(rolesFor("find_events")).toEqual(["ROLE_USER", "ROLE_SPECTATOR"]);
  expect(rolesFor("everything")).toEqual(["ROLE_USER", "ROLE_ARTIST", "ROLE_HOST", "ROLE_SPECTATOR"]);
  expect(displayName({ firstName: "Camille", lastName: "roussel" })).toBe("Camille R.");
  expect(displayName({ firstName: "Camille", lastName: " " })).toBe("Camille");
  expect(isKnownLicenceForm(normaliseLicence("platesv r 2023 001234"))).toBe(true);
  expect(isKnownLicenceForm("PLATESV-D-2020-000123")).toBe(true);
  expect(isKnownLicenceForm("PLATESV-X-2020-000123")).toBe(false);
});

test.each([
  [
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
    "Chrome sur Linux",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0",
    "Edge sur Windows",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15",
    "Safari sur Mac",
  ],
  ["curl/8.0", "Appareil inconnu"],
])("%s is %s", (userAgent, device) => {
  expect(describeDevice(userAgent)).toBe(device);
});
