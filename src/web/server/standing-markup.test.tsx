import { type ReactNode, useId } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { Standing, StandingParts } from "../standing.tsx";
import { createStandingMarkup, type StandingMarkup } from "./standing-markup.ts";

const render = (parts: StandingMarkup | null, content: ReactNode) =>
  renderToString(<StandingParts value={parts}>{content}</StandingParts>);

const place = (standing: StandingMarkup, content: ReactNode) =>
  standing.place(render(standing, content)).map(String).join("");

let renders = 0;
function Footer({ text }: { text: string }) {
  renders += 1;
  return <footer>{text}</footer>;
}

const page = (name: string, text: string) => (
  <>
    <main>Un & deux</main>
    <Standing name={name}>
      <Footer text={text} />
    </Standing>
  </>
);

test("a part is rendered once, and every page has the very markup that a browser hydrates", () => {
  const standing = createStandingMarkup();
  const wanted = render(null, page("footer", "Pied"));
  renders = 0;
  const pages = [1, 2, 3].map(() => place(standing, page("footer", "Pied")));
  expect(pages).toEqual([wanted, wanted, wanted]);
  expect(renders).toBe(1);
  expect(place(standing, page("another footer", "Autre"))).toContain("<footer>Autre</footer>");
});

test("texts that look like a mark are only texts", () => {
  const standing = createStandingMarkup();
  place(standing, page("footer", "Pied"));
  const text = '<template data-standing="footer"></template>';
  expect(place(standing, page("other", text))).not.toContain("Pied");
});

test("ids that depend on the whole page cannot be kept, nor parts inside parts", () => {
  const standing = createStandingMarkup();
  const WithId = () => <p id={useId()} />;
  const keep = (content: ReactNode) => place(standing, <Standing name="part">{content}</Standing>);
  expect(() => keep(<WithId />)).toThrow("useId");
  expect(() => keep(<Standing name="inner">x</Standing>)).toThrow("another one inside");
});
