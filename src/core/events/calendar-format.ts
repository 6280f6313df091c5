/** How RFC 5545 writes things down. */

/** A whole file around the lines of its events. */
export function calendarText(events: readonly string[]): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Hors les murs//Evenements//FR",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    ...events,
    "END:VCALENDAR",
  ];
  return `${lines.map(folded).join("\r\n")}\r\n`;
}

/** `20261212T193000Z` */
export const utc = (date: Date): string => `${date.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;

export const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, (mark) => `\\${mark}`).replace(/\r\n?|\n/g, "\\n");

const LINE_BYTES = 75;

/** Lines of at most 75 bytes; a continuation starts with a space, and no letter is cut in two. */
function folded(line: string): string {
  let result = "";
  let bytes = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (bytes + size > LINE_BYTES) {
      result += "\r\n ";
      bytes = 1;
    }
    result += letter;
    bytes += size;
  }
  return result;
}
