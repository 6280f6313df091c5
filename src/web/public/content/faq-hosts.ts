import type { FaqPage } from "./page-content.ts";

export const faqHosts: FaqPage = {
  title: "Questions des hôtes",
  description:
    "Accueillir un concert, une pièce ou une exposition chez soi ou dans sa boutique : lieu, voisins, argent, assurance, règles. Nos réponses, sans détour.",
  lead: "Tout ce que l’on nous demande avant d’ouvrir sa porte pour la première fois. Pour aller plus loin, le [guide de l’hôte](/document/guide-hote) tient en quelques pages.",
  groups: [
    {
      id: "lieu",
      title: "Votre lieu",
      questions: [
        {
          question: "Mon salon fait 28 m². Est-ce trop petit ?",
          answer:
            "Non. Comptez à peu près un mètre carré par personne assise, l’espace de jeu en plus : 28 m² reçoivent très bien une quinzaine de personnes et un duo. Une jauge modeste fait souvent les plus belles soirées. Vous fixez la vôtre, et personne ne peut en vendre davantage.",
        },
        {
          question: "Je loue mon appartement. Ai-je le droit ?",
          answer:
            "Recevoir du monde chez soi est permis ; en tirer une recette peut ne pas l’être selon votre bail. Demandez à votre propriétaire, par écrit, avant de publier, et relisez le règlement de copropriété. La plupart disent oui à deux ou trois soirées calmes par an quand on leur explique ce qui s’y passe.",
        },
        {
          question: "Quels lieux acceptez-vous ?",
          answer:
            "Tout ce qui n’est pas une salle de spectacle : appartement, maison, jardin, atelier, boutique, librairie, bar, bureau, péniche, grange. Il faut que vous en ayez la disposition, et que l’on puisse en sortir facilement.",
        },
        {
          question: "Qui verra mon adresse ?",
          answer:
            "Les personnes qui ont un billet valide, et l’artiste. Personne d’autre. Les visiteurs du site voient votre ville et un secteur approximatif ; si un billet est remboursé, l’adresse en disparaît.",
        },
        {
          question: "Dois-je fournir du matériel ?",
          answer:
            "Des chaises, des coussins, une prise qui marche et un endroit où poser un étui. Le projet indique ce dont l’artiste a besoin, votre lieu ce que vous pouvez prêter. Pour le reste, mettez-vous d’accord dans la messagerie avant d’accepter.",
        },
      ],
    },
    {
      id: "argent",
      title: "L’argent",
      questions: [
        {
          question: "Combien puis-je recevoir ?",
          answer:
            "Avec les recettes partagées, la part dont vous convenez avec l’artiste, 30 % si vous ne dites rien, de ce qui reste après les frais. Pour 20 billets à 15 € et un concert de musique protégée : 300 €, moins 45 € de service et 34 € de droits, soit 221 € à partager. **66,30 € pour vous, 154,70 € pour l’artiste.** Si les droits sont déclarés avant la soirée : 68,34 € et 159,46 €.",
        },
        {
          question: "Puis-je demander un loyer plutôt qu’un partage ?",
          answer:
            "Oui, un loyer fixe par jour. Il est payé sur la recette, dans la limite de ce qu’elle laisse : si les billets ne suffisent pas, la différence est éteinte et l’artiste ne vous doit rien. C’est écrit dans les conditions que vous acceptez tous les deux.",
        },
        {
          question: "Et si je préfère offrir le spectacle à mes invités ?",
          answer:
            "C’est l’achat de prestation. Vous réglez à l’acceptation le prix demandé par l’artiste, plus 15 %. Pour 400 €, vous payez 460 € et l’artiste reçoit 400 €. La somme attend la fin de la soirée ; annulée, elle vous est rendue en entier. Dans ce cas, c’est vous l’organisateur.",
        },
        {
          question: "Quand l’argent arrive-t-il ?",
          answer:
            "Vingt-quatre heures après la fin de la dernière séance, sur votre compte de paiement. S’il n’est pas encore validé, la somme vous attend et son montant s’affiche dans votre espace.",
        },
        {
          question: "Dois-je déclarer ce que je reçois ?",
          answer:
            "Oui, comme tout revenu. Nous vous remettons chaque année un récapitulatif et le transmettons à l’administration fiscale, ainsi que la loi l’exige. Si vous n’avez pas de SIREN, nous vous disons ce qu’il faut fournir, et pourquoi.",
        },
      ],
    },
    {
      id: "soiree",
      title: "La soirée",
      questions: [
        {
          question: "Qui contrôle les billets ?",
          answer:
            "Vous ou l’artiste, avec un téléphone : la page de l’événement ouvre la caméra, lit le code et dit valide, déjà passé ou refusé. Vous pouvez confier un lien de contrôle à une amie pour la soirée. Sans réseau, cela marche aussi.",
        },
        {
          question: "Et les voisins ?",
          answer:
            "Prévenez-les une semaine avant, par un mot avec votre numéro et l’heure de fin. Invitez-les : un voisin dans la salle n’appelle pas la police. Le bruit qui gêne peut être sanctionné de jour comme de nuit ; nous conseillons de finir la musique à 22 h et d’éviter les amplis en appartement.",
        },
        {
          question: "Puis-je vendre à boire ?",
          answer:
            "Pas d’alcool sans licence, même pour une participation symbolique. Offrir un verre est permis, et chacun peut apporter de quoi partager. Un bar ou un restaurant garde ses règles habituelles.",
        },
        {
          question: "Et si l’on casse quelque chose ?",
          answer:
            "Rangez ce qui est fragile et photographiez la pièce avant. Puis choisissez l’assurance de la soirée dans les conditions de la proposition : elle couvre l’hôte et l’artiste, et coûte 10 % de la recette. Sans elle, vérifiez que votre contrat habitation ou professionnel couvre l’accueil de public payant.",
        },
      ],
    },
    {
      id: "regles",
      title: "Les règles",
      questions: [
        {
          question: "Me faut-il une licence de spectacle ?",
          answer:
            "Elle concerne l’organisateur : d’habitude l’artiste, et vous si vous achetez la prestation. Qui n’en fait pas son activité principale en est dispensé jusqu’à six représentations par année civile. Nous les comptons pour vous, et demandons le numéro de récépissé à partir de la septième.",
        },
        {
          question: "Mon appartement devient-il un établissement recevant du public ?",
          answer:
            "Il peut être regardé comme tel le temps d’une soirée ouverte à tous. En petite jauge, les exigences tiennent du bon sens : issues dégagées, rien d’inflammable près des bougies, un extincteur, un téléphone, personne dans une cave sans seconde sortie. Au-delà de quelques dizaines de personnes ou en sous-sol, demandez à votre mairie avant de publier.",
        },
        {
          question: "Puis-je annuler ?",
          answer:
            "Oui, jusqu’au début, en disant pourquoi. Le public est remboursé à 100 % et l’artiste prévenu. Pensez à la personne qui a peut-être refusé une autre date : annulez tôt, et proposez de remettre plutôt que de renoncer.",
        },
      ],
    },
  ],
};
