import { finishPasskeyLogIn, startPasskeyLogIn } from "#core/accounts/sessions/passkey-log-in.ts";
import { jsonAction } from "#web/forms/form-action.ts";
import { forgetIfFollowed, placeAfterLogIn, sessionHeaders } from "../session-start.ts";

/** Asked twice: for a challenge, then with the device's answer to it. */
export const action = jsonAction(async ({ ctx, request, sent: { response, redir } }) => {
  if (response === undefined) return Response.json(await startPasskeyLogIn(ctx));
  const userAgent = request.headers.get("user-agent") ?? undefined;
  const headers = sessionHeaders(ctx, await finishPasskeyLogIn(ctx, { response, userAgent }));
  const to = placeAfterLogIn(ctx, request, typeof redir === "string" ? redir : null);
  forgetIfFollowed(to, request, headers);
  return Response.json({ to }, { headers });
});
