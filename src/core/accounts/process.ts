/** What the product allows, as data; screens and verbs read the same graph. */

export const signUpSteps = {
  choose_reason: ["form"],
  form: ["link_sent"],
  link_sent: ["final"],
  final: ["phone", "done"],
  phone: ["done"],
  done: [],
} as const satisfies Record<string, readonly string[]>;

export const paymentAccountStates = {
  needed: ["being_validated"],
  /** Back to needed when the provider refuses, with what it asks for. */
  being_validated: ["validated", "needed"],
  /** A provider may ask for more later on. */
  validated: ["being_validated", "needed"],
} as const satisfies Record<string, readonly string[]>;

export type PaymentAccountState = keyof typeof paymentAccountStates;
