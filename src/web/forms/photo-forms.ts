import { data } from "react-router";
import { z } from "zod";
import type { Ctx } from "#core/context.ts";
import { deletePhoto } from "#core/listings/photos/copy-and-delete.ts";
import type { PhotoSubject } from "#core/listings/photos/rules.ts";
import type { PhotoSubjectGate } from "#core/listings/photos/subject-photos.ts";
import { listPhotos } from "#core/listings/photos/subject-photos.ts";
import { arrangePhotos, uploadPhoto } from "#core/listings/photos/upload-and-arrange.ts";
import { isDomainError } from "#platform/errors.ts";
import { errorSentences } from "#platform/http/problem.ts";
import { afterwards, noFields, type PageArgs, type Post, pageForm } from "./form-action.ts";

type Photos<Args extends PageArgs> = {
  subject(post: Post<Args, never>): PhotoSubject;
  gate: PhotoSubjectGate;
  /** The page that shows them. */
  here(post: Post<Args, never>): string;
};

/** What the photos' part of a page posts when no script does it. */
export function photoForms<Args extends PageArgs>({ subject, gate, here }: Photos<Args>) {
  const form = pageForm<Args>();
  return {
    photos: form({
      schema: noFields,
      run: async (post) => {
        const files = post.form.getAll("photos").filter((value) => value instanceof File && value.size > 0) as File[];
        const refusals: string[] = [];
        for (const file of files) {
          const refusal = await upload(post.ctx, file, subject(post), gate);
          if (refusal) refusals.push(refusal);
        }
        return refusals;
      },
      done: (refusals, post) =>
        refusals.length > 0
          ? data({ intent: "photos", values: {}, errors: {}, message: refusals.join(" ") }, { status: 422 })
          : afterwards(here(post), "Vos photos sont enregistrées."),
    }),
    "photo-order": form({
      schema: z.object({ order: z.string() }),
      run: async (post) => {
        const wanted = post.fields.order?.split(",") ?? [];
        const of = subject(post);
        const present = (await listPhotos(post.ctx, of)).map(({ id }) => id);
        // A photo that came meanwhile stays, at the end.
        const known = wanted.filter((id) => present.includes(id));
        const photoIds = [...known, ...present.filter((id) => !known.includes(id))];
        await arrangePhotos(post.ctx, { subject: of, photoIds }, { [of.kind]: gate });
      },
      done: () => null,
    }),
    "photo-delete": form({
      schema: z.object({ photoId: z.string() }),
      run: (post) => deletePhoto(post.ctx, { id: post.fields.photoId }, { [subject(post).kind]: gate }),
      done: (_, post) => afterwards(here(post), "La photo est supprimée."),
    }),
  };
}

async function upload(
  ctx: Ctx,
  file: File,
  subject: PhotoSubject,
  gate: PhotoSubjectGate,
): Promise<string | undefined> {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    await uploadPhoto(ctx, { bytes, subject }, { [subject.kind]: gate });
    return undefined;
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return `${file.name} : ${error.detail ?? errorSentences[error.code]()}`;
  }
}
