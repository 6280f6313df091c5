import { expect, test } from "vitest";
import { getSponsorship } from "#core/accounts/profile/own-account.ts";
import { createAccount } from "#core/accounts/sign-up/create-account.ts";
import { transact } from "#core/context.ts";
import { newId } from "#platform/ids.ts";
import { system, useTestApp } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { mailsTo, makePerson, peopleJobs, type TestPerson } from "#tests/support/people.ts";
import { setNoticeChoices } from "./choices.ts";

const app = useTestApp(useDatabase(), { jobs: peopleJobs });

const arrive = (sponsor: TestPerson | undefined, firstName: string) =>
  transact(app.ctx(system), (inner) =>
    createAccount(inner, {
      email: `${newId()}@exemple.fr`,
      firstName,
      lastName: "Petit",
      passwordHash: "x",
      reason: "everything",
      consents: { terms: true, privacy: true },
      ...(sponsor ? { sponsoredBy: sponsor.user.id } : {}),
    }),
  );

test("whoever invited is thanked once for each who came, unless they would rather not", async () => {
  const sponsor = await makePerson(app, { firstName: "Nour" });
  await arrive(undefined, "Personne");
  expect(await mailsTo(app, sponsor.user.email)).toHaveLength(0);
  await arrive(sponsor, "Lou");
  const mails = await mailsTo(app, sponsor.user.email);
  expect(mails.map(({ subject }) => subject)).toEqual(["Lou P. est là, grâce à vous"]);
  expect(mails[0]?.text).toContain("/account/sponsorship");
  const choices = [{ topic: "sponsorship", mail: false, push: false, sms: false }];
  await setNoticeChoices(app.ctx(sponsor.actor), { choices });
  await arrive(sponsor, "Sacha");
  expect(await mailsTo(app, sponsor.user.email)).toHaveLength(1);
  expect(await getSponsorship(app.ctx(sponsor.actor))).toMatchObject({
    total: 2,
    came: [{ displayName: "Sacha P." }, { displayName: "Lou P." }],
  });
});
