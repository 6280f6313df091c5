import { type ActionFunctionArgs, RouterContextProvider } from "react-router";
import { beforeAll, expect, test } from "vitest";
import type { Ctx } from "#core/context.ts";
import type { Db } from "#platform/database/db.ts";
import { useTestApp } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { makePerson, PASSWORD, peopleJobs } from "#tests/support/people.ts";
import { requestContext } from "#web/server/request-context.ts";
import type { Shell } from "#web/shell.ts";

const app = useTestApp(useDatabase(), { jobs: peopleJobs });

const ID = "01890000-0000-7000-8000-000000000000";

/** The database is gone in the middle of it all. */
const brokenDb = new Proxy(
  {},
  {
    get() {
      throw new Error("no database");
    },
  },
) as Db;

let broken: Ctx;
beforeAll(async () => {
  const { actor } = await makePerson(app);
  broken = app.ctx(actor, { db: brokenDb });
});

type Page = { action: (args: never) => Promise<unknown> };

async function post(page: Page, fields: Record<string, string>, params: Record<string, string> = {}) {
  const context = new RouterContextProvider();
  context.set(requestContext, { ctx: broken, shell: { publicUrl: "http://localhost:3000" } as Shell, sandbox: true });
  const url = new URL("http://localhost:3000/ici");
  const headers = { cookie: "lien.reset-password=abc; lien.signup-final=abc" };
  const request = new Request(url, { method: "POST", body: new URLSearchParams(fields), headers });
  const pattern = "/ici";
  const answer = await page.action({
    request,
    context,
    url,
    params,
    pattern,
  } as unknown as ActionFunctionArgs as never);
  return answer as { data?: { message?: string }; init?: { status?: number } };
}

const invoice = {
  ...{ structureKind: "company", companyName: "Atelier du Nord", siren: "732829320" },
  ...{ addressLine: "3 rue des Lilas", postalCode: "69001", city: "Lyon" },
};
const scores = { greeting: "5", performance: "5", relational: "5", professionalism: "5", satisfaction: "5" };
const newPassword = { password: "Une-nuit-au-grenier-43", passwordAgain: "Une-nuit-au-grenier-43" };

type Case = [what: string, page: () => Promise<Page>, fields: Record<string, string>, sentence: string];

const cases: Case[] = [
  [
    "personal information",
    () => import("#web/accounts/settings/personal.tsx"),
    { intent: "names", firstName: "Jeanne", lastName: "Moreau" },
    "Vos informations personnelles n’ont pas été enregistrées.",
  ],
  [
    "licence number",
    () => import("#web/accounts/settings/licence.tsx"),
    { licenceNumber: "PLATESV-R-2023-001234" },
    "Votre numéro de récépissé n’a pas été enregistré.",
  ],
  [
    "invoice information",
    () => import("#web/accounts/settings/invoice.tsx"),
    invoice,
    "Vos informations de facturation n’ont pas été enregistrées.",
  ],
  [
    "newsletter and offers",
    () => import("#web/accounts/settings/consents.tsx"),
    { newsletter: "on" },
    "Vos choix n’ont pas été enregistrés.",
  ],
  [
    "the end of an account",
    () => import("#web/accounts/settings/delete-account.tsx"),
    { password: PASSWORD, understood: "on" },
    "Votre compte n’a pas pu être supprimé. Contactez l’équipe, qui s’en chargera avec vous.",
  ],
  [
    "a forgotten password",
    () => import("#web/accounts/log-in/forgot-password.tsx"),
    { email: "jeanne@exemple.fr" },
    "Votre demande n’a pas abouti. Réessayez dans un instant.",
  ],
  [
    "a new password",
    () => import("#web/accounts/log-in/reset-password.tsx"),
    newPassword,
    "Votre demande n’a pas abouti. Réessayez dans un instant.",
  ],
  [
    "the end of a sign-up",
    () => import("#web/accounts/sign-up/sign-up-final.tsx"),
    { terms: "on", privacy: "on", ...newPassword },
    "L’inscription n’a pas pu être finalisée. Vérifiez l’e-mail de confirmation\u202f: ce lien a peut-être expiré. Vous pouvez en demander un autre.",
  ],
  [
    "a rating",
    () => import("#web/ratings/rating.tsx"),
    { intent: "rate", ratedSide: "artist", comment: "", ...scores },
    "Une erreur est survenue lors de l’envoi de votre avis. Veuillez réessayer plus tard.",
  ],
  [
    "a message",
    () => import("#web/messages/thread.tsx"),
    { intent: "send", body: "Bonjour", clientKey: ID },
    "Une erreur est survenue lors de l’envoi de votre message",
  ],
  [
    "a contact message without scripts",
    () => import("#web/moderation/contact.tsx"),
    { email: "lea@exemple.fr", reason: "host", message: "Bonjour", privacy: "on" },
    "Votre message n’est pas parti. Réessayez dans un instant\u202f: rien de ce que vous avez écrit n’est perdu.",
  ],
  [
    "who sees an event",
    () => import("#web/events/event-page.tsx"),
    { visibility: "private" },
    "La visibilité n’a pas pu être changée. Réessayez dans un instant.",
  ],
  [
    "whatever has none: an event's words",
    () => import("#web/events/event-edit.tsx"),
    { title: "Bach", description: "Trois suites" },
    "Oups, une erreur est survenue",
  ],
  [
    "whatever has none: an answer to a proposal",
    () => import("#web/deals/refuse-proposal.tsx"),
    { message: "Pas ce mois-ci" },
    "Oups, une erreur est survenue",
  ],
  [
    "who sees a listing, from one's space",
    () => import("#web/dashboard/profile.tsx"),
    { kind: "project", id: ID, visible: "true" },
    "La visibilité n’a pas pu être changée. Réessayez dans un instant.",
  ],
];

test.each(cases)("what fails unforeseen has words of its own: %s", async (_what, page, fields, sentence) => {
  const { data, init } = await post(await page(), fields, {
    usertype: "public",
    commentid: ID,
    discussionid: ID,
    eventid: ID,
    proposalid: ID,
  });
  expect({ message: data?.message, status: init?.status }).toEqual({ message: sentence, status: 500 });
});

test.each([
  ["project", () => import("#web/listings/project-page.tsx"), "show"],
  ["place", () => import("#web/listings/place-page.tsx"), "hide"],
] as const)("so does who sees a %s, from its own page", async (_what, page, intent) => {
  const { data } = await post(await page(), { intent }, { projetid: ID, placeid: ID });
  expect(data?.message).toBe("La visibilité n’a pas pu être changée. Réessayez dans un instant.");
});
