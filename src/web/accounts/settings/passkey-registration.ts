import { finishPasskeyRegistration, startPasskeyRegistration } from "#core/accounts/sessions/passkeys.ts";
import { jsonAction } from "#web/forms/form-action.ts";

/** Asked twice: with the password, for a challenge; then with the device's answer to it. */
export const action = jsonAction(async ({ ctx, request, sent: { response, password, name } }) => {
  if (response === undefined) return Response.json(await startPasskeyRegistration(ctx, { password }));
  const userAgent = request.headers.get("user-agent") ?? undefined;
  return Response.json(await finishPasskeyRegistration(ctx, { response, name, userAgent }));
});
