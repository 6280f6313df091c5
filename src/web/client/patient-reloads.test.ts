import { expect, test, vi } from "vitest";
import { patientReloads } from "./patient-reloads.ts";

const HERE = "https://horslesmurs.example/projet?ville=Lyon";
const reload = new URL("https://horslesmurs.example/projet.data?ville=Lyon&_routes=root");

function network(lost: number) {
  const ask = vi.fn<typeof fetch>(async () => {
    if (ask.mock.calls.length <= lost) throw new TypeError("Failed to fetch");
    return new Response("here");
  });
  return ask;
}

test("data of the page one is on is asked for until the network is back", async () => {
  const ask = network(2);
  const untilBack = vi.fn(async () => {});
  const answer = await patientReloads(ask, () => HERE, untilBack)(reload, {});
  expect(await answer.text()).toBe("here");
  expect(untilBack).toHaveBeenCalledTimes(2);
});

test("the first page is known by its own address", async () => {
  const ask = network(1);
  const home = new URL("https://horslesmurs.example/_.data");
  const answer = await patientReloads(
    ask,
    () => "https://horslesmurs.example/",
    async () => {},
  )(home, {});
  expect(answer.ok).toBe(true);
});

test("another page, a form, and a call of our own fail at once", async () => {
  const untilBack = vi.fn(async () => {});
  const get = patientReloads(network(Number.POSITIVE_INFINITY), () => HERE, untilBack);
  for (const other of ["/place.data?ville=Lyon", "/projet.data", "/projet.data?ville=Paris"]) {
    await expect(get(new URL(other, HERE), {}), other).rejects.toThrow("Failed to fetch");
  }
  await expect(get(reload, { method: "POST" })).rejects.toThrow("Failed to fetch");
  await expect(get("/projet.data?ville=Lyon", {})).rejects.toThrow("Failed to fetch");
  expect(untilBack).not.toHaveBeenCalled();
});

test("whoever goes elsewhere meanwhile is not waited for", async () => {
  const ask = network(1);
  const leaving = new AbortController();
  const get = patientReloads(
    ask,
    () => HERE,
    async () => leaving.abort(),
  );
  await expect(get(reload, { signal: leaving.signal })).rejects.toThrow();
  expect(ask).toHaveBeenCalledTimes(1);
});

test("data of the page one is on is asked for until the service is back", async () => {
  const answers = [new Response("", { status: 503, headers: { "retry-after": "5" } }), new Response("here")];
  const ask = async () => answers.shift() ?? Response.error();
  const answer = await patientReloads(
    ask,
    () => HERE,
    async () => {},
  )(reload, {});
  expect(await answer.text()).toBe("here");
});
