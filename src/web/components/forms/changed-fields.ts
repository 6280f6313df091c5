type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Names of the fields that differ from how the page brought them; `left` are those that the caret is not in any more. */
export function changedFields(form: HTMLFormElement | null): { all: string[]; left: string[] } {
  const controls = [...(form?.elements ?? [])].filter(isControl).filter(isChanged);
  const left = controls.filter((control) => control !== document.activeElement);
  return { all: controls.map(({ name }) => name), left: left.map(({ name }) => name) };
}

function isControl(element: Element): element is Control {
  return element.matches("input[name]:not([type=hidden]), select[name], textarea[name]");
}

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    // Where the page chose none, browsers show the first.
    const brought = [...control.options].findLastIndex((option) => option.defaultSelected);
    return control.selectedIndex !== Math.max(brought, 0);
  }
  const ticks = control.type === "checkbox" || control.type === "radio";
  return ticks && control instanceof HTMLInputElement
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue;
}
