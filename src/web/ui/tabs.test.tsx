import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { TabLinks, Tabs } from "./tabs.tsx";

const tabs = [
  { id: "a-venir", label: "À venir", content: "Deux soirées" },
  { id: "archives", label: "Archives", content: "Rien encore" },
];

test("before scripts, tabs are anchors to panels that are all there and none hidden", () => {
  const html = renderToStaticMarkup(<Tabs label="Mes soirées" tabs={tabs} />);
  for (const { id, content } of tabs) {
    expect(html).toContain(`href="#${id}"`);
    expect(html).toMatch(new RegExp(`<section id="${id}"[^>]*>${content}`));
  }
  // A tab role without its keys would promise what only scripts can keep.
  expect(html).not.toMatch(/role="tab|hidden|data-live/);
});

test("tabs that are pages mark the current one", () => {
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={["/place"]}>
      <TabLinks
        label="Explorer"
        links={[
          { to: "/projet", label: "Projets" },
          { to: "/place", label: "Lieux" },
        ]}
      />
    </MemoryRouter>,
  );
  expect(html.match(/aria-current="page"/g)).toHaveLength(1);
  expect(/<a[^>]*aria-current="page"[^>]*>/.exec(html)?.[0]).toContain('href="/place"');
});
