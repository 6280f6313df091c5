import type { SQL } from "drizzle-orm";
import type { z } from "zod";
import type { AuditAction } from "#core/audit/rules.ts";
import type { Ctx } from "#core/context.ts";
import type { PhotoView } from "./photos/rules.ts";
import { type PlaceShape, placeLife } from "./places/place-life.ts";
import { type ProjectShape, projectLife } from "./projects/project-life.ts";
import type { ListingKind, Missing } from "./rules.ts";

/** Members manage; only the owner deletes, invites and removes. Places have no members. */
export type ListingRole = "owner" | "member";

type Shapes = { project: ProjectShape; place: PlaceShape };

export type Row<K extends ListingKind> = Shapes[K]["row"];
/** The row, with what is kept about it in other tables. */
export type Content<K extends ListingKind> = Shapes[K]["content"];
export type Step<K extends ListingKind> = Shapes[K]["step"];
export type FormStep<K extends ListingKind> = Shapes[K]["formStep"];
export type Facts<K extends ListingKind> = Shapes[K]["facts"] & { content: Content<K>; photos: PhotoView[] };
export type Card<K extends ListingKind> = Shapes[K]["card"];
export type OwnRow<K extends ListingKind> = Shapes[K]["toOwner"];
export type PublicFields<K extends ListingKind> = Shapes[K]["publicFields"];
export type PublicExtras<K extends ListingKind> = Shapes[K]["publicExtras"];
export type EditExtras<K extends ListingKind> = Shapes[K]["editExtras"];

/** What the answers to a step become: columns of the row, and parts in other tables. */
export type Answers<K extends ListingKind> = { columns: Partial<Row<K>>; parts: Shapes[K]["parts"] };

export type GivenAnswers<K extends ListingKind> = {
  step: FormStep<K>;
  isPublished: boolean;
  /** The answers alone. */
  given: Readonly<Record<string, unknown>>;
  /** The listing as it would be with them. */
  content: Content<K>;
};

/** Projects and places live the same life: everything in which they differ is said here, once per kind. */
export type ListingLife<K extends ListingKind> = {
  table: Shapes[K]["table"];
  /** What the owner becomes by the first publication. */
  role: "ROLE_ARTIST" | "ROLE_HOST";
  audit: Record<"published" | "visibilityChanged" | "deleted", AuditAction>;

  /** The wizard, in order, and what each of its forms asks for. */
  steps: readonly Step<K>[];
  stepInputs: Readonly<Record<FormStep<K>, z.ZodObject>>;
  /** Every answer of the wizard, not given yet; also what a deleted listing is reduced to. */
  empty: Shapes[K]["empty"];
  onCard: readonly (keyof Card<K>)[];
  /** In the list of one's own listings. */
  toOwner: readonly (keyof OwnRow<K>)[];
  publicFields(row: Row<K>): PublicFields<K>;

  /** Nothing for whoever does not manage the listing. */
  roleOf(ctx: Ctx, row: Row<K>): Promise<ListingRole | undefined>;
  managedBy(ctx: Ctx, userId: string): SQL;
  loadContent(ctx: Ctx, row: Row<K>): Promise<Content<K>>;
  loadFacts(ctx: Ctx, row: Row<K>): Promise<Facts<K>>;
  missing(facts: Facts<K>): Missing<Step<K>>[];
  /** What the wizard shows beside the content. */
  loadEditExtras(ctx: Ctx, facts: Facts<K>, role: ListingRole): Promise<EditExtras<K>>;

  /** What everybody sees beside the fields. */
  loadPublicExtras(ctx: Ctx, id: string): Promise<PublicExtras<K>>;

  /** What a new draft knows from the start. */
  firstColumns(ctx: Ctx, input: unknown): Promise<Partial<Row<K>>>;
  answers(ctx: Ctx, step: FormStep<K>, values: Record<string, unknown>): Promise<Answers<K>>;
  /** Of the parts, what somebody typed, under the names that the content has. */
  typedParts(parts: Shapes[K]["parts"]): Partial<Content<K>>;
  /** What this kind alone does not accept. */
  refuse(ctx: Ctx, answers: GivenAnswers<K>): Promise<void>;

  /** In the caller's transaction, which holds the listing's row. */
  writeParts(ctx: Ctx, id: string, parts: Shapes[K]["parts"]): Promise<void>;
  copyParts(ctx: Ctx, from: string, to: string): Promise<void>;
  eraseParts(ctx: Ctx, id: string): Promise<void>;
};

const lives: { [K in ListingKind]: ListingLife<K> } = { project: projectLife, place: placeLife };

export const lifeOf = <K extends ListingKind>(kind: K): ListingLife<K> => lives[kind];
