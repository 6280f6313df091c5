import { getRemittanceProof } from "#core/remittances/proof-file.ts";
import { ownFile } from "#web/server/page-answers.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import type { Route } from "./+types/proof-file.ts";

/** A download, never shown in the page: it is a bank's file, unchanged. */
export const loader = pageLoader(async ({ ctx, params }: Visit<Route.LoaderArgs>) => {
  const { body, ...file } = await getRemittanceProof(ctx, { remittanceId: params.remittanceid });
  return ownFile({ ...file, body: Buffer.from(body) }, "attachment");
});
