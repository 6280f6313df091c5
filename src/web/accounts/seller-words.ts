import { registerWords, type Seller } from "#core/accounts/rules.ts";

const kinds = { company: "entreprise", association: "association", self_employed: "entreprise individuelle" };

/** « Compagnie du Fil, association, SIREN 812 345 678, 3 rue des Lilas, 69001 Lyon ». */
function traderText(seller: Extract<Seller, { isTrader: true }>): string {
  const { name, kind, address } = seller;
  return [name, kinds[kind], ...registerWords(seller), address].filter(Boolean).join(", ");
}

/** On somebody's card: as what they deal with others. */
export const standingText = (seller: Seller): string =>
  seller.isTrader ? `Professionnel\u202f: ${traderText(seller)}` : "Particulier";

type Organiser = { name: string; seller: Seller };

/** Before paying, whom one buys from, and what it changes when that is nobody's trade. */
export function organiserText({ name, seller }: Organiser, isSold: boolean): string {
  if (seller.isTrader) {
    return `${isSold ? "Vendu et organisé" : "Organisé"} par ${traderText(seller)}, en professionnel.`;
  }
  const sold = isSold
    ? " Le droit de la consommation ne s’applique pas à une vente entre particuliers\u202f; Hors les murs encaisse pour son compte, et vous rembourse tout si la soirée est annulée."
    : "";
  return `${isSold ? "Vendu et organisé" : "Organisé"} par ${name}, en particulier. On lui écrit par Hors les murs.${sold}`;
}
