/** What people are told about, and by which ways. One table, for the settings page and for whoever sends. */

export const channels = ["mail", "push", "sms"] as const;
export type Channel = (typeof channels)[number];

/** `always`: it leaves whatever was chosen, for a promise depends on it. `on` and `off` are what holds until somebody chooses. */
type Standard = "always" | "on" | "off" | "never";

type Topic = { label: string; help: string } & Record<Channel, Standard>;

export const topics = {
  messages: {
    label: "Messages",
    help: "Quand quelqu’un vous écrit et que vous n’êtes pas en ligne.",
    mail: "on",
    push: "on",
    sms: "never",
  },
  proposals: {
    label: "Propositions",
    help: "Une proposition reçue, une réponse, une échéance qui approche.",
    mail: "always",
    push: "on",
    sms: "off",
  },
  events: {
    label: "Mes événements",
    help: "Objectif, annulation, report, demandes de remboursement, rappel de la veille.",
    mail: "always",
    push: "on",
    sms: "off",
  },
  tickets: {
    label: "Rappel de mes réservations",
    help: "La veille, avec l’adresse, et quand l’annonce change. Billets, reports et remboursements partent toujours par e-mail.",
    mail: "on",
    push: "on",
    sms: "off",
  },
  invitations: {
    label: "Invitations",
    help: "Quand l’artiste ou l’hôte d’une soirée vous y invite.",
    mail: "on",
    push: "never",
    sms: "never",
  },
  ratings: {
    label: "Avis",
    help: "Le lendemain d’un événement, pour dire ce que vous en avez pensé.",
    mail: "on",
    push: "off",
    sms: "never",
  },
  following: {
    label: "Favoris et alertes",
    help: "Du nouveau chez un artiste, dans un lieu ou pour une recherche que vous suivez.",
    mail: "on",
    push: "off",
    sms: "never",
  },
  matches: {
    label: "Annonces qui conviennent",
    help: "Un lieu nouveau pour votre projet, un projet nouveau pour votre lieu, le matin et en un seul message.",
    mail: "on",
    push: "off",
    sms: "never",
  },
  sponsorship: {
    label: "Parrainage",
    help: "Quand quelqu’un ouvre un compte avec votre lien.",
    mail: "on",
    push: "off",
    sms: "never",
  },
} as const satisfies Record<string, Topic>;

export type TopicCode = keyof typeof topics;

export const topicCodes = Object.keys(topics) as [TopicCode, ...TopicCode[]];

export const isChoice = (topic: TopicCode, channel: Channel): boolean =>
  topics[topic][channel] === "on" || topics[topic][channel] === "off";

export type NoticeChoice = Record<Channel, boolean>;

/** What holds for somebody, from what they chose so far. */
export function choiceOf(topic: TopicCode, chosen: Partial<Record<Channel, boolean | null>> | undefined): NoticeChoice {
  const of = (channel: Channel): boolean => {
    const standard: Standard = topics[topic][channel];
    if (standard === "always") return true;
    if (standard === "never") return false;
    return chosen?.[channel] ?? standard === "on";
  };
  return { mail: of("mail"), push: of("push"), sms: of("sms") };
}
