import { beforeAll, expect, test } from "vitest";
import { createHttpApp } from "#platform/http/http-app.ts";
import { noStaticFiles } from "#platform/http/static-files.ts";
import { createLog } from "#platform/log.ts";
import { useTestApp, visitor } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { makePerson, type TestPerson } from "#tests/support/people.ts";
import {
  dateIn,
  makeProposalStage,
  makeSent,
  type ProposalStage,
  proposalsTestJobs,
} from "#tests/support/proposals.ts";
import { createApi } from "./api-app.ts";

const database = useDatabase();
const app = useTestApp(database, { jobs: proposalsTestJobs });
let caller: TestPerson | undefined;
let stage: ProposalStage;

const http = createHttpApp({
  log: createLog("silent"),
  publicUrl: "http://localhost",
  staticFiles: noStaticFiles,
  isReady: async () => true,
  mount: (http) => {
    http.route(
      "/",
      createApi({
        receive: async () => ({ ctx: app.ctx(caller?.actor ?? visitor), cookies: [] }),
        asVisitor: () => app.ctx(),
      }),
    );
  },
});

beforeAll(async () => {
  stage = await makeProposalStage(app);
});

const send = (method: string, path: string, body?: object) =>
  http.request(`/api/proposals${path}`, {
    method,
    ...(body ? { body: JSON.stringify(body), headers: { "content-type": "application/json" } } : {}),
  });

test("both sides read and answer; others get 404, visitors 401", async () => {
  const proposalId = await makeSent(app, stage);
  caller = undefined;
  expect((await send("GET", "")).status).toBe(401);
  caller = await makePerson(app);
  for (const [method, path, body] of [
    ["GET", ""],
    ["GET", "/acceptance"],
    ["POST", "/accept"],
    ["POST", "/refuse", {}],
    ["POST", "/cancel"],
    ["POST", "/counter", { dates: [dateIn(app, 9)] }],
    ["PATCH", "/acceptance", { chosenDates: [0] }],
  ] as const) {
    expect((await send(method, `/${proposalId}${path}`, body)).status, `${method} ${path}`).toBe(404);
  }
  caller = stage.host;
  expect(await (await send("GET", "?group=open")).json()).toMatchObject({
    proposals: [{ id: proposalId }],
    hasMore: false,
  });
  expect(await (await send("GET", `/${proposalId}`)).json()).toMatchObject({
    actions: ["accept", "refuse", "counter"],
  });
  expect(await (await send("GET", `/${proposalId}/acceptance`)).json()).toMatchObject({ ready: true });
  const accepted = await (await send("POST", `/${proposalId}/accept`)).json();
  expect(accepted).toMatchObject({ state: "accepted", eventId: expect.any(String) });
  expect(await (await send("POST", `/${proposalId}/accept`)).json()).toEqual(accepted);
  const late = await send("POST", `/${proposalId}/refuse`, { message: "Finalement non" });
  expect(late.status).toBe(409);
  expect(await late.json()).toMatchObject({ reason: "proposal_accepted" });
});

test("other dates by the API", async () => {
  const proposalId = await makeSent(app, stage, { answers: { dates: { dates: [dateIn(app, 60)] } } });
  caller = stage.host;
  const answer = await send("POST", `/${proposalId}/counter`, {
    dates: [dateIn(app, 61)],
    message: "Le lendemain ?",
  });
  expect(answer.status).toBe(201);
  const { proposalId: counter } = (await answer.json()) as { proposalId: string };
  expect(await (await send("GET", `/${counter}`)).json()).toMatchObject({ isCounter: true, actions: ["cancel"] });
  expect((await send("POST", `/${counter}/cancel`)).status).toBe(204);
});
