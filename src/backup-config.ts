import path from "node:path";
import { unserialisable } from "#platform/unserialisable.ts";
import type { Values } from "./environment.ts";
import type { Mode } from "./live-rules.ts";

/** The keys of the photos' bucket open the backups' as well, unless it has its own. */
const bucketValues = (values: Values) => ({
  endpoint: values.BACKUP_S3_ENDPOINT ?? values.S3_ENDPOINT,
  region: values.BACKUP_S3_REGION ?? values.S3_REGION,
  accessKeyId: values.BACKUP_S3_ACCESS_KEY_ID ?? values.S3_ACCESS_KEY_ID,
  secretAccessKey: values.BACKUP_S3_SECRET_ACCESS_KEY ?? values.S3_SECRET_ACCESS_KEY,
});

export function bucketProblems(values: Values): string[] {
  if (!values.BACKUP_S3_BUCKET) return [];
  const { endpoint, accessKeyId, secretAccessKey } = bucketValues(values);
  return [
    endpoint && accessKeyId && secretAccessKey
      ? []
      : "BACKUP_S3_BUCKET: needs BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY beside it, or those of S3_BUCKET",
    // Whatever may read photos would find backups there, and lists of one would name the other.
    values.BACKUP_S3_BUCKET === values.S3_BUCKET && endpoint === values.S3_ENDPOINT
      ? "BACKUP_S3_BUCKET: must be another bucket than S3_BUCKET"
      : [],
  ].flat();
}

export function readBackups(values: Values, { mode, root }: { mode: Mode; root: string }) {
  const { endpoint, region, accessKeyId, secretAccessKey } = bucketValues(values);
  const bucket = values.BACKUP_S3_BUCKET;
  return unserialisable({
    recipients: values.BACKUP_RECIPIENT,
    keyFile: values.BACKUP_KEY_FILE && path.resolve(root, values.BACKUP_KEY_FILE),
    folder: path.resolve(root, values.BACKUP_DIR ?? path.join(values.DATA_DIR, "backups")),
    s3:
      bucket && endpoint && accessKeyId && secretAccessKey
        ? unserialisable({ endpoint, bucket, region, accessKeyId, secretAccessKey })
        : undefined,
    keeping: { days: values.BACKUP_KEEP_DAYS, weeks: values.BACKUP_KEEP_WEEKS },
    maxAgeHours: values.BACKUP_MAX_AGE_HOURS,
    /** Where there is a place of its own for them, or real people. */
    areExpected: mode === "live" || Boolean(values.BACKUP_RECIPIENT || values.BACKUP_DIR || bucket),
  } as const);
}
