/** Adds to whatever cookies the page itself set, in place; a page's own word comes last and wins. */
export function withCookies(response: Response, cookies: readonly string[]): Response {
  if (cookies.length === 0) return response;
  const { headers } = response;
  const own = headers.getSetCookie();
  headers.delete("set-cookie");
  for (const cookie of [...cookies, ...own]) headers.append("set-cookie", cookie);
  return response;
}
