import { type ImportField, type ImportKind, importFields, type Mapping, plainWords, type Source } from "./rules.ts";
import { sellerOfForm } from "./seller-form-rules.ts";

/**
 * Heads as the four write them in their French and English files, most telling first: where a file names whoever comes and
 * whoever paid, it is whoever comes.
 */
const HEADS: Record<ImportField, readonly string[]> = {
  evening: [
    "nom de l evenement",
    "nom de la soiree",
    "nom evenement",
    "evenement",
    "event name",
    "event",
    "campagne",
    "nom de la campagne",
    "formulaire",
    "billetterie",
    "spectacle",
    "soiree",
    "titre",
    "title",
  ],
  eveningDate: [
    "date de l evenement",
    "date evenement",
    "date de la seance",
    "seance",
    "event start date",
    "event date",
    "event start",
    "date de debut",
    "date debut",
    "debut",
    "start date",
    "start",
    "date de la soiree",
    "date de la representation",
  ],
  place: [
    "lieu",
    "nom du lieu",
    "lieu de l evenement",
    "venue",
    "venue name",
    "salle",
    "adresse du lieu",
    "ville",
    "location",
  ],
  firstName: [
    "prenom participant",
    "prenom du participant",
    "prenom adherent",
    "prenom",
    "attendee first name",
    "first name",
    "prenom acheteur",
    "prenom payeur",
    "buyer first name",
    "prenom de l acheteur",
  ],
  lastName: [
    "nom participant",
    "nom du participant",
    "nom adherent",
    "nom",
    "nom de famille",
    "attendee surname",
    "attendee last name",
    "surname",
    "last name",
    "nom acheteur",
    "nom payeur",
    "buyer last name",
    "buyer surname",
    "nom de l acheteur",
  ],
  name: [
    "nom complet",
    "participant",
    "attendee name",
    "name",
    "acheteur",
    "buyer",
    "buyer name",
    "payeur",
    "contact",
    "reserve par",
  ],
  email: [
    "email participant",
    "e mail participant",
    "email du participant",
    "email",
    "e mail",
    "adresse e mail",
    "adresse email",
    "mail",
    "attendee email",
    "email acheteur",
    "e mail acheteur",
    "email payeur",
    "e mail payeur",
    "buyer email",
    "email de l acheteur",
    "courriel",
  ],
  tariff: ["tarif", "nom du tarif", "type de billet", "ticket type", "categorie", "formule", "type de tarif", "billet"],
  quantity: [
    "quantite",
    "nombre de billets",
    "nb de billets",
    "nb billets",
    "ticket quantity",
    "quantity",
    "tickets",
    "places",
    "billets",
    "nombre de places",
  ],
  amount: [
    "montant tarif",
    "montant du tarif",
    "prix ttc",
    "prix",
    "prix du billet",
    "montant",
    "montant total",
    "total paid",
    "gross sales",
    "total ttc",
    "total",
    "ticket price",
    "price",
    "montant paye",
    "montant de la commande",
    "montant ttc",
  ],
  ticketNumber: [
    "numero de billet",
    "n de billet",
    "n billet",
    "code barres",
    "code barre",
    "id billet",
    "attendee #",
    "attendee no",
    "attendee id",
    "barcode #",
    "barcode",
    "numero",
  ],
  orderNumber: [
    "reference commande",
    "numero de commande",
    "n de commande",
    "n commande",
    "commande",
    "id commande",
    "order #",
    "order no",
    "order id",
    "id transaction",
    "n transaction",
    "transaction",
    "reference paiement",
    "reference",
  ],
  orderedAt: [
    "date de la commande",
    "date de commande",
    "date commande",
    "date d achat",
    "order date",
    "date de creation",
    "date du paiement",
    "date de reservation",
    "date de la transaction",
    "date transaction",
    "confirme le",
    "date",
  ],
  status: [
    "statut de la commande",
    "statut du billet",
    "statut",
    "etat",
    "attendee status",
    "order status",
    "status",
    "etat du billet",
    "valide",
  ],
};

/** Words that only one of them writes. */
const MARKS: readonly (readonly [Source, RegExp])[] = [
  ["helloasso", /^(?:nom payeur|email payeur|prenom payeur|raison sociale|montant tarif|campagne|numero de billet)$/],
  [
    "eventbrite",
    /^(?:order (?:#|no|id)|attendee (?:#|no|status|id)|ticket type|event name|gross sales|surname|buyer email)$/,
  ],
  [
    "weezevent",
    /^(?:email acheteur|nom acheteur|prenom acheteur|id transaction|id billet|n transaction|nom du tarif|code barres?|date de la transaction)$/,
  ],
  ["billetweb", /^(?:seance|categorie|prix ttc|code barres?|commande|tarif|date commande|n billet)$/],
];

/** A column tells one thing, and a thing is told by one column: the most telling of those that there are. */
export function recogniseColumns(heads: readonly string[]): Mapping {
  const plain = heads.map(plainWords);
  const mapping: (ImportField | null)[] = heads.map(() => null);
  for (const field of importFields) {
    const known = HEADS[field]
      .map((head) => plain.indexOf(head))
      .find((place) => place >= 0 && mapping[place] === null);
    if (known !== undefined) mapping[known] = field;
  }
  return mapping;
}

/** Whose form it is; or whose most marks the heads bear, two at least, for a single word may be anybody's. */
export function recogniseSource(heads: readonly string[]): Source {
  const exact = sellerOfForm(heads);
  if (exact) return exact;
  const plain = heads.map(plainWords);
  const scored = MARKS.map(([source, mark]) => ({ source, score: plain.filter((head) => mark.test(head)).length }));
  const best = scored.reduce((first, each) => (each.score > first.score ? each : first));
  return best.score >= 2 ? best.source : "other";
}

/** A file that names nobody has evenings; one that counts its tickets, or numbers none, has orders. */
export function recogniseKind(mapping: Mapping): ImportKind {
  const tells = (...fields: ImportField[]) => fields.some((field) => mapping.includes(field));
  if (!tells("name", "lastName", "firstName", "email")) return "evenings";
  return tells("ticketNumber") || !tells("quantity") ? "participants" : "orders";
}
