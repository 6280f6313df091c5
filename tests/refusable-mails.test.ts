import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { isChoice, topicCodes, topics } from "#core/notifications/rules.ts";

const root = path.resolve(import.meta.dirname, "..");

/**
 * Whoever writes a mail without asking what its reader chose, and why it leaves all the same. Everything else goes through
 * `tellPerson` or `tellGuest`, which ask, and put the one-click link on what may be refused.
 */
const NEEDED: Record<string, string> = {
  "accounts/mails/account-mails.ts": "access to one's account: links, alarms, the end of it",
  "moderation/mails.ts":
    "the answer to a question; the confirmation of a newsletter, whose welcome has the link to end it",
  "messages/guest-mails.ts": "a stranger's address to be proved, and the key to a thread that one has just opened",
  "discovery/guest-alerts.ts": "the confirmation of an alert, and its news, each with the link that ends it",
  "events/mails.ts": "a date that moves, for those who agreed on it",
  "music-rights/mails.ts": "a legal duty of whoever organises",
  "remittances/mails.ts": "money that was paid in the name of whoever organises",
  "notifications/announce-text.ts": "the contract with whoever has an account changes",
  "notifications/notify.ts": "asks itself",
  "team/backups.ts": "to the team itself: the last backup is old",
  "calendars/mails.ts": "a calendar of one's own that is read no more",
  "webhooks/mails.ts": "a program of one's own that is told nothing more",
  "moderation/notices/notice-mails.ts":
    "a legal duty: the receipt of a notice, statements of reasons, answers to appeals",
  "team/mails.ts": "to the team itself: what waits",
  "team/tell-buyers.ts": "what the team has to say about an evening that was booked",
  "papers/yearly-summary/tell-sellers.ts": "a legal duty of whoever is paid by a platform",
  "payouts/mails.ts": "money that was paid",
  "listings/mails.ts": "an invitation by somebody one knows, once",
  "deals/answering/purchase-paid.ts": "money that was taken or given back",
  "ticketing/mails/mail-frame.ts": "one's tickets, their money, their date, and a ticket that changes hands",
  "ticketing/mails/refund-cost-mails.ts": "money that a refund takes from one, or would take",
  "ticketing/mails/waiting-list-mails.ts": "that one waits, and that it is over",
  "ticketing/mails/order-mails.ts": "the answer to a request for money back",
  "ticketing/organiser/message-participants.ts": "what the organiser has to say about an evening that was booked",
};

const writers = globSync("src/core/**/*.{ts,tsx}", { cwd: root })
  .map((file) => file.split(path.sep).join("/"))
  .filter((file) => !file.includes(".test.") && !file.startsWith("src/core/mail/"))
  .filter((file) => /import[^;]*\bqueueMail\b[^;]*mail\/queue\.ts/.test(readFileSync(path.join(root, file), "utf8")));

test("no mail leaves without its reader's choice, but for those that are needed and say why", () => {
  expect(writers.map((file) => file.replace("src/core/", "")).sort()).toEqual(Object.keys(NEEDED).sort());
});

test("every topic either must leave, or can be refused on the page and by one click", () => {
  for (const topic of topicCodes) {
    expect(topics[topic].mail === "always" || isChoice(topic, "mail"), topic).toBe(true);
  }
});
