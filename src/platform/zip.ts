import { crc32 } from "node:zlib";

type ZipEntry = { name: string; content: Uint8Array };

const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const END_RECORD = 0x06054b50;
const VERSION = 20;
const UTF8_NAMES = 0x0800;
const STORED = 0;

/** An archive without compression: enough for a few JSON files, and one dependency less. Up to 4 GiB, as ZIP without its 64-bit part. */
export function makeZip(entries: readonly ZipEntry[], modifiedAt: Date): Uint8Array {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of entries) {
    const nameBytes = Buffer.from(name, "utf8");
    const common = Buffer.alloc(26);
    common.writeUInt16LE(VERSION, 0);
    common.writeUInt16LE(UTF8_NAMES, 2);
    common.writeUInt16LE(STORED, 4);
    common.writeUInt32LE(dosDateTime(modifiedAt), 6);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(content.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(nameBytes.length, 22);
    parts.push(uint32(LOCAL_HEADER), common, nameBytes, Buffer.from(content));

    const placement = Buffer.alloc(14);
    placement.writeUInt32LE(offset, 10);
    directory.push(uint32(CENTRAL_HEADER), Buffer.from([VERSION, 0]), common, placement, nameBytes);
    offset += 4 + common.length + nameBytes.length + content.length;
  }
  const directoryBytes = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(directoryBytes.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, directoryBytes, uint32(END_RECORD), end]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

/** In steps of two seconds, since 1980: the date in the upper half, the time in the lower. */
function dosDateTime(date: Date): number {
  const day = ((date.getUTCFullYear() - 1980) << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate();
  const time = (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1);
  return ((day << 16) | time) >>> 0;
}
