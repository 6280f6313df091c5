/** The browser keeps its tokens in cookies that scripts cannot read. */
export const ACCESS_COOKIE = "auth.token";
export const REFRESH_COOKIE = "auth.refresh_token";

/** Stays when somebody logs out: it says that this browser is no stranger's, and not whose. No session: pages stay shared. */
export const DEVICE_COOKIE = "appareil";

const SESSION_SECONDS = 60 * 24 * 3600;
const DEVICE_SECONDS = 365 * 24 * 3600;

type Tokens = { token: string; refresh_token: string };

export function readCookie(request: Request, name: string): string | undefined {
  for (const pair of (request.headers.get("cookie") ?? "").split(";")) {
    const cut = pair.indexOf("=");
    if (cut > 0 && pair.slice(0, cut).trim() === name) return decode(pair.slice(cut + 1).trim());
  }
  return undefined;
}

/** Both last as long as the session: an access token past its quarter of an hour is traded for a new one by the server. */
export function sessionCookies({ token, refresh_token }: Tokens, secure: boolean): string[] {
  return [
    serialize(ACCESS_COOKIE, token, SESSION_SECONDS, secure),
    serialize(REFRESH_COOKIE, refresh_token, SESSION_SECONDS, secure),
  ];
}

export const deviceCookie = (device: string, secure: boolean): string =>
  serialize(DEVICE_COOKIE, device, DEVICE_SECONDS, secure);

export function clearedSessionCookies(secure: boolean): string[] {
  return [serialize(ACCESS_COOKIE, "", 0, secure), serialize(REFRESH_COOKIE, "", 0, secure)];
}

function serialize(name: string, value: string, maxAge: number, secure: boolean): string {
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
}

function decode(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}
