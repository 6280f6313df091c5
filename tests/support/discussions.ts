import { messagesJobs } from "#core/messages/jobs.ts";
import { startDiscussion } from "#core/messages/start-discussion.ts";
import { moderationJobs } from "#core/moderation/jobs.ts";
import { newId } from "#platform/ids.ts";
import type { TestApp } from "./context.ts";
import { listingsJobs, makePublishedPlace, makePublishedProject } from "./listings.ts";
import { makePerson, type TestPerson } from "./people.ts";

export const discussionsJobs = [...listingsJobs, ...messagesJobs, ...moderationJobs];

export type TestMeeting = {
  artist: TestPerson;
  host: TestPerson;
  projectId: string;
  placeId: string;
};

/** An artist with a project and a host with a place, both published. */
export async function makeMeeting(app: TestApp): Promise<TestMeeting> {
  const artist = await makePerson(app, { firstName: "Camille", lastName: "Roussel" });
  const host = await makePerson(app, { firstName: "Hélène", lastName: "Morand" });
  const { id: projectId } = await makePublishedProject(app, artist);
  const { id: placeId } = await makePublishedPlace(app, host);
  return { artist, host, projectId, placeId };
}

/** The same, with a first message from the artist. */
export async function makeDiscussion(app: TestApp): Promise<TestMeeting & { discussionId: string }> {
  const meeting = await makeMeeting(app);
  const { discussionId } = await startDiscussion(app.ctx(meeting.artist.actor), {
    projectId: meeting.projectId,
    placeId: meeting.placeId,
    body: "Bonjour, votre salon nous fait envie.",
    clientKey: newId(),
  });
  return { ...meeting, discussionId };
}
