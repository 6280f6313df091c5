import { redirect } from "react-router";
import { exportData } from "#core/accounts/export-data.ts";
import { isDomainError } from "#platform/errors.ts";
import { errorSentences } from "#platform/http/problem.ts";
import { requestContext } from "#web/request-context.ts";
import { flashHeaders } from "#web/server/flash.ts";
import { requireLogin } from "#web/server/require-login.ts";
import type { Route } from "./+types/account-archive.ts";

export const loader = () => redirect("/account/data");

export async function action({ url, context }: Route.ActionArgs): Promise<Response> {
  requireLogin({ context, url: new URL("/account/data", url) });
  const { ctx } = context.get(requestContext);
  try {
    const { filename, contentType, body } = await exportData(ctx);
    return new Response(Buffer.from(body), {
      headers: {
        "content-type": contentType,
        "content-disposition": `attachment; filename="${filename}"`,
        "cache-control": "private, no-store",
      },
    });
  } catch (error) {
    if (!isDomainError(error)) throw error;
    const text = error.detail ?? errorSentences[error.code]();
    return redirect("/account/data", { headers: flashHeaders({ kind: "error", text }) });
  }
}
