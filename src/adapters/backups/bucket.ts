import { Readable } from "node:stream";
import { AwsClient } from "aws4fetch";
import { type BackupPlace, checkBackupName, type KeptFile } from "./port.ts";

type Options = { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string };

/** Services take 10 000 parts of at least 5 MiB each: this is good for 160 GB, and costs as much memory. */
const PART_BYTES = 16 << 20;
const PART_TIMEOUT_MS = 120_000;
const RETRIES = 3;

/** A bucket of any S3 service. A backup is sent in parts, which become a file all at once when the last has arrived. */
export function createBucketPlace(options: Options): BackupPlace {
  const { accessKeyId, secretAccessKey, region } = options;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: RETRIES });
  const bucketUrl = `${options.endpoint}/${options.bucket}`;
  const urlOf = (name: string) => `${bucketUrl}/${checkBackupName(name)}`;
  const call = async (what: string, url: string, init: RequestInit = {}) => {
    const response = await client.fetch(url, { ...init, signal: AbortSignal.timeout(PART_TIMEOUT_MS) });
    if (response.ok) return response;
    const code = /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1] ?? "";
    throw new S3Error(`S3 ${what} answered ${response.status} ${code}`.trim(), code);
  };

  return {
    where: `bucket ${options.bucket} at ${options.endpoint}`,

    async save(name, content) {
      const url = urlOf(name);
      const begun = await call("begin", `${url}?uploads=`, { method: "POST" });
      const uploadId = xmlText(await begun.text(), "UploadId");
      const upload = `uploadId=${encodeURIComponent(uploadId)}`;
      try {
        const tags: string[] = [];
        let bytes = 0;
        for await (const part of inParts(content)) {
          const sent = await call("part", `${url}?partNumber=${tags.length + 1}&${upload}`, {
            method: "PUT",
            body: part,
          });
          tags.push(sent.headers.get("etag") ?? "");
          bytes += part.length;
          await sent.body?.cancel();
        }
        const parts = tags.map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
        const body = `<CompleteMultipartUpload>${parts.join("")}</CompleteMultipartUpload>`;
        const done = await call("complete", `${url}?${upload}`, { method: "POST", body });
        // A service may begin its answer with 200 and fail afterwards.
        if ((await done.text()).includes("<Error>"))
          throw new S3Error("S3 complete failed after all parts had come", "");
        return bytes;
      } catch (error) {
        await call("abort", `${url}?${upload}`, { method: "DELETE" }).catch(() => undefined);
        throw error;
      }
    },

    async open(name) {
      try {
        // Without a time limit for the whole: reading may take as long as what is done with it.
        const response = await client.fetch(urlOf(name));
        if (!response.ok) {
          const code = /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1] ?? "";
          throw new S3Error(`S3 get answered ${response.status} ${code}`, code);
        }
        return Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]);
      } catch (error) {
        if (error instanceof S3Error && error.code === "NoSuchKey") return undefined;
        throw error;
      }
    },

    async list() {
      const found: KeptFile[] = [];
      let continuation: string | undefined;
      do {
        const query = new URLSearchParams({ "list-type": "2" });
        if (continuation) query.set("continuation-token", continuation);
        const xml = await (await call("list", `${bucketUrl}?${query}`)).text();
        for (const [, entry = ""] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          found.push({ name: xmlText(entry, "Key"), bytes: Number(xmlText(entry, "Size")) });
        }
        continuation = /<NextContinuationToken>([^<]*)</.exec(xml)?.[1]?.replaceAll("&amp;", "&");
      } while (continuation);
      return found;
    },

    async delete(name) {
      await (await call("delete", urlOf(name), { method: "DELETE" })).body?.cancel();
    },
  };
}

class S3Error extends Error {
  override name = "S3Error";
  readonly code: string;
  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
}

/** Parts of one size but the last; there is always one, for a file may be empty. */
async function* inParts(content: Readable): AsyncIterable<Uint8Array<ArrayBuffer>> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  let sent = 0;
  for await (const chunk of content) {
    waiting.push(chunk);
    bytes += chunk.length;
    if (bytes < PART_BYTES) continue;
    yield new Uint8Array(Buffer.concat(waiting));
    [waiting, bytes, sent] = [[], 0, sent + 1];
  }
  if (bytes > 0 || sent === 0) yield new Uint8Array(Buffer.concat(waiting));
}

const xmlText = (xml: string, name: string): string => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? "";
