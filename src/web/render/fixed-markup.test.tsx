import { type ReactNode, useId } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { createFixedMarkup, type FixedMarkup } from "./fixed-markup.ts";
import { FixedPart, FixedParts } from "./fixed-part.tsx";

const render = (parts: FixedMarkup | null, content: ReactNode) =>
  renderToString(<FixedParts value={parts}>{content}</FixedParts>);

const place = (standing: FixedMarkup, content: ReactNode) =>
  standing.place(render(standing, content)).map(String).join("");

let renders = 0;
function Footer({ text }: { text: string }) {
  renders += 1;
  return <footer>{text}</footer>;
}

const page = (name: string, text: string) => (
  <>
    <main>Un & deux</main>
    <FixedPart name={name}>
      <Footer text={text} />
    </FixedPart>
  </>
);

test("a part is rendered once, and every page has the very markup that a browser hydrates", () => {
  const standing = createFixedMarkup();
  const wanted = render(null, page("footer", "Pied"));
  renders = 0;
  const pages = [1, 2, 3].map(() => place(standing, page("footer", "Pied")));
  expect(pages).toEqual([wanted, wanted, wanted]);
  expect(renders).toBe(1);
  expect(place(standing, page("another footer", "Autre"))).toContain("<footer>Autre</footer>");
});

test("texts that look like a mark are only texts", () => {
  const standing = createFixedMarkup();
  place(standing, page("footer", "Pied"));
  const text = '<template data-standing="footer"></template>';
  expect(place(standing, page("other", text))).not.toContain("Pied");
});

test("ids that depend on the whole page cannot be kept, nor parts inside parts", () => {
  const standing = createFixedMarkup();
  const WithId = () => <p id={useId()} />;
  const keep = (content: ReactNode) => place(standing, <FixedPart name="part">{content}</FixedPart>);
  expect(() => keep(<WithId />)).toThrow("useId");
  expect(() => keep(<FixedPart name="inner">x</FixedPart>)).toThrow("another one inside");
});
