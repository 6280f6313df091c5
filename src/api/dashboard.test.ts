import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { listingViews } from "#core/dashboard/tables.ts";
import { isDomainError } from "#platform/errors.ts";
import { problemResponse } from "#platform/http/problem.ts";
import { useTestApp } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { listingsJobs, makePublishedPlace } from "#tests/support/listings.ts";
import { makePerson } from "#tests/support/people.ts";
import { createApi } from "./api-app.ts";

const app = useTestApp(useDatabase(), { jobs: listingsJobs });

async function tell(body: unknown): Promise<number> {
  const api = createApi({ receive: async () => ({ ctx: app.ctx(), cookies: [] }), asVisitor: () => app.ctx() });
  api.onError((error) => {
    if (!isDomainError(error)) throw error;
    return problemResponse(error, "");
  });
  const headers = { "content-type": "application/json" };
  return (await api.request("/api/views", { method: "POST", headers, body: JSON.stringify(body) })).status;
}

test("a browser's beacon counts a look; what is no listing is refused or changes nothing, with the same answer", async () => {
  const { id } = await makePublishedPlace(app, await makePerson(app));
  const counted = () => app.ctx().db.select().from(listingViews).where(eq(listingViews.listingId, id));
  expect(await tell({ kind: "place", id })).toBe(204);
  expect(await tell({ kind: "place", id })).toBe(204);
  expect(await tell({ kind: "project", id })).toBe(204);
  expect(await counted()).toMatchObject([{ kind: "place", count: 1 }]);
  expect(await tell({ kind: "event", id })).toBe(204);
  expect(await counted()).toMatchObject([{ kind: "place", count: 1 }]);
  expect(await tell({ kind: "place", id: "x" })).toBe(422);
});
