import { expect, test } from "vitest";
import { useTestApp, visitor } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { DAY, eventsTestJobs, makeEvent, makeStage } from "#tests/support/events.ts";
import { mailsTo } from "#tests/support/people.ts";
import { setEventVisibility } from "../events/event-settings.ts";
import { askForAlert, confirmAlert, endAlert, tellAlerts } from "./guest-alerts.ts";
import { guestAlerts } from "./tables.ts";

const database = useDatabase();
const app = useTestApp(database, { jobs: [...eventsTestJobs, tellAlerts] });
const guest = () => app.ctx(visitor);
const search = { kind: "event", query: "ville=Paris", label: "Événements : Paris, à moins de 20 km" };

const kept = async (email: string) =>
  (await database.db.select().from(guestAlerts)).filter((alert) => alert.email === email);

async function linkIn(email: string, name: "jeton" | "fin"): Promise<string> {
  const [mail] = await mailsTo(app, email);
  const [, token] = new RegExp(`[?&]${name}=([\\w.%-]+)`).exec(mail?.text ?? "") ?? [];
  return decodeURIComponent(token ?? "");
}

async function announce(title: string) {
  const stage = await makeStage(app);
  const eventId = await makeEvent(app, stage, { title });
  await setEventVisibility(app.ctx(stage.artist.actor), { eventId, visibility: "public" });
}

test("nothing is kept before the link is followed; then each new evening is told once, until the alert is ended", async () => {
  const email = "curieuse@exemple.fr";
  await askForAlert(guest(), { ...search, email });
  const [asked] = await mailsTo(app, email);
  expect(asked?.subject).toBe("Confirmez votre alerte");
  // Whatever a stranger typed is not in a mail that nobody has asked for.
  expect(asked?.text).not.toContain("Paris");
  expect(await kept(email)).toHaveLength(0);

  const token = await linkIn(email, "jeton");
  for (const forged of ["", "x.y", `${token}x`]) {
    await expect(confirmAlert(guest(), { token: forged })).rejects.toMatchObject({ code: "expired" });
  }
  expect(await confirmAlert(guest(), { token })).toEqual({ email, path: "/event?ville=Paris" });
  await confirmAlert(guest(), { token });
  expect(await kept(email)).toHaveLength(1);

  await app.clock.advance(DAY);
  expect(await mailsTo(app, email)).toHaveLength(1);
  await announce("Bach pour une alerte");
  for (let day = 0; day < 3; day++) {
    await app.clock.advance(DAY);
    await app.jobs.runDue();
  }
  const told = (await mailsTo(app, email)).filter(({ subject }) => subject.includes("Bach pour une alerte"));
  expect(told).toHaveLength(1);
  expect(told[0]?.text).toContain(search.label);
  // What decides whether one goes stands in the mail.
  expect(told[0]?.text).toMatch(/Bach pour une alerte\s: .+ à \d+\sh.*, Paris.*, 15\s€/);

  const end = await linkIn(email, "fin");
  await expect(endAlert(guest(), { token: `${end}x` })).rejects.toMatchObject({ code: "expired" });
  await endAlert(guest(), { token: end });
  await endAlert(guest(), { token: end });
  expect(await kept(email)).toHaveLength(0);
});

test("a link is good for a week, an alert for a year, and an address is not written to again and again", async () => {
  const email = "lente@exemple.fr";
  for (let time = 0; time < 3; time++) await askForAlert(guest(), { ...search, email });
  await expect(askForAlert(guest(), { ...search, email })).rejects.toMatchObject({ code: "rate_limited" });
  await expect(askForAlert(guest(), { ...search, email: "pas une adresse" })).rejects.toMatchObject({
    code: "invalid_input",
  });
  const token = await linkIn(email, "jeton");
  await confirmAlert(guest(), { token });
  await app.clock.advance(8 * DAY);
  await expect(confirmAlert(guest(), { token })).rejects.toMatchObject({ code: "expired" });
  await app.clock.advance(366 * DAY);
  await app.jobs.runDue();
  expect(await kept(email)).toHaveLength(0);
});
