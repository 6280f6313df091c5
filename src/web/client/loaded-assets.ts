/** Our own files that this page has loaded so far, also those that came before the worker could see them. */
export function loadedAssets(): string[] {
  const paths = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
  return [
    ...new Set(
      paths
        .filter((url) => url.origin === location.origin && url.pathname.startsWith("/assets/"))
        .map((url) => url.pathname),
    ),
  ];
}
