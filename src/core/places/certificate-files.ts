import { own } from "#platform/own.ts";
export const CERTIFICATES_PREFIX = "certificates/";

/** What is accepted, by content. */
export const certificateExtensions: Record<string, string> = {
  "application/pdf": "pdf",
  "image/jpeg": "jpg",
  "image/png": "png",
};

export const certificateKey = (fileId: string, contentType: string): string =>
  `${CERTIFICATES_PREFIX}${fileId}.${own(certificateExtensions, contentType)}`;

export const fileIdOf = (key: string): string => key.slice(CERTIFICATES_PREFIX.length).split(".")[0] ?? "";
