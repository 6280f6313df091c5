import { parisDay } from "#platform/french-dates.ts";
import { mailsTo, openAccount, someone } from "./support/accounts.ts";
import { expect } from "./support/journey.ts";
import { payByCard } from "./support/pay-by-card.ts";
import { accept, answerLetter, counter, type Deal, propose, writeToHost } from "./support/story/agree.ts";
import { fillInvoiceInfo, logIn, signUp } from "./support/story/arrive.ts";
import {
  askForRefund,
  choose,
  DECLINED_CARD,
  grantRefund,
  openTicket,
  pay,
  standInLine,
} from "./support/story/book.ts";
import {
  expectNothingWaits,
  expectPaidOut,
  expectStatement,
  readDeclared,
  readFigures,
  readLedger,
} from "./support/story/books.ts";
import { admit, expectInside, openCamera, scan } from "./support/story/checkin.ts";
import { cardCost, plain, shareOut, spoken } from "./support/story/money.ts";
import { publishPlace, publishProject } from "./support/story/publish.ts";
import { rateBoth, rateOther } from "./support/story/rate.ts";
import { declare, sendProgramme } from "./support/story/rights.ts";
import { type Stage, test } from "./support/story/stage.ts";

test.setTimeout(600_000);

const DAY = 86_400_000;
const dayAfter = (date: Date, days: number) => parisDay(new Date(date.getTime() + days * DAY));

test("a whole evening: from two strangers to the last cent", async ({ stage }) => {
  const { url } = stage;
  const today = await stage.now();
  const [colombe, basile] = [someone("Colombe"), someone("Basile")];
  const artist = await stage.phone();
  const host = await stage.phone();
  const letterTo = async (email: string, subject: string) => {
    const letters = await mailsTo(artist.request, email, url);
    const letter = letters.find((each) => each.subject.startsWith(subject));
    if (!letter) throw new Error(`${email} has ${letters.map((each) => each.subject).join(" | ")}`);
    return letter.text;
  };

  const place = await test.step("an artist and a host sign up and publish", async () => {
    await signUp(artist, url, colombe, "Je cherche des lieux");
    await signUp(host, url, basile, "Je cherche des artistes");
    await fillInvoiceInfo(artist, /^Association/, "Les Voix de traverse");
    await fillInvoiceInfo(host, /^Association/, "La Verrière");
    await publishProject(artist);
    return publishPlace(host);
  });

  const deal: Deal = {
    title: "Un trio sous la verrière",
    date: { day: dayAfter(today, 21), startTime: "20:30", endTime: "22:30" },
    capacity: 8,
    goal: "100",
    fixed: { label: "Plein tarif", price: "18,50", seats: 6 },
    free: { label: "Prix libre", seats: 2 },
  };
  const event = await test.step("they talk, negotiate, agree", async () => {
    const discussion = await writeToHost(artist, place, "Bonjour, un trio sous votre verrière ?");
    await answerLetter(host, "un trio sous votre verrière", "Avec joie. Envoyez-moi une date.");
    await propose(artist, discussion, deal, "Colombe Roussel");
    const letter = await letterTo(basile.email, "Colombe R. vous propose un événement");
    const proposal = /(\/proposal\/[0-9a-f-]{36})/.exec(letter)?.[1] ?? "/404";
    await counter(host, proposal, dayAfter(today, 22), "Basile Roussel");
    return accept(artist);
  });

  await test.step("the event goes public, its music declared", async () => {
    await artist.goto(`${event}/etape`);
    await artist.getByRole("button", { name: "Rendre public" }).click();
    await expect(artist.getByRole("main")).toContainText(deal.title);
    await declare(artist, event);
  });

  const ines = { ...someone("Inès"), page: await stage.phone() };
  const [malik, rose, hugo, zelie] = [
    await spectator(stage, "Malik"),
    await spectator(stage, "Rose"),
    await spectator(stage, "Hugo"),
    await spectator(stage, "Zélie"),
  ];
  await test.step("five strangers book", async () => {
    await choose(ines.page, event, { tariff: "Plein tarif", count: 2, email: ines.email });
    await pay(ines.page);
    await choose(malik.page, event, { tariff: "Plein tarif", count: 3 });
    await payByCard(malik.page, DECLINED_CARD);
    await expect(malik.page.getByRole("alert")).toContainText("Votre banque a refusé ce paiement");
    await pay(malik.page);
    await choose(rose.page, event, { tariff: "Prix libre", count: 2, price: "12,35" });
    await pay(rose.page);
    await choose(hugo.page, event, { tariff: "Plein tarif", count: 1 });
    await pay(hugo.page);
    await standInLine(zelie.page, event);
    await askForRefund(hugo.page, "Je suis cloué au lit.");
    await grantRefund(artist, event, "Je suis cloué au lit.");
    const offer = await letterTo(zelie.email, "Une place");
    await zelie.page.goto(/https?:\/\/[^/\s]+(\/\S+)/.exec(offer)?.[1] ?? "/404");
    await expect(zelie.page.getByText("Places gardées jusqu’au")).toBeVisible();
    await pay(zelie.page);
  });

  const doors = new Date(`${dayAfter(today, 22)}T19:00:00Z`);
  await test.step("the night comes, and two phones at the door", async () => {
    await stage.waitUntil(doors);
    await openTicket(ines.page);
    await openTicket(zelie.page);
    const camera = await openCamera(ines.page);
    const [one, other] = [await stage.phone(camera.browser), await stage.phone(camera.browser)];
    await logIn(one, colombe);
    await logIn(other, basile);
    await scan(one, event, "valid");
    await scan(other, event, "already");
    await camera.show(zelie.page);
    await scan(other, event, "valid");
    await scan(one, event, "already");
    for (const number of [2, 3]) await admit(one, number);
    for (const number of [4, 5]) await admit(other, number);
    await expectInside(one, "6 / 8");
    await expectInside(other, "6 / 8");
    await camera.browser.close();
  });

  await test.step("it is over: rated, paid out, declared, archived", async () => {
    await stage.waitUntil(new Date(doors.getTime() + 2 * DAY));
    const asked = await letterTo(ines.email, "Comment");
    await rateBoth(
      ines.page,
      /https?:\/\/[^/\s]+(\/comment\/\S+)/.exec(asked)?.[1] ?? "/404",
      "On retenait son souffle.",
    );
    const id = event.split("/")[2];
    await rateOther(artist, `/comment/artist/${id}`);
    await rateOther(host, `/comment/host/${id}`);
    await sendProgramme(artist, event);
    for (const page of [artist, host]) {
      await page.goto("/profil?vue=archives");
      await expect(page.getByRole("main").getByText(deal.title).first()).toBeVisible();
    }
  });

  await test.step("statement, ledger, mails and figures agree to the cent", async () => {
    const paid = { ines: 2 * 1850, malik: 3 * 1850, rose: 2 * 1235, hugo: 1850, zelie: 1850 };
    const shares = shareOut(paid.ines + paid.malik + paid.rose + paid.zelie);
    const { gross, service, insurance, rights } = shares;
    for (const page of [artist, host]) await expectStatement(page, event, shares, paid.hugo);
    await expectPaidOut(artist, shares.artist);
    await expectPaidOut(host, shares.host);
    const costs = Object.values(paid).reduce((sum, cents) => sum + cardCost(cents), 0);
    expect(await readLedger(stage)).toEqual({
      provider: service + insurance + rights - costs,
      "platform-costs": costs,
      "platform-fee": -service,
      insurance: -insurance,
      "music-rights": -rights,
    });

    for (const [who, cents] of Object.entries(paid)) {
      const { email } = { ines, malik, rose, hugo, zelie }[who as keyof typeof paid];
      expect(plain(await letterTo(email, "Vos billets"))).toContain(`Total : ${spoken(cents)}`);
    }
    expect(plain(await letterTo(hugo.email, "Remboursement"))).toContain(`${spoken(paid.hugo)} vous sont rendus`);
    expect(plain(await letterTo(colombe.email, "Votre versement"))).toContain(spoken(shares.artist));
    expect(plain(await letterTo(basile.email, "Votre versement"))).toContain(spoken(shares.host));

    const team = await spectator(stage, "Ondine");
    await stage.appointAdmin(team.email);
    await team.page.context().clearCookies({ name: /^auth/ });
    expect(await readFigures(team.page, team.email)).toEqual({
      Comptes: "7",
      "Événements à venir": "0",
      "Billets valables": "8",
      Encaissé: spoken(gross + paid.hugo),
      Conservé: spoken(0),
      "Frais de service": spoken(service),
      Remboursé: spoken(paid.hugo),
      Dettes: spoken(0),
    });
    await expectNothingWaits(team.page);
    expect(await readDeclared(team.page, (await stage.now()).getFullYear())).toEqual({
      [colombe.email]: shares.artist,
      [basile.email]: shares.host,
    });
  });
});

async function spectator(stage: Stage, firstName: string) {
  const page = await stage.phone();
  const person = await openAccount(page.context(), {
    path: "/signup-spectators",
    person: someone(firstName),
    app: stage.url,
  });
  return { ...person, page };
}
