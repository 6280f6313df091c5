/** An open `<details>` closes on Escape, on a press or focus elsewhere, and when something in it is chosen. */
export function closeByItself(element: HTMLDetailsElement): () => void {
  const leave = (event: Event) => {
    if (event.target instanceof Node && !element.contains(event.target)) element.open = false;
  };
  const pressEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !element.open) return;
    element.open = false;
    element.querySelector("summary")?.focus();
  };
  const choose = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest("a, button")) element.open = false;
  };
  document.addEventListener("pointerdown", leave);
  document.addEventListener("focusin", leave);
  document.addEventListener("keydown", pressEscape);
  element.addEventListener("click", choose);
  return () => {
    document.removeEventListener("pointerdown", leave);
    document.removeEventListener("focusin", leave);
    document.removeEventListener("keydown", pressEscape);
    element.removeEventListener("click", choose);
  };
}
