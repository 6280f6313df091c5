/** Stripe's frame cannot read our styles: it is handed the few tokens that make it look at home. */
export function stripeLook(): { theme: "stripe"; variables: Record<string, string> } {
  const tokens = getComputedStyle(document.documentElement);
  const token = (name: string): string => tokens.getPropertyValue(name).trim();
  return {
    theme: "stripe",
    variables: {
      colorPrimary: token("--color-navy-900"),
      colorText: token("--color-navy-900"),
      colorDanger: token("--color-error"),
      colorBackground: token("--color-white"),
      borderRadius: token("--radius-field"),
      fontSizeBase: "16px",
      spacingUnit: "5px",
    },
  };
}
