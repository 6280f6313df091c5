import { expect, test } from "vitest";
import { moved } from "./photo-tiles.tsx";
import { freePlaces, sortFiles } from "./use-uploads.ts";

const file = (name: string, type = "image/jpeg") => new File(["x"], name, { type });

test("pictures that fit are taken, others are named with the reason", () => {
  const files = [
    file("a.jpg"),
    file("b.png", "image/png"),
    file("c.jpg"),
    file("d.svg", "image/svg+xml"),
    file("e.PNG", ""),
  ];
  const { taken, invalid, tooMany } = sortFiles(files, 3);
  expect(taken.map(({ name }) => name)).toEqual(["a.jpg", "b.png", "c.jpg"]);
  expect(invalid).toEqual(["d.svg"]);
  expect(tooMany).toEqual(["e.PNG"]);
  expect(sortFiles(files, -1).taken).toEqual([]);
});

test("moving one keeps the others in their order", () => {
  expect(moved(["a", "b", "c"], "c", 0)).toEqual(["c", "a", "b"]);
  expect(moved(["a", "b", "c"], "a", 2)).toEqual(["b", "c", "a"]);
  expect(moved(["a", "b"], "a", -1)).toEqual(["a", "b"]);
});

test("a picture whose upload failed takes none of the places", () => {
  const sending = { state: "sending" } as const;
  const failed = { state: "error" } as const;
  expect(freePlaces({ max: 5, photos: 2, uploads: [sending, failed, failed] })).toBe(2);
  expect(freePlaces({ max: 5, photos: 4, uploads: [failed] })).toBe(1);
  expect(freePlaces({ max: 1, photos: 1, uploads: [failed] })).toBe(1);
  expect(freePlaces({ max: 1, photos: 1, uploads: [sending] })).toBe(0);
});
