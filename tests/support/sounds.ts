/** The smallest files that are what they say: enough for whoever looks at content. */

/** Frames of MPEG 1, layer III, 128 kbit/s, 44.1 kHz: silence. */
export function mp3Bytes({ tagged = false, frames = 8 } = {}): Uint8Array {
  const frame = Buffer.alloc(417);
  frame.set([0xff, 0xfb, 0x90, 0x64]);
  const tag = Buffer.concat([Buffer.from("ID3"), Uint8Array.of(3, 0, 0, 0, 0, 0, 20), Buffer.alloc(20)]);
  return Buffer.concat([...(tagged ? [tag] : []), ...Array.from({ length: frames }, () => frame)]);
}

export function wavBytes(samples = 400): Uint8Array {
  const header = Buffer.alloc(44);
  header.write("RIFF", 0);
  header.writeUInt32LE(36 + samples, 4);
  header.write("WAVEfmt ", 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(8000, 24);
  header.writeUInt32LE(8000, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write("data", 36);
  header.writeUInt32LE(samples, 40);
  return Buffer.concat([header, Buffer.alloc(samples, 128)]);
}

export function oggBytes(): Uint8Array {
  const page = Buffer.alloc(28);
  page.write("OggS", 0);
  page[5] = 2;
  page[26] = 1;
  page[27] = 19;
  return Buffer.concat([page, Buffer.from("OpusHead"), Buffer.alloc(64)]);
}

export function webmBytes(): Uint8Array {
  const docType = Buffer.concat([Uint8Array.of(0x42, 0x82, 0x84), Buffer.from("webm")]);
  const head = Buffer.concat([Uint8Array.of(0x1a, 0x45, 0xdf, 0xa3, 0x80 | docType.length), docType]);
  return Buffer.concat([head, Buffer.alloc(64)]);
}

function box(type: string, ...content: Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8, 0);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, body]);
}

/** With `place`, as a telephone writes it: once for all, and once with the track. */
export function mp4Bytes({ brand = "isom", place }: { brand?: string; place?: string } = {}): Uint8Array {
  const told = place ? [box("udta", box("\u00a9xyz", Buffer.from(place)))] : [];
  const track = box("trak", box("tkhd", Buffer.alloc(84)), ...told);
  const meta = place ? [box("meta", Buffer.from(place))] : [];
  return Buffer.concat([
    box("ftyp", Buffer.from(brand), Buffer.alloc(4), Buffer.from("isommp42")),
    box("moov", box("mvhd", Buffer.alloc(100)), track, ...told, ...meta),
    box("mdat", Buffer.alloc(256, 7)),
  ]);
}
