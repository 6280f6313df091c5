import { Refusal } from "./refusal.ts";

export type Answer = { status: number; body: object; replayed?: true };

/** Stripe's memory of keys: what was asked and, once it is there, what was answered, good or bad. */
export function createKeys() {
  const kept = new Map<string, { asked: string; answer?: Answer }>();
  return {
    async once(key: string, asked: string, work: () => Promise<Answer>): Promise<Answer> {
      const known = kept.get(key);
      if (known && known.asked !== asked) {
        const message =
          "Keys for idempotent requests can only be used with the same parameters they were first used with.";
        const { status, body } = new Refusal(400, "idempotency_error", message);
        return { status, body };
      }
      if (known && !known.answer) {
        const message = "There is currently another in-progress request using this Idempotent Key.";
        const { status, body } = new Refusal(409, "idempotency_error", message, { code: "idempotency_key_in_use" });
        return { status, body };
      }
      if (known?.answer) return { ...known.answer, replayed: true };
      const entry: { asked: string; answer?: Answer } = { asked };
      kept.set(key, entry);
      entry.answer = structuredClone(await work());
      return entry.answer;
    },
    /** A day has passed. */
    forget(): void {
      kept.clear();
    },
  };
}
