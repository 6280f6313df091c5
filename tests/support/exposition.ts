/** What a server says to Prometheus, as far as tests look at it. */
export type Exposition = {
  /** Every metric that it declares, also those without a value yet. */
  names: ReadonlySet<string>;
  /** The sum of all series of that name whose labels are as given. */
  value(name: string, labels?: Record<string, string>): number | undefined;
  labelsOf(name: string): Record<string, string>[];
  text: string;
};

const SAMPLE = /^([a-z_:][a-z0-9_:]*)(?:\{(.*)\})? (\S+)$/i;

export function readExposition(text: string): Exposition {
  const samples = text.split("\n").flatMap((line) => {
    const [, name = "", labels = "", value = ""] = SAMPLE.exec(line) ?? [];
    return name ? [{ name, labels: readLabels(labels), value: Number(value) }] : [];
  });
  const matching = (name: string, wanted: Record<string, string>) =>
    samples.filter(
      (each) => each.name === name && Object.entries(wanted).every(([label, value]) => each.labels[label] === value),
    );
  return {
    names: new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = ""]) => name)),
    value(name, labels = {}) {
      const found = matching(name, labels);
      return found.length === 0 ? undefined : found.reduce((sum, { value }) => sum + value, 0);
    },
    labelsOf: (name) => matching(name, {}).map(({ labels }) => labels),
    text,
  };
}

const readLabels = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, name = "", value = ""]) => [name, value]),
  );

/** As Prometheus asks for it. */
export async function scrape(url: string, token?: string): Promise<Exposition> {
  const answer = await fetch(`${url}/metrics`, token ? { headers: { authorization: `Bearer ${token}` } } : {});
  if (answer.status !== 200) throw new Error(`/metrics answered ${answer.status}`);
  return readExposition(await answer.text());
}
