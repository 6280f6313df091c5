import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { walletAddresses } from "../addresses.ts";
import { WalletButtons } from "./wallet-buttons.tsx";

const shown = (wallets: { apple?: object; google?: object }): string =>
  renderToStaticMarkup(<WalletButtons wallets={walletAddresses(wallets, (page) => `/billet/1${page}`)} />);

test("a wallet without keys has no button", () => {
  expect(shown({})).toBe("");
  expect(shown({ apple: {} })).toContain('href="/billet/1/apple-wallet"');
  expect(shown({ apple: {} })).not.toContain("Google");
  expect(shown({ apple: {}, google: {} })).toContain("Ajouter à Google Wallet");
});
