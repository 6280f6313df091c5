import { messagesJobs } from "#core/messages/jobs.ts";
import { startDiscussion } from "#core/messages/start-discussion.ts";
import { moderationJobs } from "#core/moderation/jobs.ts";
import { newId } from "#platform/ids.ts";
import type { TestHouse } from "./context.ts";
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
export async function makeMeeting(house: TestHouse): Promise<TestMeeting> {
  const artist = await makePerson(house, { firstName: "Camille", lastName: "Roussel" });
  const host = await makePerson(house, { firstName: "Hélène", lastName: "Morand" });
  const { id: projectId } = await makePublishedProject(house, artist);
  const { id: placeId } = await makePublishedPlace(house, host);
  return { artist, host, projectId, placeId };
}

/** The same, with a first message from the artist. */
export async function makeDiscussion(house: TestHouse): Promise<TestMeeting & { discussionId: string }> {
  const meeting = await makeMeeting(house);
  const { discussionId } = await startDiscussion(house.ctx(meeting.artist.actor), {
    projectId: meeting.projectId,
    placeId: meeting.placeId,
    body: "Bonjour, votre salon nous fait envie.",
    clientKey: newId(),
  });
  return { ...meeting, discussionId };
}
