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
