import { expect, test } from "vitest";
import { createRouteOf, FILES } from "./route-patterns.ts";

const routeOf = createRouteOf([
  "",
  "event",
  "event/:eventid",
  "event/:eventid/book",
  "event/search",
  "comment/:usertype?",
  "agenda/:token.ics",
  "/api/orders/:orderId",
  "/api/*",
  "/*",
  "*",
]);

test.each([
  ["/", "/"],
  ["/event?ville=Lyon", "/event"],
  ["/event/42", "/event/:eventid"],
  ["/event/search", "/event/search"],
  ["/event/42/book", "/event/:eventid/book"],
  ["/event/42/book.data?_routes=x", "/event/:eventid/book"],
  ["/_root.data", "/"],
  ["/comment", "/comment/:usertype?"],
  ["/comment/artist", "/comment/:usertype?"],
  ["/agenda/secret.ics", "/agenda/:token.ics"],
  ["/api/orders/1", "/api/orders/:orderId"],
  ["/api/unknown/thing", "/api/*"],
  ["/event/42/book/what/ever", "(other)"],
  ["/martin@exemple.fr", "(other)"],
  ["//event//42", "/event/:eventid"],
])("%s is %s", (path, route) => expect(routeOf(path)).toBe(route));

test("whatever is asked for, the words are ours", () => {
  const words = new Set([FILES, "(other)"]);
  for (let index = 0; index < 5_000; index++) words.add(routeOf(`/${index}/${index * 7}/x${index}`));
  for (let index = 0; index < 5_000; index++) words.add(routeOf(`/event/${index}?q=${index}`));
  expect(words.size).toBe(3);
});
