import { describe, expect, test } from "vitest";
import { partOf, renderScreen } from "#tests/support/render-screen.tsx";
import { DiscussionList, type DiscussionRow } from "./discussion-list.tsx";

/** A Thursday. */
const NOW = new Date("2026-12-10T12:00:00Z");

const row = (id: string, lastActivityAt: string, unread = 0): DiscussionRow => ({
  id,
  side: "host",
  name: `Personne ${id}`,
  projectTitle: "Suites de Bach",
  eventTitle: null,
  placeTitle: "Le salon",
  cover: null,
  lastActivityAt: new Date(lastActivityAt),
  lastMessage: { excerpt: `Message ${id}`, mine: id === "mine" },
  unread,
});

const render = (discussions: DiscussionRow[], openId?: string) =>
  renderScreen(() => <DiscussionList discussions={discussions} now={NOW} {...(openId ? { openId } : {})} />);

describe("conversations", () => {
  test("of this week stand apart from earlier ones", () => {
    const html = render([row("monday", "2026-12-07T08:00:00Z"), row("sunday", "2026-12-06T08:00:00Z")]);
    expect(partOf(html, "section", "Cette semaine")).toContain("/message/monday");
    expect(partOf(html, "section", "Plus tôt")).toContain("/message/sunday");
    expect(render([row("monday", "2026-12-07T08:00:00Z")])).not.toContain("Plus tôt");
  });

  test("say what is unread, and no longer once they are open", () => {
    const some = [
      row("new", "2026-12-09T08:00:00Z", 2),
      row("read", "2026-12-09T07:00:00Z"),
      row("mine", "2026-12-08T07:00:00Z"),
    ];
    const html = render(some);
    expect(partOf(html, "a", "/message/new")).toContain("2 messages non lus");
    expect(partOf(html, "a", "/message/read")).not.toContain("non lu");
    expect(partOf(html, "a", "/message/mine")).toMatch(/Vous\s: Message mine/);
    expect(render(some, "new")).not.toContain("non lu");
  });
});
