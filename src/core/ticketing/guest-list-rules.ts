export const GUESTS_MAX = 50;
const NAME_MAX = 80;

export type Guest = { name: string; email: string };

const ADDRESS = /[^\s<>,;:"()]+@[^\s<>,;:"()]+\.[^\s<>,;:"()]+/;

/**
 * One guest a line, as people paste them: « Ève Martin, eve@exemple.fr », « Ève Martin <eve@exemple.fr> », or from a
 * spreadsheet, with a tabulation between. A line without a name or an address is wrong.
 */
export function readGuestList(text: string): { guests: Guest[]; wrong: string[] } {
  const guests: Guest[] = [];
  const wrong: string[] = [];
  for (const line of text.split(/\r?\n/).map((each) => each.trim())) {
    if (line === "") continue;
    const email = ADDRESS.exec(line)?.[0] ?? "";
    const name = line
      .replace(email, "")
      .replace(/[<>,;"()\t]+/g, " ")
      .replace(/\s+/g, " ")
      .trim();
    if (email && name && name.length <= NAME_MAX && email.length <= 254)
      guests.push({ name, email: email.toLowerCase() });
    else wrong.push(line.slice(0, 60));
  }
  return { guests, wrong };
}

/** Who comes together gets one mail. */
export function byAddress(guests: readonly Guest[]): { email: string; names: string[] }[] {
  const groups = new Map<string, string[]>();
  for (const { name, email } of guests) groups.set(email, [...(groups.get(email) ?? []), name]);
  return [...groups].map(([email, names]) => ({ email, names }));
}
