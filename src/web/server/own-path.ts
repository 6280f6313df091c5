/** Where `redir` may lead: a path of this site. Anything else, in whatever disguise, is nothing. */
export function ownPath(wanted: string | null | undefined, publicUrl: string): string | undefined {
  if (!wanted || !URL.canParse(wanted, publicUrl)) return undefined;
  const { origin, pathname, search, hash } = new URL(wanted, publicUrl);
  if (origin !== new URL(publicUrl).origin) return undefined;
  // `/.//elsewhere.example` ends up with two slashes in front, and would be another site.
  return `/${pathname.replace(/^\/+/, "")}${search}${hash}`;
}
