import { finishPasskeyLogIn } from "#core/accounts/finish-passkey-log-in.ts";
import { startPasskeyLogIn } from "#core/accounts/start-passkey-log-in.ts";
import { requestContext } from "#web/request-context.ts";
import { jsonAction, readJson } from "#web/server/json-action.ts";
import { forgetIfFollowed, placeAfterLogIn, sessionHeaders } from "#web/server/session-start.ts";
import type { Route } from "./+types/passkey-log-in.ts";

/** Asked twice: for a challenge, then with the device's answer to it. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { ctx } = context.get(requestContext);
  const { response, redir } = await readJson(request);
  return jsonAction(async () => {
    if (response === undefined) return Response.json(await startPasskeyLogIn(ctx));
    const userAgent = request.headers.get("user-agent") ?? undefined;
    const headers = sessionHeaders(ctx, await finishPasskeyLogIn(ctx, { response, userAgent }));
    const to = placeAfterLogIn(ctx, request, typeof redir === "string" ? redir : null);
    forgetIfFollowed(to, request, headers);
    return Response.json({ to }, { headers });
  });
}
