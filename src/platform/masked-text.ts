/** Enough to recognise what somebody reads out on the telephone, too little to write to them: « z…@exemple.fr », « 06 … 78 ». */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return at < 1 ? "…" : `${email.slice(0, 1)}…${email.slice(at)}`;
}

export const maskedPhone = (phone: string): string => `… ${phone.replace(/\D/g, "").slice(-2)}`;

/** Of what a letter or a message goes to: whichever of the two it is. */
export const maskedRecipient = (to: string): string => (to.includes("@") ? maskedEmail(to) : maskedPhone(to));
