import { remunerations } from "#core/terms/remuneration-rules.ts";
import { formatDate, formatHour, parisDay } from "#platform/french-dates.ts";
import { contractKinds } from "../kind-rules.ts";
import type { Article, ContractFacts } from "../text-rules.ts";

export const organiserOf = ({ terms }: Pick<ContractFacts, "terms">): string =>
  remunerations[terms.remuneration].organiser === "host" ? "l’Hôte" : "l’Artiste";

export const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const parties: (facts: ContractFacts) => Article = ({ artistIsStructure, hostIsStructure }) => ({
  title: "Les parties",
  blocks: [
    "Le contrat lie **l’Artiste** et **l’Hôte**. Leur nom, leur structure, leurs numéros d’immatriculation et de récépissé, leur adresse et celle du lieu sont inscrits en tête du contrat au moment où le second des deux signe, tels qu’ils sont alors.",
    "Chacun déclare avoir le pouvoir de s’engager, pour lui-même ou pour la structure qu’il représente. " +
      `À la signature, l’Artiste contracte ${asWhat(artistIsStructure)} et l’Hôte ${asWhat(hostIsStructure)}.`,
  ],
});

const asWhat = (isStructure: boolean): string => (isStructure ? "par une structure" : "en son nom propre");

export function object(facts: ContractFacts): Article {
  const { kind, project, place, terms, open, isSeries } = facts;
  const work = [project.art, project.durationHours && durationWords(project.durationHours)].filter(Boolean).join(", ");
  return {
    title: "L’objet, les dates et le lieu",
    blocks: [
      contractKinds[kind].grounds,
      `**Ce qui est présenté :** « ${project.title} », de ${project.artistName} (${work})${project.minimumAge ? `, à partir de ${project.minimumAge} ans` : ""}.`,
      `**Le lieu :** « ${place.title} », ${place.type.toLowerCase()} à ${place.city}. L’adresse exacte est en tête du contrat ; ni l’un ni l’autre ne la publie.`,
      open.dates
        ? "**Les dates proposées,** parmi lesquelles l’autre partie retient, en signant, une ou plusieurs :"
        : terms.slots.length > 1
          ? "**Les dates :**"
          : "**La date :**",
      ...(isSeries
        ? [
            `C’est une **série de ${terms.slots.length} soirées**, convenues ensemble : chacune se vend, se déplace, s’annule et se paie pour elle-même, aux mêmes conditions.`,
          ]
        : []),
      { list: terms.slots.map(({ startsAt, endsAt }) => slotWords(new Date(startsAt), new Date(endsAt))) },
      `**L’organisateur** de l’événement, au sens de ses déclarations, est ${organiserOf(facts)}. L’événement est ${terms.openness === "open" ? "ouvert au public" : "privé, accessible par son lien seulement"}.`,
    ],
  };
}

const durationWords = (hours: number): string => `environ ${hours}\u00a0heure${hours > 1 ? "s" : ""}`;

export const slotWords = (startsAt: Date, endsAt: Date): string =>
  `${formatDate(startsAt)}, de ${formatHour(startsAt)} à ${formatHour(endsAt)}${parisDay(startsAt) === parisDay(endsAt) ? "" : " le lendemain"}`;
