import { data, redirect } from "react-router";
import type { Ctx } from "#core/context.ts";
import { arrangePhotos } from "#core/photos/arrange-photos.ts";
import { deletePhoto } from "#core/photos/delete-photo.ts";
import { listPhotos } from "#core/photos/list-photos.ts";
import type { PhotoSubject } from "#core/photos/rules.ts";
import type { PhotoSubjectGate } from "#core/photos/subject-gates.ts";
import { uploadPhoto } from "#core/photos/upload-photo.ts";
import { isDomainError } from "#platform/errors.ts";
import { errorSentences } from "#platform/http/problem.ts";
import { flashHeaders } from "#web/server/flash.ts";
import { type Refused, runForm } from "#web/server/form-action.ts";

type PhotoPost = { ctx: Ctx; form: FormData; subject: PhotoSubject; gate: PhotoSubjectGate; here: string };

/** What the photos' part of a page posts when no script does it. */
export const photoIntents: Record<string, (post: PhotoPost) => Promise<Refused | null>> = {
  async photos({ ctx, form, subject, gate, here }) {
    const files = form.getAll("photos").filter((value) => value instanceof File && value.size > 0) as File[];
    const refusals: string[] = [];
    for (const file of files) {
      const refusal = await upload(ctx, file, subject, gate);
      if (refusal) refusals.push(refusal);
    }
    if (refusals.length > 0) {
      return data({ intent: "photos", values: {}, errors: {}, message: refusals.join(" ") }, { status: 422 });
    }
    throw redirect(here, { headers: flashHeaders({ kind: "success", text: "Vos photos sont enregistrées." }) });
  },

  async "photo-order"({ ctx, form, subject, gate }) {
    const wanted = String(form.get("order") ?? "").split(",");
    const outcome = await runForm(ctx, form, async () => {
      const present = (await listPhotos(ctx, subject)).map(({ id }) => id);
      // A photo that came meanwhile stays, at the end.
      const known = wanted.filter((id) => present.includes(id));
      const photoIds = [...known, ...present.filter((id) => !known.includes(id))];
      await arrangePhotos(ctx, { subject, photoIds }, { [subject.kind]: gate });
    });
    return outcome.refused ?? null;
  },

  async "photo-delete"({ ctx, form, subject, gate, here }) {
    const gates = { [subject.kind]: gate };
    const outcome = await runForm(ctx, form, () => deletePhoto(ctx, { id: form.get("photoId") }, gates));
    if (outcome.refused) return outcome.refused;
    throw redirect(here, { headers: flashHeaders({ kind: "success", text: "La photo est supprimée." }) });
  },
};

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
