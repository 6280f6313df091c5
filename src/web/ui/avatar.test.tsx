import { expect, test } from "vitest";
import { renderScreen } from "#tests/support/render-screen.tsx";
import { Avatar } from "./avatar.tsx";

const drawn = (name: string) => renderScreen(() => <Avatar name={name} />);

test("whoever has no portrait is drawn, never spelt: the same each time, and not as everybody", () => {
  for (const name of ["Camille Roux", "Hélène", "Une personne du public", "  "]) {
    expect(drawn(name), name).toContain("<svg");
    expect(drawn(name).replace(/<[^>]*>/g, ""), name).toBe("");
    expect(drawn(name), name).toBe(drawn(name));
  }
  expect(new Set(["Camille Roux", "Hélène M.", "Yanis B.", "Inès D."].map(drawn)).size).toBe(4);
});

test("a portrait stands where there is one", () => {
  const html = renderScreen(() => <Avatar name="Camille Roux" photo="/photos/camille.webp" />);
  expect(html).toContain('src="/photos/camille.webp"');
  expect(html).not.toContain("<svg");
});
