import { writeFileSync } from "node:fs";

// Neither Fraunces nor Source Sans 3 has the narrow no-break space that French puts before « ? » and « € »; browsers
// then draw half a space, which looks forgotten. This makes a font of that one character, a sixth of an em wide.
const UNITS = 1000;
const WIDTH = 170;
const CHARACTER = 0x202f;
const ASCENT = 800;
const DESCENT = -200;

const bytes = (size, write) => {
  const buffer = Buffer.alloc(size);
  let at = 0;
  const put = {
    u16: (...values) => {
      for (const value of values) at = buffer.writeUInt16BE(value & 0xffff, at);
    },
    u32: (...values) => {
      for (const value of values) at = buffer.writeUInt32BE(value >>> 0, at);
    },
    text: (value) => (at += buffer.write(value, at, "latin1")),
    skip: (count) => (at += count),
  };
  write(put);
  return buffer;
};

// `.notdef` and the space: both without an outline.
const tables = {
  "OS/2": bytes(96, ({ u16, u32, text, skip }) => {
    u16(4, WIDTH, 400, 5, 0);
    skip(22); // sub- and superscripts, strike-out, family class, panose: nothing to say about them
    skip(10);
    u32(0, 0, 0, 0);
    text("HLM ");
    u16(0x40, CHARACTER, CHARACTER, ASCENT, DESCENT, 0, ASCENT, -DESCENT);
    u32(0, 0);
    u16(0, 0, 0, CHARACTER, 1);
  }),
  cmap: bytes(44, ({ u16, u32 }) => {
    u16(0, 1, 3, 1);
    u32(12);
    u16(4, 32, 0, 4, 4, 1, 0, CHARACTER, 0xffff, 0, CHARACTER, 0xffff, 1 - CHARACTER, 1, 0, 0);
  }),
  glyf: Buffer.alloc(4),
  head: bytes(54, ({ u16, u32, skip }) => {
    u32(0x00010000, 0x00010000, 0, 0x5f0f3cf5);
    u16(0b1011, UNITS);
    skip(16);
    u16(0, 0, 0, 0, 0, 8, 2, 0, 0);
  }),
  hhea: bytes(36, ({ u16, u32, skip }) => {
    u32(0x00010000);
    u16(ASCENT, DESCENT, 0, WIDTH, 0, 0, 0, 1, 0, 0);
    skip(8);
    u16(0, 2);
  }),
  hmtx: bytes(8, ({ u16 }) => u16(WIDTH, 0, WIDTH, 0)),
  loca: bytes(6, ({ u16 }) => u16(0, 0, 0)),
  maxp: bytes(32, ({ u16, u32, skip }) => {
    u32(0x00010000);
    u16(2, 0, 0, 0, 0, 1);
    skip(16);
  }),
  name: bytes(42, ({ u16, text }) => {
    u16(0, 1, 18, 3, 1, 0x409, 1, 22, 0);
    text([..."Espace fine"].map((letter) => `\0${letter}`).join(""));
  }),
  post: bytes(32, ({ u32 }) => u32(0x00030000)),
};

const checksum = (buffer) => {
  let sum = 0;
  for (let at = 0; at < buffer.length; at += 4) sum = (sum + buffer.readUInt32BE(at)) >>> 0;
  return sum;
};
const padded = (buffer) => Buffer.concat([buffer, Buffer.alloc((4 - (buffer.length % 4)) % 4)]);

const names = Object.keys(tables);
let offset = 12 + 16 * names.length;
const directory = bytes(offset, ({ u16, u32, text }) => {
  const power = Math.floor(Math.log2(names.length));
  u32(0x00010000);
  u16(names.length, 16 * 2 ** power, power, 16 * (names.length - 2 ** power));
  for (const name of names) {
    text(name);
    u32(checksum(padded(tables[name])), offset, tables[name].length);
    offset += padded(tables[name]).length;
  }
});
const font = Buffer.concat([directory, ...names.map((name) => padded(tables[name]))]);
const headAt = 12 + 16 * names.indexOf("head");
font.writeUInt32BE((0xb1b0afba - checksum(font)) >>> 0, font.readUInt32BE(headAt + 8) + 8);
writeFileSync(new URL("../src/web/ui/fonts/espace-fine.ttf", import.meta.url), font);
