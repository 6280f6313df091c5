import { DomainError } from "#platform/errors.ts";
import { type AboutPerson, passwordProblemMessages, passwordProblems } from "./password-rules.ts";

/** The form has been checked for itself; here the person is known, and their name makes no password. */
export function refuseWeakPassword(password: string, { email, firstName, lastName }: AboutPerson): void {
  const [problem] = passwordProblems(password, { email, firstName, lastName });
  if (problem) throw new DomainError("invalid_input", { fields: { password: [passwordProblemMessages[problem]()] } });
}
