import { beforeAll, describe, expect, test } from "vitest";
import { useTestApp } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { listingsJobs, makeProject, projectAnswers } from "#tests/support/listings.ts";
import { mailsTo, makePerson, type TestPerson, tokenIn } from "#tests/support/people.ts";
import { deleteListing } from "../delete.ts";
import { getListingForEdit } from "../get-for-edit.ts";
import { listOwnListings } from "../list-own.ts";
import { publishListing } from "../publish.ts";
import { saveListingStep } from "../save-step.ts";
import {
  acceptProjectInvitation,
  inspectProjectInvitation,
  inviteProjectMember,
  removeProjectMember,
  withdrawProjectInvitation,
} from "./members.ts";

const DAY = 24 * 3600 * 1000;
const database = useDatabase();
const app = useTestApp(database, { jobs: listingsJobs });

let lea: TestPerson;
let max: TestPerson;
beforeAll(async () => {
  lea = await makePerson(app, { firstName: "Léa", lastName: "Ménard" });
  max = await makePerson(app, { firstName: "Max", lastName: "Aubert" });
});

const as = (person: TestPerson) => app.ctx(person.actor);
const group = () => makeProject(app, lea, { intro: { artistName: "Le Quatuor", isGroup: "on" } });

async function invite(projectId: string, email: string): Promise<string> {
  await inviteProjectMember(as(lea), { projectId, email });
  return tokenIn((await mailsTo(app, email))[0]);
}

async function joined(person: TestPerson) {
  const project = await group();
  await acceptProjectInvitation(as(person), { token: await invite(project.id, person.user.email) });
  return project;
}

describe("a group", () => {
  test("is joined by the link of a mail, which names who invites", async () => {
    const { id } = await group();
    const token = await invite(id, max.user.email);
    const [mail] = await mailsTo(app, max.user.email);
    expect(mail?.subject).toBe("Léa M. vous invite à gérer un projet");
    expect(await inspectProjectInvitation(app.ctx(), { token })).toMatchObject({ projectId: id, inviter: "Léa M." });
    expect(await acceptProjectInvitation(as(max), { token })).toEqual({ projectId: id });
    const seen = await getListingForEdit(as(max), { kind: "project", id });
    expect(seen).toMatchObject({ role: "member", invitations: [], members: [{ name: "Max A." }] });
    expect((await listOwnListings(as(max), { kind: "project" })).listings).toContainEqual(
      expect.objectContaining({ id, role: "member" }),
    );
  });

  test("is managed by its members, but deleted and enlarged by its owner alone", async () => {
    const { id, version } = await joined(max);
    await saveListingStep(as(max), {
      kind: "project",
      id: id,
      version,
      step: "art",
      values: { artFamily: "musique", artType: "jazz" },
    });
    await publishListing(as(max), { kind: "project", id, visible: true });
    await expect(deleteListing(as(max), { kind: "project", id })).rejects.toMatchObject({ code: "forbidden" });
    const attempt = inviteProjectMember(as(max), { projectId: id, email: "une@exemple.fr" });
    await expect(attempt).rejects.toMatchObject({ code: "forbidden" });
  });

  test("cannot become a soloist's while it has members", async () => {
    const { id, version } = await joined(max);
    const solo = () =>
      saveListingStep(as(lea), { kind: "project", id, version, step: "intro", values: projectAnswers.intro });
    await expect(solo()).rejects.toMatchObject({ fields: { isGroup: [expect.stringContaining("retirez-les")] } });
    await removeProjectMember(as(lea), { projectId: id, userId: max.user.id });
    await expect(solo()).resolves.toMatchObject({ version: version + 1 });
  });

  test("is left by whoever wants to, and nobody removes anybody else", async () => {
    const zoe = await makePerson(app);
    const { id } = await joined(max);
    await acceptProjectInvitation(as(zoe), { token: await invite(id, zoe.user.email) });
    const attempt = removeProjectMember(as(max), { projectId: id, userId: zoe.user.id });
    await expect(attempt).rejects.toMatchObject({ code: "forbidden" });
    await removeProjectMember(as(zoe), { projectId: id, userId: zoe.user.id });
    await expect(getListingForEdit(as(zoe), { kind: "project", id })).rejects.toMatchObject({ code: "not_found" });
    const { members } = await getListingForEdit(as(lea), { kind: "project", id });
    expect(members).toMatchObject([{ userId: max.user.id }]);
  });

  test("does not take in somebody twice, and a soloist takes in nobody", async () => {
    const { id } = await joined(max);
    for (const person of [max, lea]) {
      const attempt = inviteProjectMember(as(lea), { projectId: id, email: person.user.email });
      await expect(attempt).rejects.toMatchObject({ reason: "already_member" });
    }
    const solo = await makeProject(app, lea);
    const attempt = inviteProjectMember(as(lea), { projectId: solo.id, email: "une@exemple.fr" });
    await expect(attempt).rejects.toMatchObject({ reason: "not_a_group" });
  });
});

describe("an invitation", () => {
  test("works once, also when accepted many times at once", async () => {
    const { id } = await group();
    const token = await invite(id, "plusieurs@exemple.fr");
    const people = await Promise.all([1, 2, 3, 4].map(() => makePerson(app)));
    const outcomes = await Promise.allSettled(people.map((person) => acceptProjectInvitation(as(person), { token })));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await getListingForEdit(as(lea), { kind: "project", id })).members).toHaveLength(1);
  });

  test("sent again replaces the one before; withdrawn or expired, it is over", async () => {
    const { id } = await group();
    const before = await invite(id, "encore@exemple.fr");
    const token = await invite(id, "encore@exemple.fr");
    await expect(inspectProjectInvitation(as(max), { token: before })).rejects.toMatchObject({ code: "expired" });
    await withdrawProjectInvitation(as(lea), { projectId: id, email: "encore@exemple.fr" });
    await expect(acceptProjectInvitation(as(max), { token })).rejects.toMatchObject({ reason: "invitation_expired" });
    const last = await invite(id, "encore@exemple.fr");
    await app.clock.advance(15 * DAY);
    await expect(acceptProjectInvitation(as(max), { token: last })).rejects.toMatchObject({ code: "expired" });
    await app.jobs.runDue();
    expect((await getListingForEdit(as(lea), { kind: "project", id })).invitations).toEqual([]);
  });
});
