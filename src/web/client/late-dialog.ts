/** Until the address names one of these parts of the page, or a link to one is pressed: that link. */
export function whenAddressed(ids: readonly string[]): Promise<HTMLAnchorElement | null> {
  const isOne = (hash: string) => ids.includes(hash.slice(1));
  const { promise, resolve } = Promise.withResolvers<HTMLAnchorElement | null>();
  const watching = new AbortController();
  const check = (hash: string, link: HTMLAnchorElement | null = null) => {
    if (!isOne(hash)) return;
    watching.abort();
    resolve(link);
  };
  window.addEventListener("hashchange", () => check(window.location.hash), watching);
  // A router's link changes the address without an event; the press on it is the event.
  const press = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link) check(link.hash, link);
  };
  document.addEventListener("click", press, watching);
  check(window.location.hash);
  return promise;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const fieldsIn = (element: Element): Field[] =>
  [...element.querySelectorAll<Field>("input[id], textarea[id], select[id]")].filter(({ type }) => type !== "hidden");

/** What was typed and ticked in a part of the page, to be put into the one that takes its place; the cursor, too. */
export function carryFields(from: Element): (to: Element) => void {
  const typed = fieldsIn(from).map((field) => ({
    id: field.id,
    value: field.value,
    checked: field instanceof HTMLInputElement && field.checked,
  }));
  const focused = from.contains(document.activeElement) ? document.activeElement?.id : undefined;
  return (to) => {
    for (const field of fieldsIn(to)) {
      const before = typed.find(({ id }) => id === field.id);
      if (!before) continue;
      if (field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type)) field.checked = before.checked;
      else field.value = before.value;
      if (field.id === focused) field.focus({ preventScroll: true });
    }
  };
}
