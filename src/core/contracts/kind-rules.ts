import { type ContractKind, type Remuneration, remunerations } from "#core/terms/remuneration-rules.ts";
import type { ContractFacts } from "./text-rules.ts";

type Kind = {
  title: (facts: Pick<ContractFacts, "project" | "terms">) => string;
  roles: { artist: string; host: string };
  /** What the law calls it, in one sentence of the first article. */
  grounds: string;
};

const HOST_AND_ARTIST = { artist: "l’Artiste", host: "l’Hôte" };

/** One row a kind of contract: docs/law.md says on which texts each rests. */
export const contractKinds: Readonly<Record<ContractKind, Kind>> = {
  cession: {
    title: ({ project }) =>
      project.isLive ? "Contrat de cession du droit d’exploitation d’un spectacle" : "Contrat de prestation artistique",
    roles: HOST_AND_ARTIST,
    grounds:
      "L’Artiste fournit la représentation ou la présentation entièrement montée et en assume la responsabilité artistique ; l’Hôte l’achète pour un prix ferme, l’organise et l’accueille.",
  },
  "co-realisation": {
    title: ({ project }) =>
      project.isLive
        ? "Contrat de co-réalisation d’un spectacle"
        : "Contrat de co-réalisation d’une présentation d’œuvres",
    roles: HOST_AND_ARTIST,
    grounds:
      "L’Artiste apporte ce qui est présenté, l’Hôte apporte le lieu, et les deux partagent les recettes. Aucune société n’est créée entre eux : chacun répond de ses propres engagements.",
  },
  location: {
    title: () => "Contrat de location d’un espace pour un événement",
    roles: HOST_AND_ARTIST,
    grounds:
      "L’Hôte loue l’espace à l’Artiste, qui y organise l’événement, pour les seules dates du contrat. La location est ponctuelle : elle ne donne ni droit au renouvellement ni droit au bail commercial (articles 1709 et suivants du Code civil).",
  },
  "mise-a-disposition": {
    title: () => "Convention de mise à disposition gratuite d’un lieu",
    roles: HOST_AND_ARTIST,
    grounds:
      "L’Hôte prête le lieu, sans loyer ni part des recettes, à l’Artiste qui y organise l’événement (prêt à usage, articles 1875 et suivants du Code civil). L’Artiste le rend dans l’état où il l’a reçu.",
  },
  "entree-libre": {
    title: () => "Convention d’accueil d’un événement en entrée libre",
    roles: HOST_AND_ARTIST,
    grounds:
      "L’événement est gratuit pour le public. L’Hôte prête le lieu, l’Artiste présente son travail, et aucun des deux ne paie l’autre par la plateforme.",
  },
};

export const contractKindOf = (remuneration: Remuneration): ContractKind => remunerations[remuneration].contract;
