import { mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

type S3rver = new (options: {
  port: number;
  address: string;
  silent: boolean;
  directory: string;
  configureBuckets: { name: string }[];
}) => { run(): Promise<AddressInfo>; close(): Promise<void> };

/** An S3 server that checks signatures, on a throw-away folder. */
export async function openS3Server(bucket: string) {
  const Server = createRequire(import.meta.url)("@20minutes/s3rver") as S3rver;
  const directory = await mkdtemp(path.join(tmpdir(), "hlm-s3-"));
  const server = new Server({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  return {
    endpoint: `http://127.0.0.1:${port}`,
    accessKeyId: "S3RVER",
    secretAccessKey: "S3RVER",
    async close() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
