type DemoMessage = { from: "artist" | "host"; hoursAgo: number; text: string };
type DemoConversation = {
  project: string;
  place: string;
  messages: readonly DemoMessage[];
  /** Who has not seen the last message yet. */
  unreadBy?: "artist" | "host";
};

/** By the slugs of the demo's listings; hours are counted back from the day the demo was planted. */
export const demoConversations: readonly DemoConversation[] = [
  {
    project: "grands-formats-petits-salons",
    place: "appartement-canut",
    messages: [
      {
        from: "artist",
        hoursAgo: 190,
        text: "Bonjour Françoise, mes toiles font deux mètres et vos plafonds quatre : je crois qu’elles se plairaient chez vous. Elles tiennent sur chevalets, sans un trou dans le mur.",
      },
      {
        from: "host",
        hoursAgo: 186,
        text: "Bonjour Inès ! Quatre mètres dix, mesurés ce matin. L’escalier tourne un peu : combien pèse la plus grande ?",
      },
      { from: "artist", hoursAgo: 185, text: "Douze kilos, et elle se démonte. Un dimanche de mars vous irait ?" },
    ],
  },
  {
    project: "un-trait-un-souffle",
    place: "hotel-des-deux-rives",
    unreadBy: "host",
    messages: [
      {
        from: "host",
        hoursAgo: 50,
        text: "Bonjour Yuki, notre petit salon donne sur la Saône et reste vide le soir. Vos grands rouleaux y auraient la place : six mètres sans un meuble.",
      },
      {
        from: "artist",
        hoursAgo: 47,
        text: "Bonjour Inès, six mètres, c’est exactement un souffle. Je viens avec l’encre et le papier. Y a-t-il un point d’eau ?",
      },
      { from: "host", hoursAgo: 46, text: "Juste derrière le comptoir, et des verres si l’on a soif." },
      { from: "artist", hoursAgo: 3, text: "Parfait. Je vous envoie une proposition avec une date." },
    ],
  },
];

/** From the artist, to the host who may do everything: it waits for an answer. */
export const demoProposal = {
  project: "un-trait-un-souffle",
  place: "hotel-des-deux-rives",
  inDays: 40,
  startTime: "18:30",
  endTime: "20:00",
  answers: {
    ouverture: { openness: "open" },
    description: {
      title: "Un trait, un souffle, la Saône",
      description:
        "Une heure de grande calligraphie au sol, en silence, puis chacun essaie son trait. Les rouleaux sèchent toute la nuit dans le salon et se regardent au petit déjeuner.",
    },
    conditions: { remuneration: "free-event", capacity: "24" },
    billetterie: { tariffs: [{ label: "Entrée libre", priceType: "free", quantity: "24" }] },
    message: { message: "Voici une date. Le papier boit l’encre : prévoyez une heure pour le séchage." },
  },
} as const;
