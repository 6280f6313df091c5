type ClassPart = string | false | null | undefined;

/** Joins class names, leaving out what does not apply. */
export const cx = (...parts: ClassPart[]): string => parts.filter(Boolean).join(" ");
