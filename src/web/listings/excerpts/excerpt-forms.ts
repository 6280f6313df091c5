import { data } from "react-router";
import { removeExcerpt, sendExcerpt } from "#core/listings/excerpts/send-excerpt.ts";
import { afterwards, noFields, type PageArgs, type Post, pageForm } from "#web/forms/form-action.ts";

type Excerpts<Args extends PageArgs> = {
  idOf(params: Args["params"]): string;
  /** The step that shows it. */
  here(post: Post<Args, never>): string;
};

/** What the excerpt's part of a page posts: the file when no script sends it, and the removal. */
export function excerptForms<Args extends PageArgs>({ idOf, here }: Excerpts<Args>) {
  const form = pageForm<Args>();
  return {
    excerpt: form({
      schema: noFields,
      run: async ({ ctx, params, form: sent }) => {
        const file = sent.get("excerpt");
        if (!(file instanceof File) || file.size === 0) return false;
        await sendExcerpt(ctx, { projectId: idOf(params), bytes: new Uint8Array(await file.arrayBuffer()) });
        return true;
      },
      done: (isSent, post) =>
        isSent
          ? afterwards(here(post), "Votre extrait est enregistré.")
          : data(
              { intent: "excerpt", values: {}, errors: {}, message: "Choisissez d’abord un fichier." },
              { status: 422 },
            ),
    }),
    "excerpt-delete": form({
      schema: noFields,
      run: ({ ctx, params }) => removeExcerpt(ctx, { projectId: idOf(params) }),
      done: (_, post) => afterwards(here(post), "L’extrait est retiré."),
    }),
  };
}
