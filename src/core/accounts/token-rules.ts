/** What a personal access token can be given, from the least to the most. */
export const tokenScopes = ["read:public", "read:mine", "sell", "checkin", "manage"] as const;
export type TokenScope = (typeof tokenScopes)[number];

export const tokenScopeWords: Record<TokenScope, { label: string; help: string }> = {
  "read:public": { label: "Lire ce qui est public", help: "Événements, projets, lieux et avis, comme un visiteur." },
  "read:mine": { label: "Lire ce qui est à moi", help: "Profil, propositions, conversations, répertoire." },
  sell: { label: "Vendre", help: "Tenir des places, suivre une commande, montrer ses billets." },
  checkin: { label: "Contrôler", help: "Lire les billets à l’entrée de vos soirées." },
  manage: { label: "Gérer", help: "Modifier vos événements, répondre aux propositions et aux messages." },
};

/** How a token is told from a session's: by anyone who finds one in a log, too. */
export const TOKEN_PREFIX = "hlm_";

export const isAccessTokenText = (bearer: string): boolean => bearer.startsWith(TOKEN_PREFIX);

export const TOKEN_NAME_MAX = 60;
/** Enough for a site, a till and a few doors; a lost one is found in a short list. */
export const TOKENS_MAX = 20;
export const tokenLifeDays = [30, 90, 365] as const;

/** Of one token, whatever it does: ten calls a second. */
export const TOKEN_CALLS = { max: 600, windowSeconds: 60 } as const;
