import { expect, test } from "vitest";
import { rememberBooking, rememberedBooking } from "./booking-memory.ts";

const EVENT = "01997c5e-0000-7000-8000-000000000001";
const asked = (...cookies: string[]) =>
  new Request("http://localhost/", { headers: { cookie: cookies.map((cookie) => cookie.split(";")[0]).join("; ") } });

test("the choice comes back with its event", () => {
  const cookies = rememberBooking(EVENT, { date: "abc", "items.0.quantity": "2", "items.1.freePriceCents": "7,50" });
  expect(rememberedBooking(asked(...cookies))).toBe(
    `/event/${EVENT}/book?date=abc&items.0.quantity=2&items.1.freePriceCents=7%2C50`,
  );
});

test("without a choice, or with another event's, the booking page is empty", () => {
  const [event = "", choice = ""] = rememberBooking(EVENT, { date: "abc" });
  expect(rememberedBooking(asked(event))).toBe(`/event/${EVENT}/book`);
  expect(rememberedBooking(asked("bookEvent=42", choice))).toBe("/event/42/book");
  expect(rememberedBooking(asked(choice))).toBeUndefined();
});

test("a choice that was tampered with leads nowhere else", () => {
  const tampered = encodeURIComponent(`${EVENT}?date=1&//evil.example=1&a%0d%0ab=2#x`);
  expect(rememberedBooking(asked(`bookEvent=${EVENT}`, `bookChoice=${tampered}`))).toBe(`/event/${EVENT}/book?date=1`);
  const long = rememberBooking(EVENT, { date: "x".repeat(2000) });
  expect(rememberedBooking(asked(...long))).toBe(`/event/${EVENT}/book`);
});
