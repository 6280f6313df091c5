import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createBrevoSms, needsUnicode } from "./brevo.ts";
import { SmsRefusedError } from "./port.ts";

type Asked = { path: string; key: string | undefined; body: unknown };
const asked: Asked[] = [];
let answer: { status: number; body: unknown } | "silence";
let server: Server;
let baseUrl: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const key = request.headers["api-key"];
      asked.push({
        path: `${request.method} ${request.url}`,
        key: typeof key === "string" ? key : undefined,
        body: JSON.parse(Buffer.concat(chunks).toString()),
      });
      if (answer === "silence") return;
      response.writeHead(answer.status, { "content-type": "application/json" }).end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v3`;
});
beforeEach(() => {
  asked.length = 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const open = () => createBrevoSms({ apiKey: "key-of-the-test", sender: "HorsMurs", baseUrl, timeoutSeconds: 0.3 });
const code = { to: "+33612345678", text: "Votre code est 123456, valable 10 minutes." };
const failing = () =>
  open()
    .send(code)
    .catch((error: unknown) => error);

test("a message is handed over once, with its key, sender and number", async () => {
  answer = { status: 201, body: { messageId: 1511882900176220, reference: "abc" } };
  await open().send(code);
  expect(asked).toEqual([
    {
      path: "POST /v3/transactionalSMS/send",
      key: "key-of-the-test",
      body: {
        recipient: "+33612345678",
        sender: "HorsMurs",
        content: code.text,
        type: "transactional",
        unicodeEnabled: false,
      },
    },
  ]);
});

test("a number that Brevo does not take is refused for good, without quoting it", async () => {
  answer = { status: 400, body: { code: "invalid_parameter", message: "+33612345678 is not a phone number" } };
  const error = await failing();
  expect(error).toBeInstanceOf(SmsRefusedError);
  expect(String(error)).toBe("SmsRefusedError: Brevo 400 invalid_parameter");
});

test.each([
  [400, { code: "account_under_validation", message: "wait" }],
  [401, { code: "unauthorized", message: "key not found" }],
  [402, { code: "not_enough_credits", message: "pay" }],
  [429, { message: "slow down" }],
  [500, { message: "oops" }],
])(
  "a %i about the account or the service is worth another try, which the SDK leaves to the outbox",
  async (status, body) => {
    answer = { status, body };
    const error = await failing();
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(SmsRefusedError);
    expect(String(error)).toContain(`Brevo ${status}`);
    expect(asked).toHaveLength(1);
  },
);

test("no answer in time is worth another try", async () => {
  answer = "silence";
  const error = await failing();
  expect(error).not.toBeInstanceOf(SmsRefusedError);
  expect(String(error)).toMatch(/^Error: Brevo /);
});

describe("the alphabet of phones", () => {
  test.each([
    ["Votre code : 123456. À bientôt", true],
    ["Votre code est 123456, à saisir dès réception", false],
    ["Ça vous a plu ?", false],
    ["reçu", true],
    ["l’été", true],
    ["12 € [ok]", false],
  ])("%s", (text, expected) => {
    expect(needsUnicode(text)).toBe(expected);
  });
});
