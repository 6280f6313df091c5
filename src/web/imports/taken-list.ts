import { Readable } from "node:stream";
import { type ListFile, takeEventList, takeOwnLists } from "#core/imports/out/take-lists.ts";
import type { ImportKind } from "#core/imports/rules.ts";
import { sellers } from "#core/imports/seller-form-rules.ts";
import { ownFile } from "#web/server/page-answers.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";

const kindsAsked: ReadonlyMap<string, ImportKind> = new Map([
  ["billets", "participants"],
  ["commandes", "orders"],
  ["soirees", "evenings"],
]);
const sidesAsked = new Map([
  ["ici", "here"],
  ["ailleurs", "elsewhere"],
  ["toutes", "both"],
]);

/** An address says it in French; what it does not know is refused by the verb. */
const askedOf = ({ searchParams }: URL) => ({
  seller: searchParams.get("forme") ?? sellers[0],
  kind: kindsAsked.get(searchParams.get("liste") ?? "billets"),
  from: sidesAsked.get(searchParams.get("soirees") ?? "toutes") ?? null,
  eveningId: searchParams.get("soiree") ?? undefined,
});

/** Of one event, or of all that one organised; line after line, as fast as somebody takes them. */
export const loader = pageLoader(async ({ ctx, url, params }: Visit) => {
  const asked = askedOf(url);
  const { body, ...file }: ListFile = await (params.eventid
    ? takeEventList(ctx, { ...asked, eventId: params.eventid })
    : takeOwnLists(ctx, asked));
  const stream = Readable.toWeb(Readable.from(body, { objectMode: false })) as ReadableStream;
  return ownFile({ ...file, body: stream }, "attachment");
});
