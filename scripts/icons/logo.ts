/** The arch of the top bar, in a square of 32: a door in a wall, ajar. */
export function logo(wall: string): string {
  return (
    `<path d="M6 29V13a10 10 0 0 1 20 0v16" fill="none" stroke="${wall}" stroke-width="3"/>` +
    `<path d="M12 29V15a4 4 0 0 1 8 0v14z" fill="#FF6F59"/>` +
    `<path d="M2 29h28" stroke="${wall}" stroke-width="3" stroke-linecap="round"/>`
  );
}
