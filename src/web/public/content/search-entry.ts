export const searchEntry = {
  title: "Que cherchez-vous ?",
  description: "Un artiste à inviter, un lieu où jouer, un événement où sortir : commencez votre recherche ici.",
  choices: [
    { id: "artist", title: "Un artiste", text: "pour une soirée chez vous ou dans votre boutique", href: "/projet" },
    { id: "place", title: "Un lieu", text: "où jouer, lire, danser ou exposer", href: "/place" },
    { id: "event", title: "Un événement", text: "pour sortir ce soir, ce week-end ou plus tard", href: "/event" },
  ],
} as const;

export const suggestionThanks = {
  title: "Merci, c’est noté",
  description: "Votre suggestion est arrivée jusqu’à l’équipe.",
  lead: "Votre suggestion est arrivée. Elle sera lue par une personne, pas par un tri automatique, et si elle devient une porte de plus dans la maison, vous le saurez.",
  closing: "D’ici là, il se joue sûrement quelque chose près de chez vous.",
} as const;
