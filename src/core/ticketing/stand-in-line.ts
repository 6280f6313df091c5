/** More than a few at once for one slot only wait for its lock, each with a connection in hand that others need. */
const AT_ONCE = 4;

type Line = { inside: number; waiting: (() => void)[] };

const lines = new Map<string, Line>();

/** The line at this process's door of a slot. Order and exactness are the database's; this only keeps the others served. */
export async function standInLine<T>(slotId: string, work: () => Promise<T>): Promise<T> {
  const line = lines.get(slotId) ?? { inside: 0, waiting: [] };
  lines.set(slotId, line);
  if (line.inside >= AT_ONCE) await new Promise<void>((resolve) => line.waiting.push(resolve));
  else line.inside++;
  try {
    return await work();
  } finally {
    const next = line.waiting.shift();
    // Whoever is next takes this place: the number inside stays.
    if (next) next();
    else if (--line.inside === 0) lines.delete(slotId);
  }
}
