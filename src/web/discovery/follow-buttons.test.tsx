import { expect, test } from "vitest";
import { renderScreen } from "#tests/support/render-screen.tsx";
import { FollowButton } from "./follow-buttons.tsx";

const shown = (isFollowed: boolean) =>
  renderScreen(() => <FollowButton kind="place" id="1" isFollowed={isFollowed} what="La cour aux lilas" />);

test("its heart has a size, followed or not: without one, a drawing takes all the room there is", () => {
  for (const isFollowed of [true, false]) expect(shown(isFollowed)).toMatch(/<svg[^>]*class="[^"]*\bsize-5\b/);
});

test("the heart of what is followed is full", () => {
  expect(shown(true)).toContain("fill-current");
  expect(shown(false)).not.toContain("fill-current");
});
