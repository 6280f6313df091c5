const MAX_LENGTH = 160;

/** What the list of dead messages shows: short, and without the address or number an error may quote. */
export function failureReason(error: unknown): string {
  const [firstLine = ""] = (error instanceof Error ? error.message : String(error)).split("\n");
  return firstLine
    .replace(/\S+@\S+/g, "…")
    .replace(/\+?\d[\d .-]{5,}\d/g, "…")
    .slice(0, MAX_LENGTH);
}
