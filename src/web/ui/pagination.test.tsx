import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, test } from "vitest";
import { Pagination, pageNumbers } from "./pagination.tsx";

const render = (page: number, total: number) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Pagination page={page} total={total} href={(target) => `/event?page=${target}`} />
    </MemoryRouter>,
  );

describe("which pages are offered", () => {
  test("the first, the last, the neighbours; a gap for what is left out, never for a single page", () => {
    expect(pageNumbers(6, 24)).toEqual([1, "gap", 5, 6, 7, "gap", 24]);
    expect(pageNumbers(1, 3)).toEqual([1, 2, 3]);
    expect(pageNumbers(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(pageNumbers(7, 7)).toEqual([1, "gap", 6, 7]);
  });

  test("always rising, always with the current one, never a gap of less than two pages", () => {
    const places = fc
      .integer({ min: 1, max: 400 })
      .chain((total) => fc.tuple(fc.integer({ min: 1, max: total }), fc.constant(total)));
    fc.assert(
      fc.property(places, ([page, total]) => {
        const shown = pageNumbers(page, total);
        const numbers = shown.filter((entry) => entry !== "gap");
        expect(numbers).toContain(page);
        expect(numbers[0]).toBe(1);
        expect(numbers.at(-1)).toBe(total);
        shown.forEach((entry, index) => {
          const before = shown[index - 1];
          const after = shown[index + 1];
          if (entry === "gap") expect(Number(after) - Number(before)).toBeGreaterThan(2);
          else if (typeof before === "number") expect(entry - before).toBe(1);
        });
      }),
    );
  });
});

test("real links, the current page marked, and said in words", () => {
  const html = render(2, 7);
  expect(html).toContain("Page 2 sur 7");
  expect(html.match(/aria-current="page"/g)).toHaveLength(1);
  expect(html).toMatch(/<a[^>]*rel="prev"[^>]*href="\/event\?page=1"|<a[^>]*href="\/event\?page=1"[^>]*rel="prev"/);
  expect(html).toContain('href="/event?page=7"');
});

test("no way beyond the ends, and nothing at all for a single page", () => {
  expect(render(1, 3)).not.toContain('rel="prev"');
  expect(render(3, 3)).not.toContain('rel="next"');
  expect(render(1, 1)).toBe("");
});
