import type axe from "axe-core";

type Colours = { within: string | undefined; known: string[] };

/**
 * In the page. Axe measures contrast element by element, which costs more than all other rules together; the answer depends on
 * the colour, size and weight of the text and on what is painted behind it. Only what stands there as nothing did that passed
 * before is measured.
 */
export async function lookAtColours({ within, known }: Colours): Promise<{ violations: string[]; passed: string[] }> {
  const { axe: inPage } = window as unknown as { axe: typeof axe };
  const seen = new Set(known);
  const grounds = new Map<Element, string>();

  /** What is painted behind, from the root on. What is lifted out of the flow may lie on anything: its own names tell it apart. */
  function groundOf(element: Element): string {
    const before = grounds.get(element);
    if (before !== undefined) return before;
    const { backgroundColor, backgroundImage, opacity, filter, position } = getComputedStyle(element);
    const layers = [
      backgroundColor === "rgba(0, 0, 0, 0)" ? "" : backgroundColor,
      backgroundImage === "none" ? "" : backgroundImage,
      opacity === "1" ? "" : opacity,
      filter === "none" ? "" : filter,
      /absolute|fixed|sticky/.test(position) ? `${position} ${element.getAttribute("class")}` : "",
    ].filter(Boolean);
    const ground = [element.parentElement ? groundOf(element.parentElement) : "", ...layers].join(";");
    grounds.set(element, ground);
    return ground;
  }

  function coloursOf(element: Element): string {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    return [color, fontSize, fontWeight, textShadow, groundOf(element)].join(" ");
  }

  const hasWords = (element: Element) =>
    element.matches("input, select, textarea") ||
    [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim());
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest(":disabled, [aria-disabled=true]");

  const root = (within && document.querySelector(within)) || document.documentElement;
  const fresh = new Map<string, Element[]>();
  for (const element of root.querySelectorAll("*")) {
    if (!hasWords(element) || !isSeen(element)) continue;
    const colours = coloursOf(element);
    if (!seen.has(colours)) fresh.set(colours, [...(fresh.get(colours) ?? []), element]);
  }
  // A few of each: one may be covered, or out of sight.
  const some = [...fresh.values()].flatMap((all) => [...new Set([all[0], all[all.length >> 1], all.at(-1)])]);
  const frames = [...root.querySelectorAll("iframe")].filter(
    (frame) => isSeen(frame) && !frame.closest('[aria-hidden="true"], [inert]'),
  );
  const include = [...some, ...frames].filter((each) => each !== undefined);
  if (include.length === 0) return { violations: [], passed: [] };
  const { violations, passes } = await inPage.run(
    { include },
    { resultTypes: ["violations", "passes"], runOnly: ["color-contrast"], elementRef: true },
  );
  const readable = new Set(passes.flatMap(({ nodes }) => nodes.map(({ element }) => element)));
  return {
    violations: violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(" | ")}`),
    passed: [...fresh].flatMap(([colours, all]) =>
      all.some((each) => readable.has(each as HTMLElement)) ? [colours] : [],
    ),
  };
}
