/** As the address has them, for the page and its file alike. Days that somebody typed are the period. */
export function askedOfTrends(url: URL) {
  const of = (name: string) => url.searchParams.get(name) || undefined;
  const [from, to] = [of("du"), of("au")];
  return {
    ...{ kind: from || to ? "dates" : of("periode"), comparison: of("avec"), from, to },
    ...{ town: of("ville"), art: of("art"), sort: of("tri"), order: of("ordre") },
  };
}

type Asked = {
  kind: string;
  comparison: string;
  from?: string | undefined;
  to?: string | undefined;
  town?: string | undefined;
  art?: string | undefined;
  sort: string;
  order: string;
};

/** The address of the same figures, but for what changes. */
export function trendsQuery(asked: Asked, changes: Partial<Asked> = {}): string {
  const { kind, comparison, from, to, town, art, sort, order } = { ...asked, ...changes };
  const dates = kind === "dates" ? { du: from, au: to } : { periode: kind };
  const named = { ...dates, avec: comparison, ville: town, art, tri: sort, ordre: order };
  return `?${new URLSearchParams(Object.entries(named).flatMap(([name, value]) => (value ? [[name, value]] : [])))}`;
}
