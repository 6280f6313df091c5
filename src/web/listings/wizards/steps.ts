import type { PlaceStep } from "#core/listings/places/rules.ts";
import type { ProjectStep } from "#core/listings/projects/rules.ts";
import type { ListingKind } from "#core/listings/rules.ts";
import type { Screens } from "#web/forms/wizard/screens.ts";
import type { StepText } from "#web/forms/wizard/wizard-page.tsx";

/**
 * What is asked together stands on one screen, and the preview comes last: on the way to it nothing is shown that still has
 * holes.
 */
export const projectScreens: Screens<ProjectStep> = [
  ["intro"],
  ["art", "description", "public"],
  ["photos"],
  ["lieu", "details"],
  ["preferences-1", "preferences-2", "preferences-3", "preferences-4", "preferences-5"],
  ["apercu"],
];

export const placeScreens: Screens<PlaceStep> = [
  ["intro"],
  ["lieu"],
  ["adresse", "details"],
  ["photos"],
  ["preferences-1", "preferences-2", "preferences-3", "preferences-4", "preferences-5"],
  ["apercu"],
];

const preferences = {
  label: "Préférences",
  title: "À quelles conditions ?",
};

/** Of screens with several steps, by the first of them. */
const projectScreenTexts: Partial<Record<ProjectStep, StepText>> = {
  art: {
    label: "Le projet",
    title: "Présentez votre projet",
    lead: "Son genre, ce que l’on y vit, et pour combien de personnes.",
  },
  lieu: { label: "Sur place", title: "D’où partez-vous, avec quels besoins ?" },
  "preferences-1": {
    ...preferences,
    lead: "Dites-nous votre prix. Ce que vous n’avez pas encore dit est réglé pour vous ouvrir des portes sans rien vous coûter : changez ce qui ne vous va pas, maintenant ou plus tard.",
  },
};

const placeScreenTexts: Partial<Record<PlaceStep, StepText>> = {
  adresse: {
    label: "Adresse et accueil",
    title: "Où est-ce, et en sécurité ?",
    lead: "L’adresse exacte n’apparaît que sur les billets. Le public ne voit que la ville et un quartier approximatif.",
  },
  "preferences-1": {
    ...preferences,
    lead: "Dites-nous combien de personnes tiennent. Ce que vous n’avez pas encore dit est réglé pour vous ouvrir des portes sans rien vous coûter : changez ce qui ne vous va pas, maintenant ou plus tard.",
  },
};

const projectStepTexts: Record<ProjectStep, StepText> = {
  intro: {
    label: "Introduction",
    title: "Qui présente ce projet ?",
    lead: "Le nom sous lequel le public vous connaît. Vous pouvez gérer un projet à plusieurs.",
  },
  art: {
    label: "Art",
    title: "De quel art s’agit-il ?",
    lead: "Une famille, puis le genre qui s’en approche le plus.",
  },
  description: {
    label: "Description",
    title: "Racontez votre projet",
    lead: "Ce que l’on voit, ce que l’on entend, ce que l’on ressent à deux mètres de vous.",
  },
  public: {
    label: "Public",
    title: "Pour combien de personnes ?",
    lead: "La plus petite assemblée qui vous plaît, et la plus grande que votre projet supporte.",
  },
  photos: {
    label: "Photos",
    title: "Montrez-le",
    lead: "De deux à cinq photos. La première sert de couverture.",
  },
  lieu: {
    label: "Lieu",
    title: "D’où partez-vous ?",
    lead: "Votre commune et la distance que vous acceptez de parcourir.",
  },
  details: {
    label: "Détails",
    title: "Ce qu’il vous faut, ce que vous apportez",
    lead: "Les hôtes savent ainsi d’un coup d’œil si leur lieu convient.",
  },
  apercu: { label: "Aperçu", title: "Voici ce que le public verra" },
  "preferences-1": {
    label: "Préférences 1 · lieux",
    title: "Quels lieux vous attirent ?",
    lead: "Cochez tous ceux où vous aimeriez jouer ou exposer.",
  },
  "preferences-2": { label: "Préférences 2 · location", title: "Accepteriez-vous de louer un lieu ?" },
  "preferences-3": { label: "Préférences 3 · accueil", title: "Des soirées ouvertes ou privées ?" },
  "preferences-4": {
    label: "Préférences 4 · rémunération",
    title: "Quelle rémunération souhaitez-vous ?",
    lead: "Chaque proposition pourra préciser ou changer ces conditions.",
  },
  "preferences-5": { label: "Préférences 5 · disponibilités", title: "Quand pouvez-vous venir ?" },
};

const placeStepTexts: Record<PlaceStep, StepText> = {
  intro: { label: "Introduction", title: "Ouvrez votre lieu à l’art" },
  lieu: {
    label: "Lieu",
    title: "Quel est votre lieu ?",
    lead: "Un salon, une boutique, une cour : ce qui compte, c’est ce que l’on y ressent.",
  },
  adresse: {
    label: "Adresse",
    title: "Où se trouve-t-il ?",
    lead: "L’adresse exacte n’apparaît que sur les billets. Le public ne voit que la ville et un quartier approximatif.",
  },
  photos: {
    label: "Photos",
    title: "Montrez-le",
    lead: "De deux à cinq photos. La première sert de couverture.",
  },
  details: {
    label: "Détails",
    title: "Ce que l’on peut y faire, et en sécurité",
    lead: "Ces réponses remplissent aussi votre fiche de sécurité, à imprimer.",
  },
  apercu: { label: "Aperçu", title: "Voici ce que le public verra" },
  "preferences-1": {
    label: "Préférences 1 · arts",
    title: "Quels arts accueilleriez-vous ?",
    lead: "Cochez tout ce qui aurait sa place chez vous.",
  },
  "preferences-2": { label: "Préférences 2 · projets", title: "Quels projets vous conviennent ?" },
  "preferences-3": { label: "Préférences 3 · accueil", title: "Qui accueillez-vous, et combien ?" },
  "preferences-4": {
    label: "Préférences 4 · rémunération",
    title: "Que demandez-vous en échange ?",
    lead: "Chaque proposition pourra préciser ou changer ces conditions.",
  },
  "preferences-5": { label: "Préférences 5 · disponibilités", title: "Quand votre lieu est-il libre ?" },
};

/** What a wizard is called, and where it is. */
export type Wizard<K extends ListingKind, Step extends string> = {
  kind: K;
  /** « votre », « ce » and « le » go with both. */
  noun: string;
  /** Of the public page; the wizard is below it. */
  path: string;
  texts: Record<Step, StepText>;
  screens: Screens<Step>;
  screenTexts: Partial<Record<Step, StepText>>;
};

export const projectWizard: Wizard<"project", ProjectStep> = {
  kind: "project",
  noun: "projet",
  path: "/projet",
  texts: projectStepTexts,
  screens: projectScreens,
  screenTexts: projectScreenTexts,
};

export const placeWizard: Wizard<"place", PlaceStep> = {
  kind: "place",
  noun: "lieu",
  path: "/place",
  texts: placeStepTexts,
  screens: placeScreens,
  screenTexts: placeScreenTexts,
};

/** Above a screen: its own words, else those of its only step. */
export const screenText = <Step extends string>(wizard: Wizard<ListingKind, Step>, first: Step): StepText =>
  wizard.screenTexts[first] ?? wizard.texts[first];

export const stepHref = <Step extends string>(wizard: { path: string }, id: string, step: Step): string =>
  `${wizard.path}/${id}/edit?etape=${step}`;
