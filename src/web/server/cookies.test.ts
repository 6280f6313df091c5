import { expect, test } from "vitest";
import { clearFlashHeader, flashHeaders, readFlash } from "./cookies.ts";

const requestWith = (cookie: string) => new Request("http://localhost/", { headers: { cookie } });
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

test("what one answer sets, the next request tells, accents included", () => {
  const cookie =
    flashHeaders({ kind: "success", text: "Merci, votre message est bien arrivé\u202f!" }).get("set-cookie") ?? "";
  expect(cookie).toMatch(/^flash=[\w-]+; Path=\/; Max-Age=30; HttpOnly; SameSite=Lax$/);
  const [pair = ""] = cookie.split(";");
  expect(readFlash(requestWith(`lang=fr; ${pair}; other=1`))).toEqual({
    kind: "success",
    text: "Merci, votre message est bien arrivé\u202f!",
  });
});

test("cleared, absent, foreign or malformed: nothing", () => {
  const [name, value] = clearFlashHeader();
  expect(name).toBe("set-cookie");
  expect(value).toContain("Max-Age=0");
  const others = ["lang=fr", "flash=", "flash=%%%", `flash=${encoded("x")}`, `flash=${encoded(["boom", "x"])}`];
  others.push(
    `flash=${encoded(["error", "x".repeat(401)])}`,
    `flash=${encoded(["error", 3])}`,
    `notflash=${encoded(["error", "x"])}`,
  );
  for (const cookie of others) expect(readFlash(requestWith(cookie)), cookie).toBeNull();
});
