import type { Guide } from "./guides.ts";
import { samples } from "./samples.ts";

const { parts } = samples["door-app"];

export const doorGuide: Guide = {
  slug: "controler-a-l-entree",
  title: "Faire une application pour l’entrée",
  description:
    "Lire les billets à l’entrée, avec ou sans réseau\u202f: charger la liste, contrôler, garder ce qui n’a pas pu partir, le transmettre.",
  program: "door-app",
  scopes: ["checkin"],
  calls: ["getDoor", "scanTicket", "syncScans", "undoScan", "listScanConflicts"],
  steps: [
    {
      title: "Ouvrir la porte",
      says: [
        "Un jeton avec le seul droit `checkin`, fait par qui organise la soirée. `getDoor` donne les dates, les billets et les clés publiques qui vérifient un code sans réseau\u202f: ni adresse e-mail, ni prix.",
      ],
      shows: { label: "Ouvrir la porte", code: parts.open },
    },
    {
      title: "Contrôler un billet",
      says: [
        "`scanId` se fait sur le téléphone, une fois par geste\u202f: envoyé deux fois, c’est une seule entrée. La réponse est `valid`, `already` ou `invalid` avec la raison\u202f; un billet valable est admis par la réponse même.",
      ],
      shows: { label: "Contrôler un billet", code: parts.scan },
    },
    {
      title: "Sans réseau",
      says: [
        "Ce qui n’a pas pu partir est gardé, avec l’heure du geste, et transmis plus tard, dans l’ordre. Deux téléphones qui ont admis le même billet font un conflit, que l’organisation lit et règle.",
      ],
      shows: { label: "Garder et transmettre", code: parts.queue },
    },
    {
      title: "Rester à jour",
      says: ["Avec `since`, `getDoor` ne donne que ce qui a changé depuis\u202f: quelques octets, à demander souvent."],
      shows: { label: "Rester à jour", code: parts.follow },
    },
  ],
};
