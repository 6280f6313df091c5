import { redirect } from "react-router";
import { exportData } from "#core/accounts/deletion/export-data.ts";
import { m } from "#platform/messages/messages.js";
import { noFields, pageForm, pagelessAction } from "#web/forms/form-action.ts";
import { flashHeaders } from "#web/server/cookies.ts";
import type { Route } from "./+types/data-archive.ts";

export const loader = () => redirect("/account/data");

export const action = pagelessAction({
  "": pageForm<Route.ActionArgs>()({
    schema: noFields,
    run: ({ ctx }) => exportData(ctx),
    refused: ({ data: { message = m["error.unexpected"]() } }) => {
      throw redirect("/account/data", { headers: flashHeaders({ kind: "error", text: message }) });
    },
    done: ({ filename, contentType, body }) =>
      new Response(body, {
        headers: {
          "content-type": contentType,
          "content-disposition": `attachment; filename="${filename}"`,
          "cache-control": "private, no-store",
        },
      }),
  }),
});
