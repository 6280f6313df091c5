/** A code that stays in view is one question, not thirty a second; out of view for a while, it may be asked again. */
export function createSeenCodes(silenceMs: number) {
  const seen = new Map<string, number>();
  return {
    /** The first that was not in view lately. */
    pick(codes: readonly string[], now: number): string | undefined {
      const fresh = codes.find((code) => now - (seen.get(code) ?? Number.NEGATIVE_INFINITY) >= silenceMs);
      for (const code of codes) seen.set(code, now);
      for (const [code, at] of seen) if (now - at >= silenceMs) seen.delete(code);
      return fresh;
    },
  };
}
