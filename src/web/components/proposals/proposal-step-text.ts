import { type ProposalStep, proposalStepLabel } from "#core/proposals/rules.ts";
import type { ProposalDirection } from "#core/proposals/states.ts";
import type { StepText } from "#web/components/wizards/step-text.ts";

type Words = Omit<StepText, "label">;

const common: Record<Exclude<ProposalStep, "choix" | "intro">, Words> = {
  ouverture: {
    title: "Une soirée ouverte ou privée\u202f?",
    lead: "Selon ce que l’annonce du projet et celle du lieu acceptent.",
  },
  description: {
    title: "Comment s’appellera l’événement\u202f?",
    lead: "Une fois la proposition acceptée, chacune des deux parties pourra encore changer ces mots.",
  },
  couverture: {
    title: "Une image pour l’annoncer",
    lead: "C’est la couverture du projet. Pour en montrer une autre, supprimez-la, puis ajoutez la vôtre.",
  },
  dates: { title: "Quand\u202f?", lead: "Une date, ou plusieurs entre lesquelles choisir." },
  conditions: { title: "À quelles conditions\u202f?", lead: "Ce que chacun apporte, et ce que chacun reçoit." },
  billetterie: {
    title: "La billetterie, et ce que chacun reçoit",
    lead: "Trois tarifs au plus. Les montants suivent ce que vous écrivez.",
  },
  message: { title: "Un mot pour accompagner la proposition" },
  apercu: { title: "Voici ce que l’autre partie recevra" },
};

const own: Record<ProposalDirection, Record<"intro" | "choix", Words>> = {
  "to-host": {
    intro: { title: "Proposer une date à un lieu" },
    choix: { title: "Quel projet, et pour quel lieu\u202f?" },
  },
  "to-artist": {
    intro: { title: "Proposer une date à un projet" },
    choix: { title: "Quel lieu, et pour quel projet\u202f?" },
  },
};

export function proposalStepText(step: ProposalStep, direction: ProposalDirection): StepText {
  const words = step === "choix" || step === "intro" ? own[direction][step] : common[step];
  return { label: proposalStepLabel(step, direction), ...words };
}
