/**
 * A vowel, « Yves » but not « Yuki », and the h that nobody hears in « Hélène » or « Hyères ». Others with h (« Hassan »,
 * « Honfleur ») are spoken both ways, and stay whole.
 */
const ELIDES = /^(?:[aeiouàâäæéèêëîïôöœùûü]|y[^aeiouéèêàâîôûy]|h[éèêyi])/i;

/** « de Camille », « d’Inès », « d’Angers ». */
export const de = (name: string): string => (ELIDES.test(name.trim()) ? `d’${name}` : `de ${name}`);

/** « que Camille », « qu’Inès ». */
export const que = (name: string): string => (ELIDES.test(name.trim()) ? `qu’${name}` : `que ${name}`);
