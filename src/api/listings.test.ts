import { beforeAll, expect, test } from "vitest";
import { createListingDraft } from "#core/listings/create-draft.ts";
import { photosJobs } from "#core/listings/photos/jobs.ts";
import { PHOTO_MAX_BYTES } from "#core/listings/photos/rules.ts";
import { createHttpApp } from "#platform/http/http-app.ts";
import { noStaticFiles } from "#platform/http/static-files.ts";
import { newId } from "#platform/ids.ts";
import { createLog } from "#platform/log.ts";
import { useTestApp, visitor } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { makePerson, peopleJobs, type TestPerson } from "#tests/support/people.ts";
import { jpegBytes, pngBytes, pngOfDeclaredSize } from "#tests/support/pictures.ts";
import { createApi } from "./api-app.ts";

const database = useDatabase();
const app = useTestApp(database, { jobs: [...peopleJobs, ...photosJobs] });
let caller: TestPerson | undefined;
let lea: TestPerson;
let max: TestPerson;
let jpeg: Uint8Array;

const http = createHttpApp({
  log: createLog("silent"),
  publicUrl: "http://localhost",
  staticFiles: noStaticFiles,
  isReady: async () => true,
  mount: (http) => {
    const api = createApi({
      receive: async () => ({ ctx: app.ctx(caller?.actor ?? visitor), cookies: [] }),
      asVisitor: () => app.ctx(),
    });
    http.route("/", api);
  },
});

beforeAll(async () => {
  lea = await makePerson(app);
  max = await makePerson(app);
  jpeg = await jpegBytes(400, 300);
});

function post(bytes: Uint8Array, name: string, fields: Record<string, string> = {}, type = "image/jpeg") {
  const body = new FormData();
  body.set("file", new File([new Uint8Array(bytes)], name, { type }));
  for (const [key, value] of Object.entries(fields)) body.set(key, value);
  return http.request("/api/photos", { method: "POST", body });
}

const problem = async (response: Response) => {
  const { code, reason } = (await response.json()) as { code: string; reason?: string };
  return `${response.status} ${code} ${reason ?? ""}`.trim();
};

async function posted(fields: Record<string, string> = {}): Promise<string> {
  const response = await post(jpeg, "scene.jpg", fields);
  expect(response.status).toBe(201);
  return ((await response.json()) as { photo: { id: string } }).photo.id;
}

async function projectOfLea() {
  const { id } = await createListingDraft(app.ctx(lea.actor), { kind: "project" });
  return { kind: "project", id };
}

test("a photo is sent, shown for ever, and gone once deleted", async () => {
  caller = lea;
  const id = newId();
  const response = await post(jpeg, "scène d’été.jpg", { id });
  expect(response.status).toBe(201);
  const { photo } = (await response.json()) as { photo: Record<string, string> };
  expect(photo).toMatchObject({ id, width: 400, height: 300, webp: expect.stringMatching(/320w, .* 400w$/) });
  expect(photo.blur?.length).toBeLessThanOrEqual(400);

  caller = undefined;
  const file = await http.request(photo.src ?? "");
  expect(file.status).toBe(200);
  expect(file.headers.get("content-type")).toBe("image/jpeg");
  expect(file.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(file.headers.get("x-content-type-options")).toBe("nosniff");
  expect(file.headers.get("content-length")).toBe(String((await file.arrayBuffer()).byteLength));
  const etag = file.headers.get("etag") ?? "";
  const again = await http.request(photo.src ?? "", { headers: { "if-none-match": etag } });
  expect([again.status, again.headers.get("etag"), await again.text()]).toEqual([304, etag, ""]);
  const head = await http.request(photo.src ?? "", { method: "HEAD" });
  expect([head.status, head.headers.get("content-type"), await head.text()]).toEqual([200, "image/jpeg", ""]);

  caller = lea;
  expect((await http.request(`/api/photos/${id}`, { method: "DELETE" })).status).toBe(204);
  await app.jobs.runDue();
  expect((await http.request(photo.src ?? "")).status).toBe(404);
});

test("other sites may show and read a photo and what everybody may read, without cookies, and nothing else of ours", async () => {
  caller = lea;
  const { photo } = (await (await post(jpeg, "scène.jpg")).json()) as { photo: Record<string, string> };
  const file = await http.request(photo.src ?? "", { headers: { origin: "https://ailleurs.fr" } });
  expect(file.headers.get("access-control-allow-origin")).toBe("*");
  expect(file.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  await file.body?.cancel();
  const shared = await http.request("/api/communes?q=Lyon", { headers: { origin: "https://ailleurs.fr" } });
  expect(shared.headers.get("access-control-allow-origin")).toBe("*");
  expect(shared.headers.get("access-control-allow-credentials")).toBeNull();
  const refused = await http.request("/api/communes", { headers: { origin: "https://ailleurs.fr" } });
  expect([refused.status, refused.headers.get("access-control-allow-origin")]).toEqual([422, "*"]);
  const call = await http.request("/api/user/whoami", { headers: { origin: "https://ailleurs.fr" } });
  expect(call.headers.get("access-control-allow-origin")).toBeNull();
  expect(call.headers.get("cross-origin-resource-policy")).toBe("same-origin");
});

test("what a file is called and claims to be does not matter, what it is does", async () => {
  caller = lea;
  expect((await post(await pngBytes(400, 300), "photo.exe", {}, "text/html")).status).toBe(201);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  expect(await problem(await post(svg, "photo.png", {}, "image/png"))).toBe("415 unsupported_media photo_format");
  const large = Buffer.concat([jpeg, new Uint8Array(PHOTO_MAX_BYTES + 1 - jpeg.length)]);
  expect(await problem(await post(large, "photo.jpg"))).toBe("413 too_large photo_too_large");
  const larger = Buffer.concat([jpeg, new Uint8Array(PHOTO_MAX_BYTES * 2)]);
  expect(await problem(await post(larger, "photo.jpg"))).toBe("413 too_large photo_too_large");
  const bomb = pngOfDeclaredSize(50_000, 50_000);
  expect(await problem(await post(bomb, "photo.png"))).toBe("413 too_large photo_too_many_pixels");
  expect(await problem(await post(new Uint8Array(), "photo.jpg"))).toBe("422 invalid_input photo_empty");
});

test("a request without a file, or with a text in its place, is refused", async () => {
  caller = lea;
  const nothing = new FormData();
  const text = new FormData();
  text.set("file", "data:image/png;base64,AAAA");
  for (const body of [nothing, text]) {
    expect(await problem(await http.request("/api/photos", { method: "POST", body }))).toBe("422 invalid_input");
  }
});

test("six files sent at once to one listing: five stay", async () => {
  caller = lea;
  const subject = { kind: "place", ...(await createListingDraft(app.ctx(lea.actor), { kind: "place" })) };
  const fields = { subjectKind: "place", subjectId: subject.id };
  const answers = await Promise.all(Array.from({ length: 6 }, () => post(jpeg, "photo.jpg", fields)));
  const statuses = answers.map((answer) => answer.status).toSorted();
  expect(statuses).toEqual([201, 201, 201, 201, 201, 409]);
});

test("the order is put as a whole", async () => {
  caller = lea;
  const subject = await projectOfLea();
  const [one, two] = [await posted({ subjectKind: "project", subjectId: subject.id }), await posted()];
  const put = (photoIds: unknown) =>
    http.request("/api/photos/order", {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ subject, photoIds }),
    });
  const response = await put([two, one]);
  expect(response.status).toBe(200);
  const { photos } = (await response.json()) as { photos: { id: string }[] };
  expect(photos.map((photo) => photo.id)).toEqual([two, one]);
  expect((await put([two, two])).status).toBe(422);
  expect((await put("all")).status).toBe(422);
});

test("another person's photos and listings answer as if they did not exist, and a visitor is asked to log in", async () => {
  caller = lea;
  const subject = await projectOfLea();
  const fields = { subjectKind: "project", subjectId: subject.id };
  const [attached, loose] = [await posted(fields), await posted()];
  const order = { method: "PUT", headers: { "content-type": "application/json" } };
  const tries = () => [
    http.request(`/api/photos/${attached}`, { method: "DELETE" }),
    http.request(`/api/photos/${loose}`, { method: "DELETE" }),
    http.request("/api/photos/order", { ...order, body: JSON.stringify({ subject, photoIds: [attached, loose] }) }),
    post(jpeg, "photo.jpg", fields),
    post(jpeg, "photo.jpg", { id: loose }),
  ];
  caller = max;
  expect((await Promise.all(tries())).map((response) => response.status)).toEqual([404, 404, 404, 404, 404]);
  caller = undefined;
  expect((await Promise.all(tries())).map((response) => response.status)).toEqual([401, 401, 401, 401, 401]);
});

test.each([
  "/photos/x/320.webp",
  "/photos/../config.ts",
  `/photos/${newId()}/320.webp`,
  `/photos/${newId()}/..%2f..%2fsecret`,
])("%s is not found", async (path) => {
  expect((await http.request(path)).status).toBe(404);
});
