import type { Ctx } from "#core/context.ts";
import type { ListingKind } from "#core/listings/rules.ts";
import { places } from "#core/places/tables.ts";
import { projects } from "#core/projects/tables.ts";
import type { SearchDocument } from "./document.ts";
import { placeDocuments } from "./place-documents.ts";
import { projectDocuments } from "./project-documents.ts";
import { placeSearch, projectSearch, type SearchTable } from "./tables.ts";

type Catalogue = {
  table: SearchTable;
  listings: typeof projects | typeof places;
  /** Only of those, among the ids, that everybody may see. */
  documents(ctx: Ctx, ids: readonly string[]): Promise<SearchDocument[]>;
};

export const catalogues: Record<ListingKind, Catalogue> = {
  project: { table: projectSearch, listings: projects, documents: projectDocuments },
  place: { table: placeSearch, listings: places, documents: placeDocuments },
};
