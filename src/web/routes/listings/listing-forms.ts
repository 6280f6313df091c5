import type { Ctx } from "#core/context.ts";
import { m } from "#platform/messages/messages.js";
import { noFields } from "#web/server/field-names.ts";
import { afterwards, type PageArgs, type Post, pageForm } from "#web/server/form-action.ts";
import { orNotFound } from "#web/server/page-errors.ts";

type ListingVerbs<Args extends PageArgs> = {
  path(params: Args["params"]): string;
  editPath(id: string): string;
  setVisible(ctx: Ctx, params: Args["params"], visible: boolean): Promise<unknown>;
  duplicate(ctx: Ctx, params: Args["params"]): Promise<{ id: string }>;
  remove(ctx: Ctx, params: Args["params"]): Promise<void>;
};

/** What an owner can press on the page of their own listing. */
export function listingForms<Args extends PageArgs>(verbs: ListingVerbs<Args>) {
  const form = pageForm<Args>();
  const here = ({ params }: Post<Args, never>) => verbs.path(params);
  const visibility = (visible: boolean) =>
    form({
      schema: noFields,
      run: ({ ctx, params }) => orNotFound(verbs.setVisible(ctx, params, visible)),
      failure: m["listing.visibility_failed"],
      done: (_, post) =>
        afterwards(here(post), visible ? "Votre annonce est visible de tous" : "Votre annonce n’est plus visible"),
    });
  return {
    show: visibility(true),
    hide: visibility(false),
    duplicate: form({
      schema: noFields,
      run: ({ ctx, params }) => orNotFound(verbs.duplicate(ctx, params)),
      done: ({ id }) => afterwards(verbs.editPath(id), "Copie créée, en brouillon"),
    }),
    delete: form({
      schema: noFields,
      run: ({ ctx, params }) => orNotFound(verbs.remove(ctx, params)),
      done: () => afterwards("/profil", "Annonce supprimée"),
    }),
  };
}
