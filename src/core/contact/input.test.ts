import { expect, test } from "vitest";
import { contactInput } from "./input.ts";

const valid = { email: "lea@exemple.fr", reason: "host", message: "Bonjour", newsletter: false, privacy: true };

function errorsOf(changes: Record<string, unknown>): Record<string, string[]> {
  const parsed = contactInput.safeParse({ ...valid, ...changes });
  const found: Record<string, string[]> = {};
  for (const { path, message } of parsed.error?.issues ?? []) {
    const name = path.join(".");
    found[name] = [...(found[name] ?? []), message];
  }
  return found;
}

test("takes what the form asks for, and tidies the address", () => {
  expect(contactInput.parse({ ...valid, email: "  Lea@Exemple.FR ", message: " Bonjour\n " })).toMatchObject({
    email: "lea@exemple.fr",
    message: "Bonjour",
  });
});

test.each([
  ["email", undefined, "Ce champ est obligatoire"],
  ["email", "   ", "Ce champ est obligatoire"],
  ["email", "lea@", "Saisissez une adresse e-mail valide"],
  ["email", `${"l".repeat(250)}@exemple.fr`, "Saisissez une adresse e-mail valide"],
  ["reason", undefined, "Ce champ est obligatoire"],
  ["reason", "", "Ce champ est obligatoire"],
  ["reason", "curiosity", "Ce champ est obligatoire"],
  ["message", undefined, "Ce champ est obligatoire"],
  ["message", " \n ", "Ce champ est obligatoire"],
  ["message", "é".repeat(501), "Au plus 500 caractères"],
  ["privacy", false, "Acceptez la politique de confidentialité pour envoyer ce message"],
  ["privacy", undefined, "Acceptez la politique de confidentialité pour envoyer ce message"],
])("%s %j says one thing: %s", (name, value, sentence) => {
  expect(errorsOf({ [name]: value })).toEqual({ [name]: [sentence] });
});

test("500 characters fit, and the newsletter is a free choice", () => {
  expect(errorsOf({ message: "é".repeat(500), newsletter: undefined })).toEqual({});
});
