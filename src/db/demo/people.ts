import type { SignUpReason, StructureKind } from "#core/accounts/rules.ts";

export type DemoPerson = {
  /** Before « @demo.fr ». */
  login: string;
  firstName: string;
  lastName: string;
  reason: SignUpReason;
  /** Those who are paid have one. */
  structure?: { kind: Exclude<StructureKind, "individual">; name: string };
  /** Asked of whoever announces a seventh live evening in a year. */
  licence?: string;
};

/** A colleague of the team's, who asks for what another decides: the login is theirs to give money a second word. */
export const COLLEAGUE = "equipe";

/** Neighbours of the five demo logins: same password, and nothing that exists outside this platform. */
export const demoPeople: readonly DemoPerson[] = [
  {
    login: "noemie.lambert",
    firstName: "Noémie",
    lastName: "Lambert",
    reason: "find_places",
    structure: { kind: "association", name: "Compagnie du Zinc" },
  },
  {
    login: "bastien.leroux",
    firstName: "Bastien",
    lastName: "Leroux",
    reason: "find_places",
    structure: { kind: "self_employed", name: "Bastien Leroux" },
    licence: "PLATESV-R-2024-004512",
  },
  {
    login: "aicha.benali",
    firstName: "Aïcha",
    lastName: "Benali",
    reason: "find_places",
    structure: { kind: "association", name: "Parole de sel" },
  },
  {
    login: "theo.garnier",
    firstName: "Théo",
    lastName: "Garnier",
    reason: "find_places",
    structure: { kind: "self_employed", name: "Théo Garnier Photographe" },
  },
  {
    login: "maelle.kervadec",
    firstName: "Maëlle",
    lastName: "Kervadec",
    reason: "find_places",
    structure: { kind: "association", name: "Vent d’estran" },
  },
  {
    login: "victor.delattre",
    firstName: "Victor",
    lastName: "Delattre",
    reason: "find_places",
    structure: { kind: "self_employed", name: "Victor Delattre" },
  },
  {
    login: "rosalie.nguyen",
    firstName: "Rosalie",
    lastName: "Nguyen",
    reason: "find_places",
    structure: { kind: "association", name: "Compagnie Seuils" },
  },
  {
    login: "matteo.rinaldi",
    firstName: "Matteo",
    lastName: "Rinaldi",
    reason: "find_places",
    structure: { kind: "self_employed", name: "Matteo Rinaldi" },
  },
  {
    login: "clemence.faure",
    firstName: "Clémence",
    lastName: "Faure",
    reason: "everything",
    structure: { kind: "self_employed", name: "Atelier Faure" },
  },
  {
    login: "idris.diallo",
    firstName: "Idris",
    lastName: "Diallo",
    reason: "find_places",
    structure: { kind: "association", name: "Mots de passe" },
  },
  {
    login: "sarah.cohen",
    firstName: "Sarah",
    lastName: "Cohen",
    reason: "find_places",
    structure: { kind: "self_employed", name: "Sarah Cohen" },
  },
  {
    login: "hugo.petit",
    firstName: "Hugo",
    lastName: "Petit",
    reason: "find_places",
    structure: { kind: "association", name: "Les Cousins germains" },
  },
  {
    login: "lou.marechal",
    firstName: "Lou",
    lastName: "Maréchal",
    reason: "find_places",
    structure: { kind: "company", name: "Studio Phosphène" },
  },
  { login: "yuki.tanaka", firstName: "Yuki", lastName: "Tanaka", reason: "find_places" },
  {
    login: "elias.haddou",
    firstName: "Elias",
    lastName: "Haddou",
    reason: "find_places",
    structure: { kind: "self_employed", name: "Elias Haddou" },
  },
  {
    login: "margaux.thiry",
    firstName: "Margaux",
    lastName: "Thiry",
    reason: "find_places",
    structure: { kind: "association", name: "Théâtre de la Boîte à gants" },
  },
  {
    login: "samuel.attal",
    firstName: "Samuel",
    lastName: "Attal",
    reason: "find_places",
    structure: { kind: "self_employed", name: "Samuel Attal" },
  },
  { login: "nathan.oliveira", firstName: "Nathan", lastName: "Oliveira", reason: "find_places" },
  { login: "francoise.morel", firstName: "Françoise", lastName: "Morel", reason: "find_artists" },
  {
    login: "karim.boussouf",
    firstName: "Karim",
    lastName: "Boussouf",
    reason: "find_artists",
    structure: { kind: "company", name: "Le Comptoir des Goudes" },
  },
  {
    login: "julie.castan",
    firstName: "Julie",
    lastName: "Castan",
    reason: "find_artists",
    structure: { kind: "company", name: "Pivoine et Compagnie" },
  },
  {
    login: "pierre.lacoste",
    firstName: "Pierre",
    lastName: "Lacoste",
    reason: "find_artists",
    structure: { kind: "company", name: "Maison Lacoste" },
  },
  { login: "anne.vasseur", firstName: "Anne", lastName: "Vasseur", reason: "find_artists" },
  {
    login: "gwenael.tanguy",
    firstName: "Gwenaël",
    lastName: "Tanguy",
    reason: "find_artists",
    structure: { kind: "association", name: "L’Erdre belle" },
  },
  {
    login: "olivia.berger",
    firstName: "Olivia",
    lastName: "Berger",
    reason: "find_artists",
    structure: { kind: "company", name: "La Verrière" },
  },
];
