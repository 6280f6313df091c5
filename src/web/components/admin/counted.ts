const numbers = new Intl.NumberFormat("fr-FR");

/** « 20 030 » */
export const numberText = (value: number): string => numbers.format(value);

/** « 1 compte », « 20 030 comptes » */
export const counted = (value: number, one: string, many = `${one}s`): string =>
  `${numberText(value)} ${value > 1 ? many : one}`;
