/** `+33612345678` as people say it: `06 12 34 56 78`. Foreign numbers keep their prefix. */
export function formatPhone(phone: string): string {
  const french = /^\+33(\d)(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(phone);
  return french ? `0${french.slice(1).join("\u00a0")}` : phone;
}
