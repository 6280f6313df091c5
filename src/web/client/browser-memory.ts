import { forgetOldCheckins } from "#web/checkin/checkin-memory.ts";

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
function forgetConsentReport(person: string | null): void {
  try {
    const kept = localStorage.getItem(KEY);
    if (kept !== null && kept.split(" ")[0] !== person) localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept either.
  }
}

/** What was typed and has not arrived yet, in this browser. Where nothing can be kept, nothing is. */

export type Unsent = {
  clientKey: string;
  body: string;
  /** Known to have failed; otherwise it was on its way when the window closed. */
  failed: boolean;
};

const PREFIX = "messages:";
const draftKey = (userId: string, discussionId: string) => `${PREFIX}${userId}:draft:${discussionId}`;
const unsentKey = (userId: string, discussionId: string) => `${PREFIX}${userId}:unsent:${discussionId}`;

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

function write(key: string, text: string): void {
  try {
    if (text) localStorage.setItem(key, text);
    else localStorage.removeItem(key);
  } catch {
    // A full or forbidden storage must not keep anybody from writing.
  }
}

export const readDraft = (userId: string, discussionId: string): string => read(draftKey(userId, discussionId));

export const keepDraft = (userId: string, discussionId: string, text: string): void =>
  write(draftKey(userId, discussionId), text);

export function readUnsent(userId: string, discussionId: string): Unsent[] {
  try {
    const kept: unknown = JSON.parse(read(unsentKey(userId, discussionId)) || "[]");
    return Array.isArray(kept) ? kept.filter(isUnsent) : [];
  } catch {
    return [];
  }
}

export function keepUnsent(userId: string, discussionId: string, unsent: readonly Unsent[]): void {
  const kept = unsent.map(({ clientKey, body, failed }) => ({ clientKey, body, failed }));
  write(unsentKey(userId, discussionId), kept.length > 0 ? JSON.stringify(kept) : "");
}

/** Words are for whoever typed them: on a shared computer they go when somebody else is here, or nobody. */
function forgetDraftsOfOthers(userId: string | null): void {
  try {
    const others = Object.keys(localStorage).filter(
      (key) => key.startsWith(PREFIX) && !(userId && key.startsWith(`${PREFIX}${userId}:`)),
    );
    for (const key of others) localStorage.removeItem(key);
  } catch {
    // Nothing was kept either.
  }
}

function isUnsent(value: unknown): value is Unsent {
  const { clientKey, body, failed } = (value ?? {}) as Record<string, unknown>;
  return typeof clientKey === "string" && typeof body === "string" && typeof failed === "boolean";
}

/** On a shared computer, what this browser kept of an account goes when somebody else is here, or nobody. */
export function forgetOthers(person: string | null): void {
  forgetDraftsOfOthers(person);
  forgetOldCheckins(person);
  forgetConsentReport(person);
}
