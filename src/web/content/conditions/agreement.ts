import type { ContentSection } from "../page-content.ts";

export const agreementSections: readonly ContentSection[] = [
  {
    id: "propositions",
    title: "Proposer, s’accorder",
    blocks: [
      "Pour écrire ou proposer, il faut un compte et au moins un projet (côté artiste) ou un lieu (côté hôte). Un projet se propose une fois toutes ses rubriques obligatoires remplies.",
      "Une proposition est **valable cinq jours** à compter de son envoi, ou jusqu’au début de la première séance ou à l’échéance de l’objectif si l’un ou l’autre tombe plus tôt. Un rappel part 24 heures avant qu’elle n’expire. Refusée ou expirée, elle peut être envoyée de nouveau. La personne qui la reçoit peut demander une autre date ou d’autres horaires.",
      "Lorsqu’une proposition porte sur plusieurs dates, celles que le destinataire coche deviennent les séances de l’événement, et la discussion ne s’ouvre qu’après sa réponse. Avec une seule date, elle s’ouvre aussitôt.",
      "Accepter forme l’accord entre l’artiste et l’hôte. Les conditions sont alors **figées** : elles l’emportent sur ce que disent ensuite le projet ou le lieu, et personne ne peut les changer seul. Chacun peut en télécharger l’accord en PDF. Une seconde acceptation pour le même lieu aux mêmes heures est refusée.",
      "L’événement n’est d’abord visible que de l’artiste et de l’hôte. L’organisateur le rend public, ou le garde privé : on n’y accède alors que par son lien.",
    ],
  },
  {
    id: "obligations",
    title: "Ce à quoi s’engagent les co-organisateurs",
    blocks: [
      "**Ensemble**, artiste et hôte répondent de la sécurité du public, du respect de la jauge, des horaires et du voisinage, et de l’exactitude de la page de l’événement. Titre, description et image de couverture restent modifiables par l’un et l’autre ; ce qui compte pour le public lui est signalé.",
      "**L’hôte** garantit qu’il peut recevoir du public : accord du bailleur ou du règlement de copropriété s’il en faut un, issues dégagées, jauge compatible avec la surface, attestation d’assurance. Recevoir du public, même chez soi, même une fois, peut relever des règles des établissements recevant du public (articles R. 143-1 et suivants du Code de la construction et de l’habitation) : en cas de doute, la mairie répond.",
      "**L’artiste** garantit qu’il a les droits sur ce qu’il présente et que chaque interprète rémunéré l’est régulièrement. En France, un artiste du spectacle rémunéré est présumé salarié (article L. 7121-3 du Code du travail) : sa structure l’emploie, ou l’organisateur occasionnel le déclare par le [Guso](https://www.guso.fr).",
      "**L’organisateur** d’un spectacle vivant doit être titulaire d’un récépissé de déclaration d’entrepreneur de spectacles valant licence (articles L. 7122-1 et suivants du Code du travail). En est dispensé celui dont ce n’est pas l’activité principale, **dans la limite de six représentations par année civile**. Nous comptons vos représentations sur le site : le numéro est recommandé dès la première et exigé à partir de la septième. Il figure sur les billets.",
      "**Chacun** déclare ses revenus et choisit le taux de TVA qui s’applique à ses billets (2,1 %, 5,5 %, 10 %, 20 %, ou franchise en base avec la mention « TVA non applicable, art. 293 B du CGI »). Les prix affichés comprennent la TVA. Comme toute plateforme, nous vous remettons chaque année un récapitulatif de vos revenus et le transmettons à l’administration fiscale (article 1649 ter A du Code général des impôts). Vos obligations sont décrites sur [impots.gouv.fr](https://www.impots.gouv.fr) et [urssaf.fr](https://www.urssaf.fr).",
    ],
  },
];
