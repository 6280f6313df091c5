/** One slip in a short word, two in a long one; in the shortest, every letter counts. */
function allowedSlips(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

/** Those of `candidates` that `word` was probably meant to be, closest first; a beginning counts as meant. */
export function closeWords(word: string, candidates: readonly string[], max: number): string[] {
  const slips = allowedSlips(word);
  return candidates
    .map((candidate) => ({
      candidate,
      distance: isBeginningOf(word, candidate) ? slips : editDistance(word, candidate),
    }))
    .filter(({ distance }) => distance <= slips)
    .sort((left, right) => left.distance - right.distance)
    .slice(0, max)
    .map(({ candidate }) => candidate);
}

function isBeginningOf(word: string, candidate: string): boolean {
  return word.length >= 3 && candidate.startsWith(word);
}

/** Letters to insert, delete, replace or swap with their neighbour. */
export function editDistance(from: string, to: string): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1];
      let best = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (swapped) best = Math.min(best, (beforePrevious[column - 2] ?? 0) + 1);
      current.push(best);
    }
    beforePrevious = previous;
    previous = current;
  }
  return previous[to.length] ?? 0;
}
