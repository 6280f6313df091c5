const ANSWER_WITHIN_MS = 20_000;

export type Reading = { at: number; ms: number; ok: boolean; what: string };

export type Readers = { readings: Reading[]; stop(): Promise<void> };

/** Visitors who open a page that is kept in memory, again and again; they do not press « reload ». */
export function openReaders(site: string, pages: readonly string[], perSecond: number): Readers {
  const readings: Reading[] = [];
  const under = new Set<Promise<void>>();
  let count = 0;

  async function read(page: string): Promise<void> {
    const at = Date.now();
    const note = (ok: boolean, what: string) => readings.push({ at, ms: Date.now() - at, ok, what });
    try {
      const answer = await fetch(`${site}${page}`, {
        headers: { accept: "text/html" },
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      });
      const text = await answer.text();
      note(
        answer.status === 200 && text.includes("</html>"),
        `${answer.status} ${answer.headers.get("x-cache") ?? ""} ${page}`,
      );
    } catch (error) {
      const { cause } = error as { cause?: { code?: string } };
      note(false, `${cause?.code ?? String(error)} ${page}`);
    }
  }

  const timer = setInterval(() => {
    const one: Promise<void> = read(pages[count++ % pages.length] ?? "/").finally(() => under.delete(one));
    under.add(one);
  }, 1_000 / perSecond);

  return {
    readings,
    async stop() {
      clearInterval(timer);
      await Promise.all(under);
    },
  };
}
