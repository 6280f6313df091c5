import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const COMPRESSIBLE = /\.(?:m?js|css|svg|json|webmanifest|txt|wasm)$/;

const bodies = await Promise.all(
  readdirSync("build/client", { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .map(async (file) => ({ file, body: await readFile(file) })),
);

/** Once at build, at full strength, so that the server only picks a file. On all cores, so the longest begin. */
const longestFirst = bodies.filter(({ body }) => body.length >= 1024).sort((a, b) => b.body.length - a.body.length);
await Promise.all(
  longestFirst.flatMap(({ file, body }) => [
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).then((packed) =>
      writeFile(`${file}.br`, packed),
    ),
    promisify(gzip)(body, { level: 9 }).then((packed) => writeFile(`${file}.gz`, packed)),
  ]),
);
