import { expect, test, vi } from "vitest";
import { keepingUnsentForms, patientReloads, wasFormUnsent } from "./network-loss.ts";

const page = new URL("https://horslesmurs.example/account/personal.data?index");
const elsewhere = new URL("https://horslesmurs.example/logout.data");
const down = () => Promise.reject(new TypeError("Failed to fetch"));
const screen = () => ({ here: () => "https://horslesmurs.example/account/personal#nom", stay: vi.fn(), tell: vi.fn() });

test("a form that the network swallows is answered with nothing, and its person is told", async () => {
  const shown = screen();
  const answer = await keepingUnsentForms(down, shown)(page, { method: "POST" });
  expect(answer.status).toBe(503);
  expect(answer.headers.has("X-Remix-Response")).toBe(true);
  expect(shown.tell).toHaveBeenCalledOnce();
  expect(shown.stay).not.toHaveBeenCalled();
});

test("a form for another page does not go there: the navigation it began is ended", async () => {
  const navigation = new AbortController();
  const shown = { ...screen(), stay: vi.fn(() => navigation.abort()) };
  const sent = keepingUnsentForms(down, shown)(elsewhere, { method: "POST", signal: navigation.signal });
  await expect(sent).rejects.toThrow(expect.objectContaining({ name: "AbortError" }));
  expect(shown.tell).toHaveBeenCalledOnce();
});

test("what is sent beside the page, without a navigation, is answered with nothing wherever it goes", async () => {
  const { signal } = new AbortController();
  expect((await keepingUnsentForms(down, screen())(elsewhere, { method: "POST", signal })).status).toBe(503);
});

test("whether the last form was swallowed is known until the next one is answered", async () => {
  await keepingUnsentForms(down, screen())(page, { method: "POST" });
  expect(wasFormUnsent()).toBe(true);
  await keepingUnsentForms(async () => new Response(), screen())("/email", { method: "GET" });
  expect(wasFormUnsent()).toBe(true);
  await keepingUnsentForms(async () => new Response(), screen())(page, { method: "POST" });
  expect(wasFormUnsent()).toBe(false);
});

test("pages, calls of our own and what somebody broke off themselves fail as before", async () => {
  const shown = screen();
  const ask = keepingUnsentForms(down, shown);
  await expect(ask(page, { method: "GET" })).rejects.toThrow("Failed to fetch");
  await expect(ask("/email", { method: "POST" })).rejects.toThrow("Failed to fetch");
  const brokenOff = keepingUnsentForms(() => Promise.reject(new DOMException("", "AbortError")), shown);
  await expect(brokenOff(page, { method: "POST" })).rejects.toThrow();
  expect(shown.tell).not.toHaveBeenCalled();
});

test("a service that is away has not taken the form either; a refusal of the form itself is shown", async () => {
  const shown = screen();
  const away = async () => new Response("", { status: 503, headers: { "retry-after": "5" } });
  const answer = await keepingUnsentForms(away, shown)(page, { method: "POST" });
  expect(answer.headers.has("X-Remix-Response")).toBe(true);
  expect(shown.tell).toHaveBeenCalledOnce();
  expect(wasFormUnsent()).toBe(true);
  const refused = new Response("words", { status: 503 });
  expect(await keepingUnsentForms(async () => refused, screen())(page, { method: "POST" })).toBe(refused);
});

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
