import type { LegalPage } from "#core/legal/text-rules.ts";

export const musicRights: LegalPage = {
  title: "Droits musicaux",
  description:
    "Quand faut-il déclarer un concert hors les murs, combien cela coûte (10 %, 34 € au moins), comment gagner 20 %, et ce que la gestion automatique fait à votre place.",
  updated: "2026-11-01",
  lead: "Derrière chaque chanson, quelqu’un l’a écrite. Déclarer votre soirée, c’est payer cette personne ; le faire **avant** coûte 20 % de moins. Voici les règles, et ce que nous faisons pour vous.",
  sections: [
    {
      id: "qui",
      title: "Votre soirée est-elle concernée ?",
      blocks: [
        "Oui, dès qu’une musique protégée est jouée ou diffusée devant un public : un concert bien sûr, mais aussi la chanson d’une comédienne ou le disque qui accompagne un vernissage. Peu importe que l’entrée soit libre, que l’artiste soit l’auteur ou que la soirée se tienne dans un salon.",
        {
          caption: "Quelques cas",
          columns: ["Ce qui se joue", "Faut-il déclarer ?"],
          rows: [
            ["Des chansons d’autres auteurs, même en français, même réarrangées", "Oui"],
            [
              "Vos propres compositions, si vous êtes membre de la Sacem",
              "Oui : c’est ainsi que vos droits vous reviennent",
            ],
            [
              "Vos propres compositions, si vous n’êtes membre d’aucune société d’auteurs",
              "Non, vous autorisez vous-même",
            ],
            [
              "Des œuvres du domaine public (auteurs morts depuis plus de 70 ans), sans arrangement protégé",
              "Non pour l’œuvre ; gardez le programme",
            ],
            ["Un disque diffusé avant ou après", "Oui, avec en plus la rémunération équitable des interprètes"],
            [
              "Une pièce de théâtre, de la danse, un sketch",
              "Voyez la SACD, qui délivre ces autorisations directement",
            ],
            [
              "Une soirée gratuite entre proches, sans aucune annonce",
              "Non : c’est le cercle de famille (article L. 122-5 du Code de la propriété intellectuelle)",
            ],
          ],
        },
        "Le projet indique s’il a besoin de droits musicaux ; sa page et celle de l’événement vous y conduisent.",
      ],
    },
    {
      id: "combien",
      title: "Combien ?",
      blocks: [
        "**10 % de la recette, et 34 € au moins.** Déclaré avant l’événement, 20 % de moins. La recette, ce sont les billets payés, ni remboursés ni contestés, de toutes les séances.",
        {
          caption: "Le montant des droits selon la recette",
          columns: ["Recette", "Déclaré après", "Déclaré avant", "Gain"],
          amounts: true,
          rows: [
            ["150 €", "34,00 €", "27,20 €", "6,80 €"],
            ["300 €", "34,00 €", "27,20 €", "6,80 €"],
            ["500 €", "50,00 €", "40,00 €", "10,00 €"],
            ["900 €", "90,00 €", "72,00 €", "18,00 €"],
          ],
        },
        "Un événement gratuit n’a pas de recette : nous ne retenons rien, et l’organisateur voit avec la société d’auteurs si un forfait est dû.",
      ],
    },
    {
      id: "gestion-automatique",
      title: "La gestion automatique",
      blocks: [
        "Quand votre événement remplit quatre conditions, nous retenons les droits sur la recette et préparons la déclaration :",
        {
          list: [
            "la **jauge** reste celle d’un événement intime ;",
            "le **budget artistique** ne dépasse pas le plafond ;",
            "au moins un **billet est payant** ;",
            "le **lieu est privé**, sans contrat musical à l’année.",
          ],
        },
        "Les plafonds en vigueur, et la réponse pour votre soirée, s’affichent dans la rubrique « Droits musicaux » de votre projet. Si une condition manque, la ligne est à zéro dans le calcul : l’organisateur déclare et règle lui-même, avec le document que nous préparons.",
        "La retenue ne dépasse jamais ce qui reste de la recette après le service et l’assurance. S’il manque quelque chose, le solde est affiché « à régler par l’organisateur ». Exemple : un seul billet vendu 5 €, 4,25 € retenus, 29,75 € à régler.",
      ],
    },
    {
      id: "comment",
      title: "Comment faire, en quatre temps",
      blocks: [
        {
          steps: [
            "**Décrivez le répertoire** dans votre projet : œuvres, auteurs, durées. Une fois pour toutes ; vous l’ajusterez.",
            "**Déclarez avant la soirée.** Nous vous le rappelons, et vous gagnez 20 %.",
            "**Jouez.** Notez ce qui a changé dans le programme : un rappel, une chanson en moins.",
            "**Confirmez le programme** après coup. C’est lui qui permet de payer les bons auteurs (article L. 132-21 du Code de la propriété intellectuelle).",
          ],
        },
        "L’artiste et l’hôte voient tous deux où en est la déclaration.",
      ],
    },
    {
      id: "oubli",
      title: "Et si l’on oublie ?",
      blocks: [
        "Jouer sans autorisation est une contrefaçon, et c’est à l’organisateur qu’on la reproche. En pratique : déclarez, même après. Vous perdrez la réduction, rien de plus.",
      ],
    },
  ],
};
