/**
 * Offline, links load whole documents: the service worker then answers with what it keeps, or with the offline page,
 * where a navigation inside the application would end in an error.
 */
export function loadDocumentsWhileOffline(): () => void {
  const onClick = (event: MouseEvent) => {
    if (navigator.onLine || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
    if (!link || link.origin !== location.origin || link.target === "_blank" || link.hasAttribute("download")) return;
    const samePage = link.pathname === location.pathname && link.search === location.search;
    if (samePage) return;
    event.preventDefault();
    event.stopPropagation();
    location.assign(link.href);
  };
  // Before the router's own handler, which listens at the root of the document.
  window.addEventListener("click", onClick, true);
  return () => window.removeEventListener("click", onClick, true);
}
