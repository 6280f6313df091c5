import type { AccountFacts } from "./account-facts.ts";

/** Something that waits for the person: what, why, and the one press that deals with it. */
export type ProfilePanel = {
  key: string;
  title: string;
  text: string;
  action: { to: string; label: string };
  /** Coral: somebody waits. Navy: the house does. */
  accent: "coral" | "navy";
};

type PanelOf = (facts: AccountFacts) => ProfilePanel | undefined;

const phone: PanelOf = ({ phone: number, phoneVerified }) =>
  phoneVerified
    ? undefined
    : {
        key: "phone",
        title: number ? "Votre numéro est à valider" : "Ajoutez votre numéro de mobile",
        text: "Un code par SMS, et les autres savent qu’il y a quelqu’un au bout du fil.",
        action: { to: "/account/phone", label: "Valider" },
        accent: "coral",
      };

const invoice: PanelOf = ({ invoiceInfoComplete, signUpReason }) =>
  invoiceInfoComplete || signUpReason === "find_events"
    ? undefined
    : {
        key: "invoice",
        title: "Comment facturez-vous ?",
        text: "Association, entreprise ou à titre personnel : il le faut avant le premier événement payant.",
        action: { to: "/account/invoice", label: "Compléter" },
        accent: "navy",
      };

const payment: PanelOf = ({ paymentAccount, signUpReason }) =>
  paymentAccount !== "needed" || signUpReason === "find_events"
    ? undefined
    : {
        key: "payment",
        title: "Où verser votre part ?",
        text: "Ouvrez votre compte de paiement pour que l’argent des soirées vous parvienne.",
        action: { to: "/account/stripe", label: "Ouvrir" },
        accent: "navy",
      };

/** In the order in which they are shown. */
export const profilePanels: readonly PanelOf[] = [phone, invoice, payment];
