import { INSURANCE_PERCENT } from "#core/terms/waterfall-rules.ts";
import type { Article, ArticleBlock, ContractFacts } from "../text-rules.ts";
import { sellsTickets } from "./money-rules.ts";
import { organiserOf, upper } from "./object-rules.ts";

const listed = (items: readonly string[]): string => items.map((item) => item.toLowerCase()).join(", ");

export function safety({ terms, place, kind }: ContractFacts): Article {
  const { capacity } = terms;
  const home = place.isHome
    ? "Le lieu est un logement. Recevoir du public, même chez soi, même une fois, peut relever des règles des établissements recevant du public (articles R. 143-1 et suivants du Code de la construction et de l’habitation). L’Hôte vérifie que son bail, le règlement de copropriété et la mairie ne s’y opposent pas, et prévient le voisinage."
    : "L’Hôte garantit que le lieu peut recevoir ce public : classement et avis de sécurité s’il en faut (établissements recevant du public, articles R. 143-1 et suivants du Code de la construction et de l’habitation), accord du propriétaire si ce n’est pas lui.";
  return {
    title: "La jauge, la sécurité et le lieu",
    blocks: [
      `**La jauge** est de ${capacity} personne${capacity > 1 ? "s" : ""} au plus par date, artistes non compris${place.surfaceM2 ? `, dans ${place.surfaceM2}\u00a0m²` : ""}. Personne n’entre au-delà, même invité.`,
      home,
      `L’Hôte remet le lieu propre, éclairé, chauffé s’il le faut, issues dégagées et extincteur ou moyen de secours à portée. ${kind === "location" ? "Un état des lieux est fait ensemble à l’arrivée et au départ ; à défaut, le lieu est réputé rendu en bon état." : "L’Artiste le rend comme il l’a trouvé."}`,
      "Chacun peut refuser l’entrée, ou interrompre l’événement, quand la sécurité l’exige. Les règles de la maison affichées par l’Hôte, l’interdiction de fumer à l’intérieur et l’âge minimal annoncé s’imposent à tous.",
      ...(place.accessibilities.length > 0 ? [`**Accès du public :** ${listed(place.accessibilities)}.`] : []),
    ],
  };
}

export function technique({ project, place }: ContractFacts): Article {
  const blocks: ArticleBlock[] = [];
  const needs = [...project.needs, ...(project.otherNeeds ? [project.otherNeeds] : [])];
  if (needs.length > 0) blocks.push("**Ce qu’il faut à l’Artiste :**", { list: needs });
  if (place.possibilities.length > 0) blocks.push(`**Ce que le lieu permet :** ${listed(place.possibilities)}.`);
  if (project.helps.length > 0) blocks.push(`**L’Artiste, en plus :** ${listed(project.helps)}.`);
  if (place.helps.length > 0) blocks.push(`**L’Hôte, en plus :** ${listed(place.helps)}.`);
  blocks.push(
    "Ce qui n’est pas nommé ici est à la charge de qui en a besoin. Les heures d’arrivée, de montage et de démontage se conviennent par la messagerie de la plateforme, au plus tard la veille.",
  );
  return { title: "La technique et l’accueil", blocks };
}

export function insurance(facts: ContractFacts): Article {
  const { terms, kind } = facts;
  return {
    title: "Les assurances",
    blocks: [
      "**L’Hôte** assure le lieu et sa responsabilité d’occupant ou de propriétaire, y compris pour l’accueil du public prévu ici ; il s’en assure auprès de son assureur avant la première date.",
      "**L’Artiste** assure sa responsabilité civile, ses œuvres, ses instruments et son matériel, transport compris.",
      kind === "location" || kind === "mise-a-disposition"
        ? "L’Artiste, qui organise, répond des dommages causés au lieu par l’événement, sauf ceux qui viennent du lieu lui-même."
        : "Chacun répond des dommages qu’il cause, et de ceux des personnes qu’il fait venir travailler.",
      terms.insurance && sellsTickets(facts)
        ? `L’assurance de la soirée est choisie : ${INSURANCE_PERCENT} % de la recette, retenus par la plateforme. Elle s’ajoute aux assurances de chacun et ne les remplace pas.`
        : "L’assurance de la soirée proposée par la plateforme n’est pas choisie.",
    ],
  };
}

export function rights(facts: ContractFacts): Article {
  const { terms, project } = facts;
  const who = organiserOf(facts);
  const music = !terms.musicRights.needed
    ? `L’Artiste déclare qu’aucune musique protégée n’est jouée ni diffusée. S’il en est joué quand même, ${who} la déclare à la Sacem et en règle les droits.`
    : terms.musicRights.automatic
      ? "**Droits musicaux :** la plateforme déclare l’événement à la société d’auteurs et retient les droits sur la recette. L’Artiste lui donne la liste exacte des œuvres."
      : `**Droits musicaux :** ${who}, qui organise, déclare l’événement à la Sacem avant la première date et en règle les droits, en plus de ce qui précède. L’Artiste lui donne la liste exacte des œuvres.`;
  return {
    title: "Les droits d’auteur",
    blocks: [
      "L’Artiste garantit qu’il a les droits, ou l’autorisation, sur tout ce qu’il présente, et répond de toute réclamation à ce sujet.",
      music,
      ...(project.isStage
        ? [
            `Si une œuvre est au répertoire de la SACD ou d’un éditeur, ${who} demande l’autorisation avant la première date et en règle les droits, sauf si l’Artiste en est le seul auteur et y renonce.`,
          ]
        : []),
      ...(project.isLive
        ? []
        : [
            "Les œuvres restent la propriété de l’Artiste. Leur vente éventuelle se fait entre lui et l’acheteur, hors de ce contrat.",
          ]),
    ],
  };
}

export function employment(facts: ContractFacts): Article {
  const { project, kind, artistIsStructure } = facts;
  const who = organiserOf(facts);
  if (!project.isLive) {
    return {
      title: "Les obligations sociales",
      blocks: [
        "L’Artiste déclare lui-même ce qu’il reçoit, sous le statut qui est le sien (artiste-auteur, structure ou autre), et emploie régulièrement toute personne qui l’assiste. Rien ici ne crée de lien de subordination entre les parties.",
      ],
    };
  }
  const artist = artistIsStructure
    ? "**L’Artiste contracte par sa structure, qui est l’employeur** des artistes et des techniciens qu’elle fait venir : elle les déclare avant l’embauche, les rémunère et paie les cotisations. Elle remet à l’autre partie, sur demande, l’attestation de vigilance que la loi demande à partir de 5 000 € (articles L. 8222-1 et D. 8222-5 du Code du travail)."
    : kind === "cession"
      ? "**L’Artiste contracte en son nom propre.** Un artiste du spectacle rémunéré est présumé salarié (article L. 7121-3 du Code du travail) : sauf si l’Artiste est régulièrement établi comme employeur ou entrepreneur de spectacles, l’Hôte, organisateur occasionnel, le déclare par le Guso avant la première date ; les deux conviennent alors par écrit de la part du prix qui revient au salaire net et de celle des cotisations."
      : "**L’Artiste contracte en son nom propre et organise.** S’il rémunère d’autres artistes ou techniciens, il en est l’employeur et les déclare avant l’embauche ; organisateur occasionnel, il le fait par le Guso. Un artiste du spectacle rémunéré est présumé salarié (article L. 7121-3 du Code du travail).";
  return {
    title: "L’emploi et la licence",
    blocks: [
      artist,
      `**Licence :** ${who}, qui organise, est titulaire d’un récépissé de déclaration d’entrepreneur de spectacles vivants valant licence, ou reste dans la limite de six représentations par année civile sans que ce soit son activité principale (articles L. 7122-1 et suivants du Code du travail). Son numéro, s’il en a un, est en tête du contrat.`,
      ...(kind === "cession" && artistIsStructure
        ? ["L’Artiste, qui produit le spectacle, déclare être de même en règle pour la production."]
        : []),
      `${upper(who)} répond seul de ces obligations devant l’administration ; la plateforme n’emploie personne.`,
    ],
  };
}

export const image = (): Article => ({
  title: "L’image et la communication",
  blocks: [
    "Chacun peut annoncer l’événement avec le nom de l’Artiste, le titre, et les photographies publiées sur les deux annonces, en citant leur auteur. L’adresse exacte ne se publie pas.",
    "Filmer, enregistrer ou photographier l’événement pour le diffuser demande l’accord de l’Artiste et de l’Hôte, et de toute personne reconnaissable. Aucun droit d’exploitation d’un enregistrement n’est cédé ici.",
  ],
});
