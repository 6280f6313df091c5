import { formatPhone } from "#core/accounts/rules.ts";
import type { BadgeTone } from "#web/ui/badge.tsx";
import type { IconName } from "#web/ui/icon-paths.ts";
import type { AccountFacts } from "./settings-page.tsx";

type SectionState = {
  label: string;
  tone: BadgeTone;
  icon?: IconName;
  /** A dot in the lists: something is to be done here. */
  attention?: true;
};

export type SettingsSection = {
  to: string;
  label: string;
  hint: string;
  icon: IconName;
  state?: (facts: AccountFacts) => SectionState | undefined;
};

type SettingsGroup = {
  title: string;
  sections: readonly SettingsSection[];
  /** Everybody unless told otherwise. */
  concerns?: (facts: AccountFacts) => boolean;
};

const done = (label: string): SectionState => ({ label, tone: "green", icon: "check" });
const toDo = (label: string): SectionState => ({ label, tone: "amber", icon: "alert", attention: true });

const settingsGroups: readonly SettingsGroup[] = [
  {
    title: "Vous",
    sections: [
      { to: "/account/personal", label: "Informations personnelles", hint: "Nom et adresse e-mail", icon: "user" },
      { to: "/account/phone", label: "Téléphone", hint: "Validé par SMS", icon: "phone", state: phoneState },
      { to: "/account/password", label: "Mot de passe", hint: "Le changer", icon: "lock" },
      { to: "/account/passkeys", label: "Clés d’accès", hint: "Entrer avec un doigt ou un visage", icon: "key" },
      { to: "/account/sessions", label: "Appareils connectés", hint: "Sessions ouvertes", icon: "screen" },
    ],
  },
  {
    title: "Préférences",
    sections: [
      { to: "/account/notifications", label: "Notifications", hint: "E-mail, téléphone, SMS", icon: "bell" },
      {
        to: "/account/newsletter",
        label: "Lettre et cookies",
        hint: "Ce que vous acceptez",
        icon: "mail",
        state: newsletterState,
      },
      {
        to: "/account/agendas",
        label: "Mes agendas",
        hint: "Vos moments pris, lus et partagés",
        icon: "calendar",
      },
      { to: "/account/bloques", label: "Personnes bloquées", hint: "Qui ne peut plus vous écrire", icon: "shield" },
      { to: "/account/sponsorship", label: "Parrainage", hint: "Inviter des proches", icon: "gift" },
    ],
  },
  {
    title: "Recevoir votre part",
    concerns: (facts) => isPaid(facts),
    sections: [
      { to: "/account/invoice", label: "Facturation", hint: "Structure, SIREN", icon: "edit", state: invoiceState },
      {
        to: "/account/stripe",
        label: "Compte de paiement",
        hint: "Vos coordonnées bancaires",
        icon: "card",
        state: paymentState,
      },
      { to: "/account/versements", label: "Versements et factures", hint: "Historique, papiers, impôts", icon: "euro" },
      {
        to: "/account/licence",
        label: "Licence",
        hint: "Récépissé d’entrepreneur de spectacles",
        icon: "theatre",
        state: licenceState,
      },
    ],
  },
  {
    title: "Aide et données",
    sections: [
      { to: "/account/contact", label: "Aide et contact", hint: "Guides, questions, équipe", icon: "help" },
      { to: "/account/jetons", label: "Jetons d’accès", hint: "Pour vos programmes et partenaires", icon: "key" },
      { to: "/account/imports", label: "Venir d’ailleurs", hint: "Vos soirées d’autres billetteries", icon: "refresh" },
      { to: "/account/webhooks", label: "Webhooks", hint: "Prévenir vos programmes de ce qui se passe", icon: "bell" },
      { to: "/account/data", label: "Mes données", hint: "Tout télécharger", icon: "download" },
      { to: "/account/delete", label: "Supprimer mon compte", hint: "Définitivement", icon: "trash" },
    ],
  },
];

/** What this person has to set: nobody reads about payouts who only goes out. */
export const settingsOf = (facts: AccountFacts): readonly SettingsGroup[] =>
  settingsGroups.filter(({ concerns }) => concerns?.(facts) ?? true);

function phoneState({ phone, phoneVerified }: AccountFacts): SectionState {
  if (phoneVerified && phone) return done(formatPhone(phone));
  return toDo(phone ? "À valider" : "À ajouter");
}

/** Whoever plays or receives, or came to: all others are not paid, and have nothing to be reminded of. */
export const isPaid = ({
  signUpReason,
  roles,
  paymentAccount,
}: Pick<AccountFacts, "signUpReason" | "roles" | "paymentAccount">): boolean =>
  signUpReason !== "find_events" ||
  paymentAccount !== "needed" ||
  roles.includes("ROLE_ARTIST") ||
  roles.includes("ROLE_HOST");

function invoiceState(facts: AccountFacts): SectionState | undefined {
  if (facts.invoiceInfoComplete) return done("Complète");
  return isPaid(facts) ? toDo("À compléter") : undefined;
}

function paymentState(facts: AccountFacts): SectionState | undefined {
  if (facts.paymentAccount === "validated") return done("Validé");
  if (facts.paymentAccount === "being_validated") return { label: "En validation", tone: "neutral", icon: "clock" };
  return isPaid(facts) ? toDo("À ouvrir") : undefined;
}

function licenceState({ licenceNumber }: AccountFacts): SectionState | undefined {
  return licenceNumber ? done("Renseignée") : undefined;
}

function newsletterState({ consents }: AccountFacts): SectionState | undefined {
  return consents.newsletter?.granted ? done("Abonnement actif") : undefined;
}
