import { crc32 } from "node:zlib";
import sharp, { type Sharp } from "sharp";

/** Colourful and uneven: compresses like a photo, not like a flat tint. */
export function drawn(width = 1200, height = 800): Sharp {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 60 };
  return sharp({ create: { width: 120, height: 80, channels: 3, background: "#c65", noise } }).resize({
    width,
    height,
    fit: "fill",
  });
}

export const jpegBytes = (width?: number, height?: number): Promise<Uint8Array> =>
  drawn(width, height).jpeg().toBuffer();

export const pngBytes = (width?: number, height?: number): Promise<Uint8Array> => drawn(width, height).png().toBuffer();

/** As a phone writes it: lying on its side, with the place where it was taken, twice. */
export function phoneJpeg(): Promise<Uint8Array> {
  return drawn(1200, 800)
    .withExif({
      IFD0: { Make: "Telephone", Model: "Modele-secret" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "48/1 51/1 24/1", GPSLongitudeRef: "E", GPSLongitude: "2/1 21/1 3/1" },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><exif:GPSLatitude>48,51.4N</exif:GPSLatitude></x:xmpmeta>')
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

const PNG_SIGNATURE = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export function pngChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A well-formed header that announces far more pixels than follow. */
export function pngOfDeclaredSize(width: number, height: number): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const pixels = Buffer.from("789c6300010000050001", "hex");
  return Buffer.concat([
    PNG_SIGNATURE,
    pngChunk("IHDR", header),
    pngChunk("IDAT", pixels),
    pngChunk("IEND", new Uint8Array()),
  ]);
}

/** A comment segment right behind the start marker of a JPEG. */
export function jpegWithComment(jpeg: Uint8Array, comment: string): Uint8Array {
  const text = Buffer.from(comment);
  const head = Buffer.from([0xff, 0xfe, (text.length + 2) >> 8, (text.length + 2) & 0xff]);
  return Buffer.concat([jpeg.subarray(0, 2), head, text, jpeg.subarray(2)]);
}

export function pngWithText(png: Uint8Array, text: string): Uint8Array {
  const afterHeader = PNG_SIGNATURE.length + 25;
  const chunk = pngChunk("tEXt", Buffer.from(`Comment\0${text}`));
  return Buffer.concat([png.subarray(0, afterHeader), chunk, png.subarray(afterHeader)]);
}

/** More than the server takes, and quickly drawn: what follows the picture in the file weighs, and is nothing to see. */
export async function heavyJpegBytes(): Promise<Uint8Array> {
  return Buffer.concat([await jpegBytes(400, 300), Buffer.alloc(5 * 1024 * 1024)]);
}
