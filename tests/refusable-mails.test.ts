import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { isChoice, topicCodes, topics } from "#core/notices/rules.ts";

const root = path.resolve(import.meta.dirname, "..");

/**
 * Whoever writes a mail without asking what its reader chose, and why it leaves all the same. Everything else goes through
 * `tellPerson` or `tellGuest`, which ask, and put the one-click link on what may be refused.
 */
const NEEDED: Record<string, string> = {
  "accounts/queue-account-mail.ts": "access to one's account: links, alarms, the end of it",
  "contact/contact-mails.ts": "an answer to a question, and its acknowledgement",
  "contact/newsletter-mails.ts": "the confirmation that was asked for; the welcome has the link of the newsletter",
  "events/postponement-mails.ts": "a date that moves, for those who agreed on it",
  "music-rights/reminder-mails.ts": "a legal duty of whoever organises",
  "notices/tell-guest.ts": "asks itself",
  "notices/tell-person.ts": "asks itself",
  "oversight/hide-listing.ts": "what the team did to one's listing, and why",
  "payouts/payout-mail.ts": "money that was paid",
  "projects/mail-project-invitation.ts": "an invitation by somebody one knows, once",
  "purchases/payment-part.ts": "money that was taken or given back",
  "ticketing/bearer-mails.ts": "a ticket that changes hands",
  "ticketing/queue-order-mail.ts": "one's tickets, their money and their date",
  "ticketing/refund-request-mails.ts": "the answer to a request for money back",
  "ticketing/send-participant-message.ts": "what the organiser has to say about an evening that was booked",
};

const writers = globSync("src/core/**/*.{ts,tsx}", { cwd: root })
  .map((file) => file.split(path.sep).join("/"))
  .filter((file) => !file.includes(".test.") && !file.startsWith("src/core/notifications/"))
  .filter((file) =>
    /import[^;]*\bqueueMail\b[^;]*notifications\/queue-mail/.test(readFileSync(path.join(root, file), "utf8")),
  );

test("no mail leaves without its reader's choice, but for those that are needed and say why", () => {
  expect(writers.map((file) => file.replace("src/core/", "")).sort()).toEqual(Object.keys(NEEDED).sort());
});

test("every topic either must leave, or can be refused on the page and by one click", () => {
  for (const topic of topicCodes) {
    expect(topics[topic].mail === "always" || isChoice(topic, "mail"), topic).toBe(true);
  }
});
