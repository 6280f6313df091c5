/** Which answer of the consent panel has reached whose account, in this browser. Where nothing can be kept, it is told again. */

const KEY = "consentReported";

export function isConsentReported(person: string, granted: boolean): boolean {
  try {
    return localStorage.getItem(KEY) === `${person} ${granted}`;
  } catch {
    return false;
  }
}

export function keepConsentReported(person: string, granted: boolean): void {
  try {
    localStorage.setItem(KEY, `${person} ${granted}`);
  } catch {
    // Told again with the next page.
  }
}

/** It names an account: it goes with whoever it is about. */
export function forgetConsentReport(person: string | null): void {
  try {
    const kept = localStorage.getItem(KEY);
    if (kept !== null && kept.split(" ")[0] !== person) localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept either.
  }
}
