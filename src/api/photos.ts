import { createRoute, z } from "@hono/zod-openapi";
import { bodyLimit } from "hono/body-limit";
import { arrangePhotos } from "#core/photos/arrange-photos.ts";
import { deletePhoto } from "#core/photos/delete-photo.ts";
import { arrangeInput, photoIdInput, uploadInput } from "#core/photos/input.ts";
import { photoTooLarge } from "#core/photos/picture-check.ts";
import { PHOTO_MAX_BYTES, type PhotoView, photoSources, photoSubjectKinds } from "#core/photos/rules.ts";
import type { PhotoSubjectGates } from "#core/photos/subject-gates.ts";
import { uploadPhoto } from "#core/photos/upload-photo.ts";
import type { Api } from "./api-app.ts";
import { json } from "./json-content.ts";

const FORM_AROUND_BYTES = 16 * 1024;

const photo = z
  .object({
    id: z.string(),
    src: z.string(),
    width: z.number(),
    height: z.number(),
    avif: z.string().optional(),
    webp: z.string().optional(),
    blur: z.string().optional(),
  })
  .openapi("Photo");

const upload = createRoute({
  method: "post",
  path: "/api/photos",
  summary: "Envoyer une photo",
  description:
    "JPG ou PNG d’après le contenu, 5 Mo au plus, une par requête. Le même `id` renvoyé deux fois ne crée qu’une photo.",
  request: {
    body: {
      required: true,
      content: {
        "multipart/form-data": {
          schema: z.object({
            file: z.instanceof(File).openapi({ type: "string", format: "binary" }),
            id: uploadInput.shape.id,
            subjectKind: z.enum(photoSubjectKinds).optional(),
            subjectId: z.uuid().optional(),
          }),
        },
      },
    },
  },
  responses: { 201: json("La photo, prête", z.object({ photo })) },
});

const arrange = createRoute({
  method: "put",
  path: "/api/photos/order",
  summary: "Choisir et ordonner les photos d’une annonce",
  description: "L’annonce a ensuite exactement ces photos, la première en couverture.",
  request: { body: { required: true, content: { "application/json": { schema: arrangeInput } } } },
  responses: { 200: json("Les photos, dans l’ordre", z.object({ photos: z.array(photo) })) },
});

const remove = createRoute({
  method: "delete",
  path: "/api/photos/{id}",
  summary: "Supprimer une photo",
  request: { params: photoIdInput },
  responses: { 204: { description: "Supprimée" } },
});

const shown = (view: PhotoView) => ({ id: view.id, ...photoSources(view) });

export function mountPhotos(api: Api, gates: PhotoSubjectGates): void {
  const onError = () => {
    throw photoTooLarge();
  };
  api.on("POST", "/api/photos", bodyLimit({ maxSize: PHOTO_MAX_BYTES + FORM_AROUND_BYTES, onError }));
  api.openapi(upload, async (c) => {
    const { file, id, subjectKind, subjectId } = c.req.valid("form");
    const subject = subjectKind && subjectId ? { kind: subjectKind, id: subjectId } : undefined;
    const bytes = new Uint8Array(await file.arrayBuffer());
    const view = await uploadPhoto(c.get("ctx"), { bytes, id, subject, signal: c.req.raw.signal }, gates);
    return c.json({ photo: shown(view) }, 201);
  });
  api.openapi(arrange, async (c) => {
    const views = await arrangePhotos(c.get("ctx"), c.req.valid("json"), gates);
    return c.json({ photos: views.map(shown) }, 200);
  });
  api.openapi(remove, async (c) => {
    await deletePhoto(c.get("ctx"), c.req.valid("param"), gates);
    return c.body(null, 204);
  });
}
