import { expect, test, vi } from "vitest";
import { keepingUnsentForms, wasFormUnsent } from "./unsent-forms.ts";

const page = new URL("https://horslesmurs.example/account/personal.data");
const down = () => Promise.reject(new TypeError("Failed to fetch"));

test("a form that the network swallows is answered with nothing, and its person is told", async () => {
  const tell = vi.fn();
  const answer = await keepingUnsentForms(down, tell)(page, { method: "POST" });
  expect(answer.status).toBe(503);
  expect(answer.headers.has("X-Remix-Response")).toBe(true);
  expect(tell).toHaveBeenCalledOnce();
});

test("whether the last form was swallowed is known until the next one is answered", async () => {
  await keepingUnsentForms(down, vi.fn())(page, { method: "POST" });
  expect(wasFormUnsent()).toBe(true);
  await keepingUnsentForms(async () => new Response(), vi.fn())("/email", { method: "GET" });
  expect(wasFormUnsent()).toBe(true);
  await keepingUnsentForms(async () => new Response(), vi.fn())(page, { method: "POST" });
  expect(wasFormUnsent()).toBe(false);
});

test("pages, calls of our own and what somebody broke off themselves fail as before", async () => {
  const tell = vi.fn();
  const ask = keepingUnsentForms(down, tell);
  await expect(ask(page, { method: "GET" })).rejects.toThrow("Failed to fetch");
  await expect(ask("/email", { method: "POST" })).rejects.toThrow("Failed to fetch");
  const brokenOff = keepingUnsentForms(() => Promise.reject(new DOMException("", "AbortError")), tell);
  await expect(brokenOff(page, { method: "POST" })).rejects.toThrow();
  expect(tell).not.toHaveBeenCalled();
});
