import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Ctx } from "#core/context.ts";
import { getPublicListing } from "#core/listings/get-public-listing.ts";
import { deletePhoto } from "#core/listings/photos/copy-and-delete.ts";
import { photoTooLarge } from "#core/listings/photos/encode.ts";
import { arrangeInput, photoIdInput, uploadInput } from "#core/listings/photos/input.ts";
import { getPhotoFile } from "#core/listings/photos/photo-files.ts";
import { PHOTO_MAX_BYTES, type PhotoView, photoSources, photoSubjectKinds } from "#core/listings/photos/rules.ts";
import type { PhotoSubjectGates } from "#core/listings/photos/subject-photos.ts";
import { arrangePhotos, uploadPhoto } from "#core/listings/photos/upload-and-arrange.ts";
import { placeIdInput } from "#core/listings/places/input.ts";
import { projectIdInput } from "#core/listings/projects/input.ts";
import { DomainError } from "#platform/errors.ts";
import { knows } from "#platform/http/ready-answers.ts";
import { type Limit, takeFromLimit } from "#platform/rate-limit.ts";
import { placePage, projectPage } from "./answers/listings.ts";
import type { Api } from "./api-app.ts";
import { defineCall } from "./contract/define-call.ts";
import { json, problem } from "./contract/json-schemas.ts";

const project = defineCall("getProject", {
  method: "get",
  path: "/api/projects/{projectId}",
  summary: "Un projet, comme sa page le montre",
  request: { params: projectIdInput },
  responses: { 200: json("Le projet", projectPage), 404: problem },
});

const place = defineCall("getPlace", {
  method: "get",
  path: "/api/places/{placeId}",
  summary: "Un lieu, comme sa page le montre : la ville et le quartier, jamais l’adresse",
  request: { params: placeIdInput },
  responses: { 200: json("Le lieu", placePage), 404: problem },
});

export function mountListings(api: Api): void {
  api.openapi(project, async (c) => {
    const { projectId: id } = c.req.valid("param");
    return c.json({ ...(await getPublicListing(c.get("ctx"), { kind: "project", id })) }, 200);
  });
  api.openapi(place, async (c) => {
    const { placeId: id } = c.req.valid("param");
    return c.json({ ...(await getPublicListing(c.get("ctx"), { kind: "place", id })) }, 200);
  });
}

/** Each question goes on to somebody else's service: several places typed letter by letter, not a directory. */
const addressesByCaller: Limit = { max: 300, windowSeconds: 10 * 60 };

const commune = z
  .object({
    code: z.string(),
    name: z.string(),
    postalCodes: z.array(z.string()),
    department: z.string(),
    region: z.string(),
    parentName: z.string().optional().openapi({ description: "Pour un arrondissement : sa ville" }),
    latitude: z.number(),
    longitude: z.number(),
  })
  .openapi("Commune");

const searchCommunes = defineCall("searchCommunes", {
  method: "get",
  path: "/api/communes",
  summary: "Communes et arrondissements par nom ou code postal",
  request: {
    query: z.object({ q: z.string().trim().min(1).max(80), limit: z.coerce.number().int().min(1).max(20).default(8) }),
  },
  responses: {
    200: { description: "Les meilleures d’abord", content: { "application/json": { schema: z.array(commune) } } },
  },
});

const nearestCommune = defineCall("findNearestCommune", {
  method: "get",
  path: "/api/communes/nearest",
  summary: "La commune où l’on se trouve\u202f; une position au centième de degré suffit",
  request: {
    query: z.object({ latitude: z.coerce.number().min(-90).max(90), longitude: z.coerce.number().min(-180).max(180) }),
  },
  responses: {
    200: { description: "La plus proche", content: { "application/json": { schema: commune } } },
    404: problem,
  },
});

const address = z
  .object({
    label: z.string(),
    number: z.string().optional(),
    street: z.string().optional(),
    city: z.string(),
    postalCode: z.string(),
    communeCode: z.string(),
    latitude: z.number(),
    longitude: z.number(),
  })
  .openapi("Address");

const searchAddresses = defineCall("searchAddresses", {
  method: "get",
  path: "/api/addresses",
  summary: "Adresses postales",
  request: {
    query: z.object({ q: z.string().trim().min(3).max(160), limit: z.coerce.number().int().min(1).max(10).default(6) }),
  },
  responses: {
    200: { description: "Les meilleures d’abord", content: { "application/json": { schema: z.array(address) } } },
    429: problem,
  },
});

export function mountGeocoding(api: Api): void {
  api.openapi(searchCommunes, async (c) => {
    const { q, limit } = c.req.valid("query");
    const communes = await c.get("ctx").geocoding.searchCommunes(q, limit);
    return c.json(
      communes.map(({ postalCodes, ...rest }) => ({ ...rest, postalCodes: [...postalCodes] })),
      200,
    );
  });
  api.openapi(nearestCommune, async (c) => {
    const found = await c.get("ctx").geocoding.nearestCommune(c.req.valid("query"));
    if (!found) throw new DomainError("not_found");
    const { postalCodes, ...rest } = found;
    return c.json({ ...rest, postalCodes: [...postalCodes] }, 200);
  });
  api.openapi(searchAddresses, async (c) => {
    const { q, limit } = c.req.valid("query");
    const ctx = c.get("ctx");
    await takeFromLimit(ctx.db, ctx.now, `geocoding:addresses:${ctx.callerKey}`, addressesByCaller);
    return c.json(await ctx.geocoding.searchAddresses(q, limit), 200);
  });
}

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

const upload = defineCall("uploadPhoto", {
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

const arrange = defineCall("arrangePhotos", {
  method: "put",
  path: "/api/photos/order",
  summary: "Choisir et ordonner les photos d’une annonce",
  description: "L’annonce a ensuite exactement ces photos, la première en couverture.",
  request: { body: { required: true, content: { "application/json": { schema: arrangeInput } } } },
  responses: { 200: json("Les photos, dans l’ordre", z.object({ photos: z.array(photo) })) },
});

const remove = defineCall("deletePhoto", {
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

const FOREVER = "public, max-age=31536000, immutable";

/** A picture may be shown by any site and drawn by any page: there is nothing in it that its address does not give. */
const READABLE_ELSEWHERE = {
  "access-control-allow-origin": "*",
  "cross-origin-resource-policy": "cross-origin",
  "timing-allow-origin": "*",
};

/** The pictures themselves. What an address shows never changes: another picture has another address. */
export function mountPhotoFiles(api: Api, asVisitor: (c: Context) => Ctx): void {
  api.get("/photos/:filesId/:file", async (c) => {
    const { filesId, file } = c.req.param();
    const { body, size, contentType } = await getPhotoFile(asVisitor(c), { filesId, file });
    // The address says all there is to know of the picture, so it is the picture's mark as well.
    const etag = `"${filesId}-${file}"`;
    c.header("cache-control", FOREVER);
    c.header("etag", etag);
    for (const [name, value] of Object.entries(READABLE_ELSEWHERE)) c.header(name, value);
    if (c.req.method === "HEAD" || knows(c.req.header("if-none-match"), etag)) await body.cancel();
    if (knows(c.req.header("if-none-match"), etag)) return c.body(null, 304);
    c.header("content-type", contentType);
    c.header("content-length", String(size));
    return c.req.method === "HEAD" ? c.body(null) : c.body(body);
  });
}
