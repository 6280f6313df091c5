type Connection = { saveData?: boolean; effectiveType?: string };

/** 2g or data saver: nothing is fetched that was not asked for. */
export function isSlow(connection: Connection | undefined): boolean {
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? "");
}

export function isSlowHere(): boolean {
  return isSlow((navigator as Navigator & { connection?: Connection }).connection);
}
