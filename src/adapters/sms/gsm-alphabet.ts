// The letters a phone network carries in one septet, or two for the last nine. Anything else makes it a Unicode message.
const GSM_7 = /^[@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà\n\r^{}\\[\]~|€]*$/;

/** « ê », « ç » and « ’ » need it, « é », « è » and « à » do not. Unicode messages hold 70 letters instead of 160. */
export function needsUnicode(text: string): boolean {
  return !GSM_7.test(text);
}
