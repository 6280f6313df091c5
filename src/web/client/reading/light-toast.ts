import { toastCardClass, toastRegionClass } from "#web/ui/toast-look.ts";
import { TOAST_DURATION } from "#web/ui/toast-store.ts";

let region: HTMLElement | undefined;

/** There before anything is said: screen readers tell what changes, not what appears with its words. */
export function openLightToasts(): void {
  region = document.createElement("div");
  region.role = "status";
  region.className = toastRegionClass;
  document.body.append(region);
}

export function sayLightly(text: string): void {
  const card = document.createElement("div");
  card.className = `${toastCardClass} animate-rise`;
  const words = document.createElement("p");
  words.className = "min-w-0 grow py-2.5 text-sm";
  words.textContent = text;
  card.append(words);
  region?.replaceChildren(card);
  setTimeout(() => card.remove(), TOAST_DURATION);
}
