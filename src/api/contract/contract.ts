import { TOKEN_CALLS, tokenScopes, tokenScopeWords } from "#core/accounts/token-rules.ts";
import { ACCESS_COOKIE } from "#platform/http/session-cookies.ts";
import type { Api } from "../api-app.ts";
import { tags } from "./operations.ts";

/** Of the contract, not of the program: see docs/api.md for what moves which number. */
export const API_VERSION = "1.3.0";

const description = `L’API JSON de la place de marché.

- **Stable.** Un champ peut s’ajouter à une réponse, une valeur à une liste de choix, un paramètre facultatif à un appel : un programme ignore ce qu’il ne connaît pas. Rien n’est retiré ni renommé sans être d’abord marqué \`deprecated\`, annoncé par les en-têtes \`Deprecation\` et \`Sunset\`, et servi douze mois encore.
- **Formes.** L’argent est en centimes entiers, les instants en UTC (\`2026-07-14T18:30:00.000Z\`), les identifiants sont des UUID.
- **Refus.** Toujours un document RFC 9457 : \`code\` et \`reason\` sont pour les programmes, \`detail\` est une phrase en français à montrer.
- **Pages.** Une liste rend \`nextCursor\`, à donner dans \`cursor\` ; \`null\` à la dernière page.
- **Recommencer.** Un appel qui prend des places porte \`Idempotency-Key\` : la même clé donne la même commande, et la réponse la répète.
- **Mesure.** Un jeton fait ${TOKEN_CALLS.max} appels par minute ; \`RateLimit\` et \`RateLimit-Policy\` disent où il en est, \`Retry-After\` quand revenir.`;

const rateHeaders = {
  RateLimit: {
    description: "Pour un jeton : ce qui reste (`r`) dans la fenêtre, et quand elle se renouvelle (`t`, en secondes)",
    schema: { type: "string" as const },
    example: '"token";r=599;t=60',
  },
  "RateLimit-Policy": {
    description: "Pour un jeton : combien d’appels (`q`) par fenêtre (`w`, en secondes)",
    schema: { type: "string" as const },
    example: `"token";q=${TOKEN_CALLS.max};w=${TOKEN_CALLS.windowSeconds}`,
  },
};

/** Made from the schemas that read the calls and describe their answers: there is no second source. */
export function describeApi(api: Api, publicUrl: string) {
  return api.getOpenAPI31Document({
    openapi: "3.1.0",
    info: {
      title: "Hors les murs",
      version: API_VERSION,
      description: french(description),
      termsOfService: `${publicUrl}/conditions`,
      contact: { name: "L’équipe", url: `${publicUrl}/account/contact` },
      license: { name: "Usage selon les conditions générales", url: `${publicUrl}/conditions` },
    },
    servers: [{ url: publicUrl, description: "Ce site" }],
    tags: Object.entries(tags).map(([name, words]) => ({ name, description: words })),
  });
}

export function registerParts(api: Api): void {
  const { openAPIRegistry: registry } = api;
  for (const [name, header] of Object.entries(rateHeaders)) {
    registry.registerComponent("headers", name, { ...header, description: french(header.description) });
  }
  registry.registerComponent("securitySchemes", "session", {
    type: "http",
    scheme: "bearer",
    bearerFormat: "JWT",
    description: french("Le `token` de `POST /api/login_check` : quinze minutes, toute la session de la personne."),
  });
  registry.registerComponent("securitySchemes", "sessionCookie", {
    type: "apiKey",
    in: "cookie",
    name: ACCESS_COOKIE,
    description: "La même session, dans le navigateur.",
  });
  registry.registerComponent("securitySchemes", "accessToken", {
    type: "http",
    scheme: "bearer",
    bearerFormat: "hlm_…",
    description: french(
      `Un jeton d’accès personnel, fait dans les réglages (/account/jetons), qui ne peut que ce qui lui est donné : ${tokenScopes
        .map((scope) => `\`${scope}\` (${tokenScopeWords[scope].label})`)
        .join(", ")}.`,
    ),
  });
}

/** A thin space before what French sets apart: written here as people type it. */
const french = (text: string): string => text.replace(/ ([;:!?»])/g, "\u202f$1");
