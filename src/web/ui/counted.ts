const numbers = new Intl.NumberFormat("fr-FR");

/** « 20 030 » */
export const inFigures = (count: number): string => numbers.format(count);

/** « 1 billet », « 20 030 billets », « 0 billet » */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${inFigures(count)}\u00a0${count > 1 ? many : one}`;
