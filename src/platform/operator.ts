/** Who runs this site: the legal pages, the privacy policy, the accessibility statement and the invoices all read it. */
export type Operator = {
  company: string;
  form: string;
  capital: string;
  registry: string;
  siren: string;
  vatNumber: string;
  address: string;
  phone: string;
  email: string;
  publicationDirector: string;
  publicationDirectorRole: string;
  dataProtection: { name: string; email: string };
  accessibilityEmail: string;
  hosting: { name: string; address: string; phone: string };
  payment: { name: string; address: string; status: string };
  sms: { name: string; address: string };
  insurer: string;
  mediator: { name: string; address: string; website: string };
  /** Regulation (EU) 2019/1150, article 12: for whoever sells here. A small company need not name any. */
  businessMediators?: readonly { name: string; website: string }[] | undefined;
};

/** An invented company, for the demo. Whoever goes live names the true one in OPERATOR_FILE, and changes nothing here. */
export const fictionalOperator: Operator = {
  company: "Hors les murs SAS",
  form: "société par actions simplifiée",
  capital: "20 000 €",
  registry: "RCS Paris",
  siren: "123 456 782",
  vatNumber: "FR11 123456782",
  address: "7 passage de la Porte-Entrouverte, 75011 Paris",
  phone: "01 99 00 23 07",
  email: "bonjour@hors-les-murs.example",
  publicationDirector: "Agathe Lestrange",
  publicationDirectorRole: "présidente",
  dataProtection: { name: "Samuel Okafor", email: "donnees@hors-les-murs.example" },
  accessibilityEmail: "accessibilite@hors-les-murs.example",
  hosting: {
    name: "Clairvoie Hébergement SAS",
    address: "18 quai des Veilleurs, 59000 Lille",
    phone: "03 53 01 48 20",
  },
  payment: {
    name: "Stripe Technology Europe, Limited",
    address: "1 Grand Canal Street Lower, Grand Canal Dock, Dublin 2, Irlande",
    status: "établissement de monnaie électronique agréé par la Banque centrale d’Irlande (référence C187865)",
  },
  sms: { name: "Brevo (Sendinblue SAS)", address: "17 rue Salneuve, 75017 Paris" },
  insurer: "Mutuelle des Tréteaux",
  mediator: {
    name: "Médiation des loisirs et du spectacle",
    address: "24 rue du Bon-Accord, 69003 Lyon",
    website: "https://mediation-loisirs-spectacle.example",
  },
  businessMediators: [
    { name: "Centre de médiation des places de marché", website: "https://mediation-places-de-marche.example" },
    { name: "Chambre arbitrale du spectacle vivant", website: "https://chambre-spectacle-vivant.example" },
  ],
};
