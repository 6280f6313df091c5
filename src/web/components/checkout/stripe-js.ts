/** The part of Stripe.js that we use. Its script must come from Stripe itself, at the version that goes with our API version. */
const SCRIPT = "https://js.stripe.com/endive/stripe.js";

export type StripeError = { type: string; code?: string; decline_code?: string; message?: string };

export type PaymentElement = {
  mount(place: HTMLElement): void;
  destroy(): void;
  on(event: "ready" | "loaderror", listener: () => void): unknown;
};

export type Elements = {
  create(kind: "payment", options: { layout: "tabs" }): PaymentElement;
  submit(): Promise<{ error?: StripeError }>;
};

export type StripeJs = {
  elements(options: {
    clientSecret: string;
    locale: "fr";
    appearance: { theme: "stripe"; variables: Record<string, string> };
  }): Elements;
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
