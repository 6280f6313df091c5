import { describe, expect, test } from "vitest";
import { m } from "#platform/messages/messages.js";
import { mp3Bytes, mp4Bytes, oggBytes, wavBytes, webmBytes } from "#tests/support/sounds.ts";
import { recogniseExcerpt } from "./recognise-excerpt.ts";
import { EXCERPT_MAX_BYTES } from "./rules.ts";

const text = (content: string) => new TextEncoder().encode(content);
const refusal = (bytes: Uint8Array) =>
  recogniseExcerpt(bytes).then(
    () => "taken",
    ({ code, reason, detail }) => ({ code, reason, detail }),
  );

test.each([
  ["mp3", mp3Bytes()],
  ["mp3", mp3Bytes({ tagged: true })],
  ["ogg", oggBytes()],
  ["wav", wavBytes()],
  ["mp4", mp4Bytes()],
  ["m4a", mp4Bytes({ brand: "M4A " })],
  ["webm", webmBytes()],
])("%s is known by its content", async (format, bytes) => {
  expect((await recogniseExcerpt(bytes)).format).toBe(format);
});

describe("what is no sound and no film", () => {
  const html = "<!doctype html><script>alert(document.cookie)</script>";
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  test.each([
    ["a page", text(html)],
    ["a drawing", text(svg)],
    ["a page behind the first bytes of an MP3", Buffer.concat([Uint8Array.of(0xff, 0xfb, 0x90, 0x44), text(html)])],
    ["a page behind a tag", Buffer.concat([text("ID3"), Uint8Array.of(3, 0, 0, 0, 0, 0, 0), text(html.repeat(40))])],
    ["a picture", Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])],
    ["a program", text("MZ\u0090\u0000".padEnd(512, "\u0000"))],
  ])("%s is refused", async (_, bytes) => {
    expect(await refusal(bytes)).toEqual({
      code: "unsupported_media",
      reason: "excerpt_format",
      detail: m["excerpt.format"](),
    });
  });

  test("nor is nothing, or more than fits", async () => {
    expect(await refusal(new Uint8Array())).toMatchObject({ code: "invalid_input", reason: "excerpt_empty" });
    const large = Buffer.concat([mp3Bytes(), new Uint8Array(EXCERPT_MAX_BYTES)]);
    expect(await refusal(large)).toMatchObject({ code: "too_large", reason: "excerpt_too_large" });
  });
});

test("a film forgets where it was made, and nothing else in it moves", async () => {
  const place = "+48.8566+002.3522/";
  const sent = mp4Bytes({ place });
  const { body } = await recogniseExcerpt(sent);
  expect(Buffer.from(sent).includes(place)).toBe(true);
  expect(Buffer.from(body).includes(place)).toBe(false);
  expect(body.length).toBe(sent.length);
  // What is played stands where the tables say.
  const at = Buffer.from(sent).indexOf("mdat");
  expect(Buffer.from(body).subarray(at)).toEqual(Buffer.from(sent).subarray(at));
  expect(Buffer.from(body).includes("mvhd")).toBe(true);
});
