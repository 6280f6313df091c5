import { finishPasskeyLogIn, startPasskeyLogIn } from "#core/accounts/sessions/passkey-log-in.ts";
import { followFirst } from "#web/discovery/follow-wish.ts";
import { jsonAction } from "#web/forms/form-action.ts";
import { forgetIfFollowed, placeAfterLogIn, sessionHeaders } from "../session-start.ts";

/** Asked twice: for a challenge, then with the device's answer to it. */
export const action = jsonAction(async ({ ctx, request, sent: { response, redir } }) => {
  if (response === undefined) return Response.json(await startPasskeyLogIn(ctx));
  const userAgent = request.headers.get("user-agent") ?? undefined;
  const tokens = await finishPasskeyLogIn(ctx, { response, userAgent });
  const headers = sessionHeaders(ctx, tokens);
  const place = placeAfterLogIn(ctx, request, typeof redir === "string" ? redir : null);
  const to = await followFirst(ctx, { token: tokens.token, place, headers });
  forgetIfFollowed(to, request, headers);
  return Response.json({ to }, { headers });
});
