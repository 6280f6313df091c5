import { declined, type PaymentOutcome } from "./card-payment.tsx";

/** The part of Stripe.js that we use. Its script must come from Stripe itself, at the version that goes with our API version. */
const SCRIPT = "https://js.stripe.com/endive/stripe.js";

export type StripeError = { type: string; code?: string; decline_code?: string; message?: string };

type Mounted = { mount(place: HTMLElement): void; destroy(): void };

type PaymentElement = Mounted & { on(event: "ready" | "loaderror", listener: () => void): unknown };

/** Which wallets this browser has with a card in them; nothing where there is none. */
type WalletsReady = { availablePaymentMethods?: Readonly<Record<string, boolean>> | undefined };

export type WalletConfirmed = { paymentFailed(payload: { reason: "fail"; message?: string }): void };

type WalletElement = Mounted & {
  on(event: "ready", listener: (ready: WalletsReady) => void): unknown;
  on(event: "confirm", listener: (confirmed: WalletConfirmed) => void): unknown;
  on(event: "loaderror", listener: () => void): unknown;
};

export type Elements = {
  create(kind: "payment", options: typeof cardFields): PaymentElement;
  create(kind: "expressCheckout", options: typeof walletButtons): WalletElement;
  submit(): Promise<{ error?: StripeError }>;
};

/** The wallets have buttons of their own, above: the card's fields do not offer them a second time. */
export const cardFields = {
  layout: "tabs",
  wallets: { applePay: "never", googlePay: "never", link: "never" },
} as const;

/**
 * Apple Pay and Google Pay, where this browser has one, and nothing of what settles days later. « Payer » on the button: whoever
 * presses it must read that it is paid for.
 */
export const walletButtons = {
  buttonHeight: 48,
  buttonType: { applePay: "pay", googlePay: "pay" },
  paymentMethods: {
    applePay: "auto",
    googlePay: "auto",
    link: "never",
    paypal: "never",
    amazonPay: "never",
    klarna: "never",
  },
  layout: { maxColumns: 2, maxRows: 1, overflow: "never" },
} as const;

export const hasWallet = ({ availablePaymentMethods }: WalletsReady): boolean =>
  Object.values(availablePaymentMethods ?? {}).some(Boolean);

type StripeLook = { theme: "stripe" | "night"; variables: Record<string, string> };

export type StripeJs = {
  elements(options: { clientSecret: string; locale: "fr"; appearance: StripeLook }): Elements;
  confirmPayment(options: {
    elements: Elements;
    confirmParams: { return_url: string };
    redirect: "if_required";
  }): Promise<{ paymentIntent?: { status: string }; error?: StripeError }>;
};

declare global {
  interface Window {
    Stripe?: (publishableKey: string, options: { locale: "fr" }) => StripeJs;
  }
}

let loading: Promise<void> | undefined;

/** Once per page; a failure is forgotten, so that the next try loads it anew. */
export async function loadStripe(publishableKey: string): Promise<StripeJs> {
  loading ??= addScript().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  await loading;
  if (!window.Stripe) throw new Error("Stripe.js did not start");
  return window.Stripe(publishableKey, { locale: "fr" });
}

function addScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    if (window.Stripe) return resolve();
    const script = document.createElement("script");
    script.src = SCRIPT;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error("Stripe.js could not be loaded"));
    };
    document.head.append(script);
  });
}

/** Banks that ask do so in a window that Stripe opens; those that need a page of their own leave this one for good. */
export async function confirmWithStripe(
  stripe: StripeJs,
  elements: Elements,
  returnUrl: string,
): Promise<PaymentOutcome> {
  const { error: incomplete } = await elements.submit();
  if (incomplete) return refusal(incomplete);
  const { paymentIntent, error } = await stripe.confirmPayment({
    elements,
    confirmParams: { return_url: returnUrl },
    redirect: "if_required",
  });
  if (error) return refusal(error);
  return { kind: paymentIntent?.status === "succeeded" ? "succeeded" : "unknown" };
}

/** Only what the card or its holder can mend is a refusal; of anything else the server knows more than this page. */
function refusal({ type, code, decline_code, message }: StripeError): PaymentOutcome {
  if (type === "validation_error" && message) return { kind: "declined", message };
  const mendable = type === "card_error" || code === "payment_intent_authentication_failure";
  return mendable ? declined(decline_code, code) : { kind: "unknown" };
}

/** Stripe's frame cannot read our styles: it is handed the few tokens that make it look at home. */
export function stripeLook(): StripeLook {
  const tokens = getComputedStyle(document.documentElement);
  const token = (name: string): string => tokens.getPropertyValue(name).trim();
  return {
    theme: window.matchMedia("(prefers-color-scheme: dark)").matches ? "night" : "stripe",
    variables: {
      colorPrimary: token("--color-ink"),
      colorText: token("--color-ink"),
      colorDanger: token("--color-error"),
      colorBackground: token("--color-card"),
      borderRadius: token("--radius-field"),
      fontSizeBase: "16px",
      spacingUnit: "5px",
    },
  };
}
