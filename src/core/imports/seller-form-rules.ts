import { type ImportKind, plainWords, type Source } from "./rules.ts";

/** Whose files are read by their heads, and written in their form. */
export const sellers = ["helloasso", "billetweb", "weezevent", "eventbrite"] as const satisfies readonly Source[];
export type Seller = (typeof sellers)[number];

/** Whoever has no name, in a column that must have one; read back, it is nobody's name. */
export const NOBODY = "Sans nom";

export type LineState = "valid" | "cancelled" | "refunded";
export type Payment = "card" | "cash" | "none" | "elsewhere";

type Form = {
  delimiter: ";" | ",";
  /** `12/07/2024 20:30`, or `2024-07-12 20:30`; in Paris. */
  dates: "day-first" | "year-first";
  decimals: "," | ".";
  states: Record<LineState, string>;
  payments: Record<Payment, string>;
  /**
   * Heads in the seller's order. What each tells is what `columns.ts` reads in it, or `BESIDE` for what is not read back. The
   * evening's own columns come last where the seller leaves them out of its files.
   */
  heads: Record<ImportKind, readonly string[]>;
};

const frenchStates = { valid: "Validé", cancelled: "Annulé", refunded: "Remboursé" };
const frenchPayments = { card: "Carte bancaire", cash: "Espèces", none: "Gratuit", elsewhere: "" };

export const sellerForms: Record<Seller, Form> = {
  helloasso: {
    delimiter: ";",
    dates: "day-first",
    decimals: ",",
    states: frenchStates,
    payments: frenchPayments,
    heads: {
      participants: [
        ...["Référence commande", "Date de la commande", "Statut de la commande"],
        ...["Nom participant", "Prénom participant", "Nom payeur", "Prénom payeur", "Email payeur", "Raison sociale"],
        ...["Moyen de paiement", "Billet", "Numéro de billet", "Tarif", "Montant tarif", "Code Promo"],
        ...["Campagne", "Date de l’évènement", "Lieu"],
      ],
      orders: [
        ...["Référence commande", "Date de la commande", "Statut de la commande"],
        ...["Nom payeur", "Prénom payeur", "Email payeur", "Raison sociale", "Moyen de paiement"],
        ...["Nombre de billets", "Tarif", "Montant total", "Code Promo", "Campagne", "Date de l’évènement", "Lieu"],
      ],
      evenings: ["Campagne", "Date de début", "Lieu", "Tarifs", "Statut"],
    },
  },
  billetweb: {
    delimiter: ";",
    dates: "day-first",
    decimals: ",",
    states: { ...frenchStates, valid: "Valide" },
    payments: frenchPayments,
    heads: {
      participants: [
        ...["Code-barres", "Commande", "Date commande", "Nom", "Prénom", "Email", "Tarif", "Prix TTC"],
        ...["Code promo", "Moyen de paiement", "Statut", "Évènement", "Séance", "Lieu"],
      ],
      orders: [
        ...["Commande", "Date commande", "Nom", "Prénom", "Email", "Nb billets", "Tarif", "Prix TTC"],
        ...["Code promo", "Moyen de paiement", "Statut", "Évènement", "Séance", "Lieu"],
      ],
      evenings: ["Évènement", "Séance", "Lieu", "Tarifs", "Statut"],
    },
  },
  weezevent: {
    delimiter: ";",
    dates: "day-first",
    decimals: ",",
    states: frenchStates,
    payments: frenchPayments,
    heads: {
      participants: [
        ...["ID transaction", "Date de la transaction", "Évènement", "Date de l’évènement", "Lieu", "Nom du tarif"],
        ...["Prix", "Code-barres", "Nom participant", "Prénom participant", "Nom acheteur", "Prénom acheteur"],
        ...["Email acheteur", "Moyen de paiement", "Code promo", "Statut"],
      ],
      orders: [
        ...["ID transaction", "Date de la transaction", "Évènement", "Date de l’évènement", "Lieu", "Nom du tarif"],
        ...["Nb billets", "Montant total", "Nom acheteur", "Prénom acheteur", "Email acheteur"],
        ...["Moyen de paiement", "Code promo", "Statut"],
      ],
      evenings: ["Évènement", "Date de début", "Salle", "Tarifs", "Statut"],
    },
  },
  eventbrite: {
    delimiter: ",",
    dates: "year-first",
    decimals: ".",
    states: { valid: "Attending", cancelled: "Cancelled", refunded: "Refunded" },
    payments: { card: "Card", cash: "Cash", none: "Free", elsewhere: "" },
    heads: {
      participants: [
        ...["Order #", "Order Date", "First Name", "Surname", "Email", "Attendee #", "Ticket Type", "Ticket Price"],
        ...["Discount Code", "Payment Type", "Attendee Status", "Event Name", "Event Start Date", "Venue Name"],
      ],
      orders: [
        ...["Order #", "Order Date", "First Name", "Surname", "Email", "Quantity", "Ticket Type", "Total Paid"],
        ...["Discount Code", "Payment Type", "Order Status", "Event Name", "Event Start Date", "Venue Name"],
      ],
      evenings: ["Event Name", "Event Start Date", "Venue Name", "Ticket Types", "Status"],
    },
  },
};

/** What a column tells that no import reads. */
export type Beside = "buyerFirstName" | "buyerLastName" | "payment" | "promoCode" | "tariff" | "tariffs";

const BESIDE: ReadonlyMap<string, Beside> = new Map([
  ["nom payeur", "buyerLastName"],
  ["prenom payeur", "buyerFirstName"],
  ["nom acheteur", "buyerLastName"],
  ["prenom acheteur", "buyerFirstName"],
  ["moyen de paiement", "payment"],
  ["payment type", "payment"],
  ["code promo", "promoCode"],
  ["discount code", "promoCode"],
  ["billet", "tariff"],
  ["tarifs", "tariffs"],
  ["ticket types", "tariffs"],
]);

export const besideOf = (head: string): Beside | null => BESIDE.get(plainWords(head)) ?? null;

/** Whose form has exactly these heads, and maybe others of whoever asked questions. */
export function sellerOfForm(heads: readonly string[]): Seller | undefined {
  const plain = new Set(heads.map(plainWords));
  const kinds: readonly ImportKind[] = ["participants", "orders", "evenings"];
  return sellers.find((seller) =>
    kinds.some((kind) => sellerForms[seller].heads[kind].every((head) => plain.has(plainWords(head)))),
  );
}
