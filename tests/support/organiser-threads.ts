import { setEventVisibility } from "#core/events/event-settings.ts";
import { confirmMessage } from "#core/messages/confirm-message.ts";
import { writeToOrganiser } from "#core/messages/write-to-organiser.ts";
import { newId } from "#platform/ids.ts";
import { type TestApp, visitor } from "./context.ts";
import { makeEvent, makeStage, type Stage } from "./events.ts";
import { mailsTo } from "./people.ts";

export type Evening = Stage & { eventId: string };

/** A public evening that the artist organises. */
export async function makeEvening(app: TestApp, title = "Bach chez Hélène"): Promise<Evening> {
  const stage = await makeStage(app);
  const eventId = await makeEvent(app, stage, { title });
  await setEventVisibility(app.ctx(stage.artist.actor), { eventId, visibility: "public" });
  return { ...stage, eventId };
}

/** A stranger from elsewhere each time. */
export const guestOf = (app: TestApp) => app.ctx(visitor, { callerKey: newId() });

export const question = (eventId: string, changes: object = {}) => ({
  eventId,
  body: "Y a-t-il un ascenseur ?",
  clientKey: newId(),
  ...changes,
});

/** The newest link of this kind that was mailed to an address. */
export async function linkIn(app: TestApp, email: string, pattern: RegExp): Promise<string> {
  for (const { text } of await mailsTo(app, email)) {
    const [, found] = pattern.exec(text) ?? [];
    if (found) return decodeURIComponent(found);
  }
  throw new Error(`no such link was mailed to ${email}`);
}

export const confirmTokenIn = (app: TestApp, email: string) => linkIn(app, email, /conversation\?jeton=([\w.%-]+)/);

export type GuestLink = { discussionId: string; key: string };

/** A guest who has written and confirmed. */
export async function makeGuestThread(
  app: TestApp,
  eventId: string,
  email: string,
  changes: object = {},
): Promise<GuestLink> {
  await writeToOrganiser(guestOf(app), question(eventId, { email, name: "Nadia", ...changes }));
  const { discussionId, key } = await confirmMessage(guestOf(app), { token: await confirmTokenIn(app, email) });
  return { discussionId, key: key ?? "" };
}
