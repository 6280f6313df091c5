import { createElement, type ReactNode, useId } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { createFixedMarkup, type FixedMarkup } from "./fixed-markup.ts";
import { FixedPart, FixedParts, KeptPart, LoadedPart } from "./fixed-part.tsx";

const render = (parts: FixedMarkup | null, content: ReactNode) =>
  renderToString(<FixedParts value={parts}>{content}</FixedParts>);

const place = (fixed: FixedMarkup, content: ReactNode) => fixed.place(render(fixed, content)).map(String).join("");

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
  const fixed = createFixedMarkup();
  const wanted = render(null, page("footer", "Pied"));
  renders = 0;
  const pages = [1, 2, 3].map(() => place(fixed, page("footer", "Pied")));
  expect(pages).toEqual([wanted, wanted, wanted]);
  expect(renders).toBe(1);
  expect(place(fixed, page("another footer", "Autre"))).toContain("<footer>Autre</footer>");
});

test("texts that look like a mark are only texts", () => {
  const fixed = createFixedMarkup();
  place(fixed, page("footer", "Pied"));
  const text = '<template data-fixed="footer"></template>';
  expect(place(fixed, page("other", text))).not.toContain("Pied");
});

test("ids that depend on the whole page cannot be kept", () => {
  const fixed = createFixedMarkup();
  const WithId = () => <p id={useId()} />;
  const keep = (content: ReactNode) => place(fixed, <FixedPart name="part">{content}</FixedPart>);
  expect(() => keep(<WithId />)).toThrow("useId");
});

test("what has a part of its own inside is kept whole, and the inner one is still kept by itself elsewhere", () => {
  const fixed = createFixedMarkup();
  const whole = (
    <FixedPart name="outer">
      <p>Autour</p>
      <FixedPart name="inner">
        <Footer text="Dedans" />
      </FixedPart>
    </FixedPart>
  );
  renders = 0;
  for (let time = 0; time < 3; time++) expect(place(fixed, whole)).toBe(render(null, whole));
  expect(place(fixed, page("inner", "Seul"))).toContain("<footer>Seul</footer>");
});

test("a part of what was loaded is kept for that very object, and part by part", () => {
  const fixed = createFixedMarkup();
  const part = (loaded: { text: string }, name: string) => (
    <LoadedPart loaded={loaded} part={name}>
      <Footer text={`${name} ${loaded.text}`} />
    </LoadedPart>
  );
  const [one, like] = [{ text: "un" }, { text: "un" }];
  renders = 0;
  const both = () => place(fixed, createElement("main", null, part(one, "haut"), part(one, "bas")));
  expect(both()).toBe("<main><footer>haut un</footer><footer>bas un</footer></main>");
  expect(both()).toBe("<main><footer>haut un</footer><footer>bas un</footer></main>");
  expect(renders).toBe(2);
  // Whoever reads for themselves has an object of their own: what it says may be theirs alone.
  like.text = "deux";
  expect(place(fixed, part(like, "haut"))).toBe("<footer>haut deux</footer>");
  expect(renders).toBe(3);
  for (let index = 0; index < 700; index++) place(fixed, part({ text: `${index}` }, "haut"));
  expect(both()).toBe("<main><footer>haut un</footer><footer>bas un</footer></main>");
});

test("a part that is known by its facts is rendered once for the same ones, and anew for others", () => {
  const fixed = createFixedMarkup();
  const card = (text: string) => (
    <KeptPart facts={{ text }}>
      <Footer text={text} />
    </KeptPart>
  );
  const list = (...texts: string[]) => createElement("main", null, ...texts.map(card));
  renders = 0;
  const first = place(fixed, list("un", "deux", "un"));
  expect(renders).toBe(3);
  expect(place(fixed, list("deux", "un", "trois"))).toBe(render(null, list("deux", "un", "trois")));
  expect(renders).toBe(7);
  expect(first).toBe(render(null, list("un", "deux", "un")));
});

test("of very many parts the oldest are forgotten, never one of the page that is put together", () => {
  const fixed = createFixedMarkup();
  const card = (text: string) => (
    <KeptPart facts={text}>
      <Footer text={text} />
    </KeptPart>
  );
  for (let index = 0; index < 4_000; index++) place(fixed, card(`${index}`));
  renders = 0;
  expect(place(fixed, card("3999"))).toBe("<footer>3999</footer>");
  expect(renders).toBe(0);
  expect(place(fixed, card("0"))).toBe("<footer>0</footer>");
  expect(renders).toBe(1);
});
