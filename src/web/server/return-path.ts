/** Where a form was posted from, if that is one of our own pages: path and query only, so that nobody can be led elsewhere. */
export function returnPath(request: Request, publicUrl: string, fallback: string): string {
  const referer = request.headers.get("referer");
  if (!referer || !URL.canParse(referer)) return fallback;
  const { host, pathname, search } = new URL(referer);
  if (host !== new URL(request.url).host && host !== new URL(publicUrl).host) return fallback;
  // `//elsewhere.example` would be another site.
  return `/${pathname.replace(/^\/+/, "")}${search}`;
}
