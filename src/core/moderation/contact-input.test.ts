import { expect, test } from "vitest";
import { contactInput } from "./contact-input.ts";
import { contactReasonKeys } from "./contact-rules.ts";

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

const MISSING = "Ce champ est obligatoire";
const NO_ADDRESS = "Saisissez une adresse e-mail valide";
const NO_CONSENT = "Acceptez la politique de confidentialité pour envoyer ce message";

type Wrong = [what: string, name: string, values: unknown[], sentence: string];

const wrong: Wrong[] = [
  ["e-mail: nothing, and nothing but blanks", "email", [undefined, "", "   "], MISSING],
  ["e-mail: what is no address", "email", ["lea@", "lea", "lea@exemple", "lea exemple@exemple.fr"], NO_ADDRESS],
  ["e-mail: 255 characters", "email", [`${"l".repeat(64)}@${"e.".repeat(94)}fr`], NO_ADDRESS],
  ["reason: nothing", "reason", [undefined, ""], MISSING],
  ["reason: none of those offered", "reason", ["curiosity", "constructor"], MISSING],
  ["message: nothing, and nothing but blanks", "message", [undefined, "", " \n "], MISSING],
  ["message: 501 characters", "message", ["é".repeat(501)], "Au plus 500 caractères"],
  ["consent to the privacy policy: not given", "privacy", [undefined, false, "on"], NO_CONSENT],
];

test.each(wrong)("refused at its field, in one sentence: %s", (_what, name, values, sentence) => {
  for (const value of values) expect(errorsOf({ [name]: value })).toEqual({ [name]: [sentence] });
});

test("an address of 254 characters fits", () => {
  const longest = `${"l".repeat(64)}@${"e.".repeat(93)}fra`;
  expect(longest).toHaveLength(254);
  expect(errorsOf({ email: longest })).toEqual({});
});

test("every reason that is offered is taken", () => {
  for (const reason of contactReasonKeys) expect(errorsOf({ reason })).toEqual({});
});

test("500 characters fit, and the newsletter is a free choice", () => {
  expect(errorsOf({ message: "é".repeat(500), newsletter: undefined })).toEqual({});
});

test("what a form without scripts sends is counted as the counter counts it: a line end is one, and so is a drawing", () => {
  const typed = `${"é".repeat(248)}\r\n${"🎻".repeat(251)}\r\n`;
  expect(errorsOf({ message: typed })).toEqual({});
  expect(errorsOf({ message: `${typed}!` })).toEqual({ message: ["Au plus 500 caractères"] });
});
