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
