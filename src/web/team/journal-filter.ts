/** The journal's filters as its address has them, for the page and its file alike. */
export function askedOfJournal(url: URL) {
  const of = (name: string) => url.searchParams.get(name) || undefined;
  return { text: of("q"), kind: of("sorte"), person: of("par"), from: of("du"), to: of("au"), before: of("avant") };
}
