export type LineSearch = {
  /** Numbers of the lines that hold the text, in order, each once. A `\n` in it stands for a line's beginning or end. */
  linesWith(text: string): Generator<number>;
  lineAt(number: number): string;
};

/** One long string and the places where its lines start: a tenth of the memory of as many small strings, and faster to search. */
export function searchLines(text: string): LineSearch {
  const whole = `\n${text}\n`;
  const starts = Uint32Array.from(whole.matchAll(/\n(?!$)/g), (match) => match.index);

  function lineHolding(offset: number): number {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  return {
    *linesWith(sought) {
      let last = -1;
      for (let at = whole.indexOf(sought); at >= 0; at = whole.indexOf(sought, at + 1)) {
        const line = lineHolding(at);
        if (line !== last) yield line;
        last = line;
      }
    },
    lineAt(number) {
      const start = (starts[number] ?? 0) + 1;
      return whole.slice(start, whole.indexOf("\n", start));
    },
  };
}
