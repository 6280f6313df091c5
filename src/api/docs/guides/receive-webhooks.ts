import type { Guide } from "./guides.ts";
import { samples } from "./samples.ts";

const { parts } = samples["receive-webhooks"];

export const webhookGuide: Guide = {
  slug: "recevoir-des-webhooks",
  title: "Recevoir des webhooks",
  description:
    "Être prévenu d’une réservation, d’une entrée ou d’une annulation\u202f: vérifier la signature, répondre vite, ne rien compter deux fois.",
  program: "receive-webhooks",
  scopes: ["sell", "read:public"],
  calls: ["getEvent"],
  steps: [
    {
      title: "Donner une adresse",
      says: [
        "Dans vos réglages, à la page des webhooks, donnez une adresse en `https` et choisissez de quoi elle est prévenue. Le secret, qui commence par `whsec_`, s’y lit\u202f: mettez-le dans l’environnement de votre programme, jamais dans son code.",
      ],
    },
    {
      title: "Vérifier la signature",
      says: [
        "Tout le monde peut appeler votre adresse. La signature couvre le numéro, l’instant et le corps tel qu’il est arrivé, octet pour octet\u202f: lisez-le comme un texte, et ne le refaites pas depuis un objet. La bibliothèque `standardwebhooks` refuse aussi ce qui a plus de cinq minutes.",
      ],
      shows: { label: "Vérifier la signature", code: parts.verify },
    },
    {
      title: "Ne rien compter deux fois",
      says: [
        "Un envoi dont la réponse s’est perdue est repris, sous le même `webhook-id`. Gardez ces numéros là où vous gardez ce qu’ils ont fait\u202f; ici, un ensemble en mémoire en tient lieu.",
        "Le corps ne nomme personne\u202f: des identifiants, des montants, des instants. Qui a le droit d’en savoir plus le demande à l’API.",
      ],
      shows: { label: "Ne rien compter deux fois", code: parts.once },
    },
    {
      title: "Répondre vite",
      says: [
        "Répondez 204 dès que c’est noté, dans les cinq secondes, et travaillez ensuite. Toute autre réponse est reprise pendant deux jours\u202f; après trois jours sans une bonne réponse, le webhook est arrêté, et un mail vous le dit.",
      ],
      shows: { label: "Répondre", code: parts.answer },
    },
  ],
};
