import type { Ctx } from "#core/context.ts";

/**
 * For pages that are one's own and must be there offline: the service worker keeps what carries `x-offline`, by person or, for
 * guests, by the link. Their addresses hold a secret, so no other site learns them.
 */
export const ownPageHeaders = ({ actor }: Pick<Ctx, "actor">): Record<string, string> => ({
  "x-offline": actor.kind === "user" ? "person" : "link",
  ...secretAddressHeaders,
});

export const secretAddressHeaders: Record<string, string> = {
  "cache-control": "private, no-store",
  "referrer-policy": "same-origin",
  "x-robots-tag": "noindex",
};

type File = { body: Buffer | string; contentType: string; filename: string };

/** A file for one person's eyes. */
export function ownFile({ body, contentType, filename }: File, disposition: "inline" | "attachment"): Response {
  return new Response(typeof body === "string" ? body : new Uint8Array(body), {
    headers: {
      ...secretAddressHeaders,
      "content-type": contentType,
      "content-disposition": `${disposition}; filename="${filename}"`,
    },
  });
}
