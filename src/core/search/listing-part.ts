import type { ListingPart } from "#core/listings/listing-parts.ts";
import { refreshDocuments } from "./refresh-documents.ts";

/** Handed to the listings by main.ts: what can be found follows what is shown, in the same transaction. */
export const searchListingPart: ListingPart = {
  name: "search",
  changed: (ctx, { kind, id }) => refreshDocuments(ctx, kind, [id]),
};
