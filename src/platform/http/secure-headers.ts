export type Site = {
  publicUrl: string;
  /** Nothing in it is real: no search engine may keep it. */
  isDemonstration?: boolean | undefined;
};

/** What every answer carries. A page brings its own, more precise policy; anything else may load nothing at all. */
export function secureHeaders(headers: Headers, { publicUrl, isDemonstration = false }: Site): void {
  const set = (name: string, value: string) => {
    if (!headers.has(name)) headers.set(name, value);
  };
  set("content-security-policy", "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'");
  set("x-content-type-options", "nosniff");
  set("referrer-policy", "strict-origin-when-cross-origin");
  set("cross-origin-opener-policy", "same-origin");
  set("cross-origin-resource-policy", "same-origin");
  set("permissions-policy", "camera=(self), geolocation=(self), microphone=(), payment=(self), interest-cohort=()");
  set("x-frame-options", "DENY");
  if (isDemonstration) set("x-robots-tag", "noindex, nofollow");
  if (publicUrl.startsWith("https:")) set("strict-transport-security", "max-age=31536000; includeSubDomains");
}
