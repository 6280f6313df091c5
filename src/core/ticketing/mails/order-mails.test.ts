import { expect, test } from "vitest";
import { photos } from "#core/listings/photos/tables.ts";
import { newId } from "#platform/ids.ts";
import { useDatabase } from "#tests/support/database.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { mailsTo, makePerson } from "#tests/support/people.ts";
import { buyAsGuest, makeSale, payFor, type TestSale, wishFor } from "#tests/support/sales.ts";
import { inviteGuest } from "../organiser/invitations.ts";
import { holdSeats } from "../selling/hold-seats.ts";
import { firstWordOf } from "./mail-frame.ts";

const database = useDatabase();
const app = useMoneyApp(database);

/** With a cover in the widths that pages use. */
async function makeShownSale(): Promise<TestSale & { filesId: string }> {
  const sale = await makeSale(app);
  const [id, filesId] = [newId(), newId()];
  await database.db.insert(photos).values({
    id,
    filesId,
    ownerId: sale.artist.user.id,
    subjectKind: "event",
    subjectId: sale.eventId,
    position: 0,
    width: 1280,
    height: 720,
    bytes: 1,
    sentHash: id,
    placeholder: "",
    variants: { jpg: [320, 640, 960], webp: [320, 640, 960], avif: [] },
    createdAt: app.clock.now(),
  });
  return { ...sale, filesId };
}

const inOrder = (text: string, words: readonly string[]) => {
  const places = words.map((each) => text.indexOf(each));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((left, right) => left - right));
};

test("tickets come with the evening's picture and the buyer's first name; when and where before everything else", async () => {
  const sale = await makeShownSale();
  const buyer = await makePerson(app, { firstName: "Zoë" });
  const order = await holdSeats(app.ctx(buyer.actor), wishFor(sale, { email: buyer.user.email }));
  await payFor(app, order);
  await app.payments.deliverWebhooks();
  const [mail] = await mailsTo(app, buyer.user.email);
  expect(mail?.html).toContain(`/photos/${sale.filesId}/640.jpg"`);
  inOrder(mail?.text ?? "", ["Bonjour Zoë,", "Quand", "Où", "Présentez vos billets", "Voir mes billets"]);
  expect(mail?.text).not.toContain("Créez un compte");
});

test("a guest is greeted by the first name they gave, and reads about an account last; whoever is invited reads that they are", async () => {
  const sale = await makeShownSale();
  const [guest, invited] = [`${newId()}@exemple.fr`, `${newId()}@exemple.fr`];
  await buyAsGuest(app, sale, { email: guest, said: { firstName: "Inès", lastName: "Le Goff" } });
  const [mail] = await mailsTo(app, guest);
  inOrder(mail?.text ?? "", ["Bonjour Inès,", "Quand", "Voir mes billets", "Créez un compte"]);
  await inviteGuest(app.ctx(sale.artist.actor), {
    eventId: sale.eventId,
    slotId: sale.slotIds[0],
    tariffId: sale.tariffIds[0],
    email: invited,
    holderNames: ["Nadia"],
    idempotencyKey: newId(),
  });
  const [invitation] = await mailsTo(app, invited);
  inOrder(invitation?.text ?? "", ["Une invitation pour vous", "Quand", "L’organisation vous invite"]);
});

test("only what is plainly a name greets: whoever books may have typed somebody else's address", () => {
  expect(firstWordOf("Anne-Lise d’Arc")).toBe("Anne-Lise");
  for (const none of ["www.exemple.fr Petit", "http://x", "06123", " ", null])
    expect(firstWordOf(none)).toBeUndefined();
});
