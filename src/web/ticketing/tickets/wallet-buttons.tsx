import type { WalletAddresses } from "../addresses.ts";

/**
 * Apple and Google both ask for a dark button with their words. Each is hidden where this site has no keys for it. Links and no
 * forms: a phone's wallet opens the file that it is led to.
 */
export function WalletButtons({ wallets: { apple, google } }: { wallets: WalletAddresses }) {
  if (!apple && !google) return null;
  return (
    <p className="flex w-full flex-wrap gap-2">
      {apple && (
        <a href={apple} className={buttonLook}>
          <CardsMark />
          Ajouter à Apple Wallet
        </a>
      )}
      {google && (
        <a href={google} className={buttonLook}>
          <CardsMark />
          Ajouter à Google Wallet
        </a>
      )}
    </p>
  );
}

const buttonLook =
  "inline-flex min-h-12 grow items-center justify-center gap-2.5 rounded-full border border-edge bg-navy-900 px-4 py-1.5 font-semibold text-sm text-white hover:bg-navy-700";

/** Cards that look out of a pocket. */
function CardsMark() {
  return (
    <svg viewBox="0 0 24 24" className="size-6 shrink-0" aria-hidden="true">
      <path d="M3 7a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v3H3z" className="fill-coral-500" />
      <path d="M3 10a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v3H3z" className="fill-coral-600" />
      <path d="M3 11h5.5a3.5 3.5 0 0 0 7 0H21v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z" className="fill-white" />
    </svg>
  );
}
