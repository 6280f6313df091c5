import { copyAddress, share } from "../share.ts";
import { sayLightly } from "./light-toast.ts";

/** A press on « Partager » or « Copier le lien » (components/listings/share-links.tsx); false when it is another button. */
export function pressShare(button: HTMLElement): boolean {
  const { share: how } = button.dataset;
  const { title = document.title, url = location.href } = button.parentElement?.dataset ?? {};
  if (!how) return false;
  void (how === "copy" ? copyAddress(url) : share({ title, url })).then((notice) => notice && sayLightly(notice.text));
  return true;
}
