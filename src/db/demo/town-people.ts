import type { DemoPerson } from "./people.ts";

type Kind = NonNullable<DemoPerson["structure"]>["kind"];

const host = (login: string, firstName: string, lastName: string, kind: Kind, name: string): DemoPerson => ({
  login,
  firstName,
  lastName,
  reason: "find_artists",
  structure: { kind, name },
});

/** One host each in towns where nobody else of the demo lives. */
export const townPeople: readonly DemoPerson[] = [
  host("soizic.lebihan", "Soizic", "Le Bihan", "company", "Le Bistrot du Mail"),
  host("mathias.schmitt", "Mathias", "Schmitt", "self_employed", "Mathias Schmitt"),
  host("lucie.cazals", "Lucie", "Cazals", "association", "Les Amis de la cour"),
  host("paola.giordan", "Paola", "Giordan", "self_employed", "Paola Giordan"),
  host("simon.perrier", "Simon", "Perrier", "company", "Brasserie des Trois Massifs"),
  host("benedicte.jacquin", "Bénédicte", "Jacquin", "company", "Caves Jacquin"),
  host("agathe.lemoine", "Agathe", "Lemoine", "self_employed", "Agathe Lemoine"),
  host("romain.chauvin", "Romain", "Chauvin", "association", "Le Jardin suspendu"),
  host("odile.chabrier", "Odile", "Chabrier", "company", "Bulles et Compagnie"),
  host("elise.humbert", "Élise", "Humbert", "association", "Lire à la gare"),
  host("vincent.moreau", "Vincent", "Moreau", "self_employed", "Atelier Moreau"),
  host("caroline.bret", "Caroline", "Bret", "company", "Les Bordées"),
  host("erwan.cloarec", "Erwan", "Cloarec", "association", "Le Local du Steir"),
  host("mireille.fabre", "Mireille", "Fabre", "self_employed", "Mireille Fabre"),
];
