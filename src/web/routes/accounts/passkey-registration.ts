import { finishPasskeyRegistration } from "#core/accounts/finish-passkey-registration.ts";
import { startPasskeyRegistration } from "#core/accounts/start-passkey-registration.ts";
import { requestContext } from "#web/request-context.ts";
import { jsonAction, readJson } from "#web/server/json-action.ts";
import type { Route } from "./+types/passkey-registration.ts";

/** Asked twice: with the password, for a challenge; then with the device's answer to it. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { ctx } = context.get(requestContext);
  const { response, password, name } = await readJson(request);
  return jsonAction(async () => {
    if (response === undefined) return Response.json(await startPasskeyRegistration(ctx, { password }));
    const userAgent = request.headers.get("user-agent") ?? undefined;
    return Response.json(await finishPasskeyRegistration(ctx, { response, name, userAgent }));
  });
}
