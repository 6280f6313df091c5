/** The first, the last, and those around the current one; `gap` where numbers are left out. */
export function pageNumbers(current: number, total: number): (number | "gap")[] {
  const wanted = new Set([1, total, current - 1, current, current + 1].filter((page) => page >= 1 && page <= total));
  const shown: (number | "gap")[] = [];
  let previous = 0;
  for (const page of [...wanted].sort((a, b) => a - b)) {
    // A gap of one page would take as much room as the page itself.
    if (page - previous === 2) shown.push(page - 1);
    else if (page - previous > 2) shown.push("gap");
    shown.push(page);
    previous = page;
  }
  return shown;
}
